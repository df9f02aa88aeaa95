import type { Thumbnail, Variant } from '@kade/contract';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { z } from 'zod';
import { useT } from '../../../../../lib/i18n.ts';
import { useMay } from '../../../../stores/current/index.ts';
import { cellProblem, cellText, type Field, type RowCells, textFields } from '../cells/cells.ts';
import type { Cells } from '../cells/use-cells.ts';
import { PictureSelect } from '../PictureSelect.tsx';
import { StockChange } from '../StockChange.tsx';
import classes from './grid.module.css';

export interface VariantRowProps {
  variant: Variant;
  row: number;
  cells: RowCells | undefined;
  /** The stock that the merchant saw when the stock was changed. */
  seen: number | undefined;
  pictures: readonly z.infer<typeof Thumbnail>[];
  /** Why the row was not saved. */
  failed: string | undefined;
  type: Cells['type'];
  onArchive: (variant: Variant) => void;
}

/** One variant in the grid. Memoised: a keystroke renders its row only. */
export const VariantRow = memo((props: VariantRowProps) => {
  const { variant, row, cells, seen, pictures, failed, type, onArchive } = props;
  const t = useT();
  const may = useMay();
  const { title } = variant;
  const set = (field: Field, text: string) => type([{ variant, field, text }]);
  const of = (label: string) => t('{{field}} of {{title}}', { field: t(label), title });
  const place = (column: number) => ({ 'data-row': row, 'data-column': column });
  return (
    <tr data-failed={failed !== undefined || undefined}>
      <th scope="row">
        {title}
        {failed && <span className={classes.failed}>{failed}</span>}
      </th>
      {textFields.map(({ field, label, mode }, column) => {
        const text = cellText(variant, cells, field);
        const problem = cells?.[field] === undefined ? null : cellProblem(field, text);
        return (
          <td key={field}>
            <input
              {...place(column)}
              className={classes.cell}
              data-wide={mode === 'text' || undefined}
              data-changed={cells?.[field] !== undefined || undefined}
              inputMode={mode}
              aria-label={of(label)}
              aria-invalid={problem !== null || undefined}
              title={problem ?? undefined}
              value={text}
              disabled={field === 'cost' && !may('products:cost')}
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => set(field, event.currentTarget.value)}
            />
            {problem && <span className={classes.failed}>{problem}</span>}
            {field === 'stock' && <StockChange typed={cells?.stock} seen={seen} />}
          </td>
        );
      })}
      <td>
        <input
          {...place(textFields.length)}
          type="checkbox"
          className={classes.box}
          aria-label={of('For sale')}
          checked={cellText(variant, cells, 'in_stock') === 'yes'}
          onChange={(event) => set('in_stock', event.currentTarget.checked ? 'yes' : '')}
        />
      </td>
      <td>
        <PictureSelect
          {...place(textFields.length + 1)}
          small
          label={of('Picture')}
          pictures={pictures}
          value={cellText(variant, cells, 'image')}
          onChange={(id) => set('image', id)}
        />
      </td>
      <td>
        <ActionIcon aria-label={t('Remove {{name}}', { name: title })} onClick={() => onArchive(variant)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
});
