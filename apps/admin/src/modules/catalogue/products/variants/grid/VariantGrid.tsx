import type { Product, Variant } from '@kade/contract';
import { type ClipboardEvent, useMemo, useState } from 'react';
import { useT } from '../../../../../lib/i18n.ts';
import { offered, picturesOf, textFields } from '../cells/cells.ts';
import type { Cells } from '../cells/use-cells.ts';
import classes from './grid.module.css';
import { moveFocus } from './move-focus.ts';
import { pastedCells, toTable } from './paste.ts';
import { VariantRow } from './VariantRow.tsx';
import { useMay } from '../../../../stores/current/index.ts';

export interface VariantsProps {
  product: Product;
  cells: Cells;
  /** Why rows were not saved, by variant. */
  failed: Record<string, string>;
  onArchive: (variant: Variant) => void;
}

/** All variants with a field for each value. Arrow keys move, and what was copied from a spreadsheet can be pasted. */
export function VariantGrid({ product, cells, failed, onArchive }: VariantsProps) {
  const t = useT();
  const may = useMay();
  const [announcement, setAnnouncement] = useState('');
  const variants = offered(product);
  const pictures = useMemo(() => picturesOf(product), [product]);
  const { draft, type } = cells;

  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const table = toTable(event.clipboardData.getData('text'));
    const { target } = event;
    if (!table || !(target instanceof HTMLInputElement) || target.dataset.row === undefined) return;
    event.preventDefault();
    const place = {
      row: Number(target.dataset.row),
      column: Number(target.dataset.column),
      seesCost: may('products:cost'),
    };
    const pasted = pastedCells(table, variants, place);
    type(pasted);
    setAnnouncement(t('{{count}} cells filled', { count: pasted.length }));
  };

  return (
    <>
      <p className={classes.hint}>
        {t('Arrow keys move between the cells. Cells copied from a spreadsheet can be pasted.')}
      </p>
      <div className={classes.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells are fields; the table moves between them */}
        <table className={classes.grid} onKeyDown={moveFocus} onPaste={paste} aria-label={t('Variants')}>
          <thead>
            <tr>
              <th scope="col">{t('Variant')}</th>
              {textFields.map(({ field, label }) => (
                <th key={field} scope="col">
                  {t(label)}
                </th>
              ))}
              <th scope="col">{t('For sale')}</th>
              <th scope="col">{t('Picture')}</th>
              <th scope="col">
                <span className="kade-unseen">{t('Remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => (
              <VariantRow
                key={variant._id}
                variant={variant}
                row={row}
                cells={draft.cells[variant._id]}
                seen={draft.seen[variant._id]}
                pictures={pictures}
                failed={failed[variant._id]}
                type={type}
                onArchive={onArchive}
              />
            ))}
          </tbody>
        </table>
      </div>
      <output className="kade-unseen">{announcement}</output>
    </>
  );
}
