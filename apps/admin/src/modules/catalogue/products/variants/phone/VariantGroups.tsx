import type { Variant } from '@kade/contract';
import { useState } from 'react';
import { money } from '../../../../../lib/format.ts';
import { useT } from '../../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../../ui/lazy-dialog.tsx';
import { cellText, offered, toNumber } from '../cells/cells.ts';
import type { VariantsProps } from '../grid/VariantGrid.tsx';
import { groupsOf, summaryOf } from './groups.ts';
import classes from './phone.module.css';

const VariantSheet = lazyDialog(() => import('./VariantSheet.tsx').then((file) => file.VariantSheet));

/** The variants on a narrow screen: groups by the first option, and a sheet for one variant. */
export function VariantGroups({ product, cells, failed, onArchive }: VariantsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const groups = groupsOf(product);
  const { draft } = cells;
  const line = (variant: Variant) => (
    <VariantLine
      key={variant._id}
      title={variant.title}
      price={toNumber(cellText(variant, draft.cells[variant._id], 'price'))}
      stock={cellText(variant, draft.cells[variant._id], 'stock')}
      changed={draft.cells[variant._id] !== undefined}
      failed={failed[variant._id]}
      onOpen={() => setEdited(variant._id)}
    />
  );
  return (
    <>
      {groups.map(({ _id, name, variants }) =>
        name === '' ? (
          <ul key={_id} className={classes.lines}>
            {variants.map(line)}
          </ul>
        ) : (
          <details key={_id} className={classes.group}>
            <summary>
              <strong>{name}</strong>
              <span className={classes.summary}>{summaryOf(variants)}</span>
            </summary>
            <ul className={classes.lines}>{variants.map(line)}</ul>
          </details>
        ),
      )}
      <VariantSheet
        opened={edited !== null && offered(product).some(({ _id }) => _id === edited)}
        product={product}
        edited={edited}
        onEdit={setEdited}
        cells={cells}
        failed={failed}
        onArchive={(variant) => {
          // The question would stand below the sheet.
          setEdited(null);
          onArchive(variant);
        }}
      />
    </>
  );
}

interface VariantLineProps {
  title: string;
  price: number | null;
  stock: string;
  changed: boolean;
  failed: string | undefined;
  onOpen: () => void;
}

function VariantLine({ title, price, stock, changed, failed, onOpen }: VariantLineProps) {
  const t = useT();
  return (
    <li>
      <button type="button" className={classes.line} aria-haspopup="dialog" onClick={onOpen}>
        <span className={classes.title}>{title}</span>
        <span className={classes.summary}>
          {price === null ? '–' : money(price)} · {t('{{left}} in stock', { left: stock })}
        </span>
        {changed && <span className={classes.changed}>{t('Not saved')}</span>}
        {failed && <span className={classes.failed}>{failed}</span>}
      </button>
    </li>
  );
}
