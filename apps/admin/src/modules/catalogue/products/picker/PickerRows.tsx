import type { Product } from '@kade/contract';
import { Checkbox, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import type { MoreRows } from '../../../../lib/use-list.ts';
import { useLoadMore } from '../../../../ui/table/use-load-more.ts';
import { ProductImage } from '../cards/ProductImage.tsx';
import { ProductPrice } from '../cards/ProductPrice.tsx';
import { VariantCount } from '../cards/VariantCount.tsx';
import classes from '../products.module.css';

interface PickerRowsProps {
  rows: readonly Product[];
  /** How many rows there are with those that are not read yet. */
  total: number;
  /** What reads the rest; null when every row is there. */
  more: MoreRows | null;
  /** The count without a search: the list keeps its height during a search. */
  of: number;
  chosen: ReadonlySet<string>;
  toggle: (product: Product) => void;
}

const rowHeight = 56;
/** Up to this many rows are all rendered. */
const drawAll = 100;

/** Products with checkboxes; of long lists those near the visible part are rendered. */
export function PickerRows({ rows, total, more, of, chosen, toggle }: PickerRowsProps) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes in place; nothing here memoises its values
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const visible =
    total > drawAll
      ? virtual.getVirtualItems()
      : Array.from({ length: total }, (_, index) => ({ index, start: index * rowHeight }));
  useLoadMore(more, visible.at(-1)?.index ?? 0, rows.length);
  return (
    <fieldset
      ref={box}
      className={classes.pickerList}
      style={{ height: of * rowHeight + 2 }}
      aria-label={t('Products')}
    >
      {total === 0 && (
        <Text c="dimmed" p="md">
          {t('No product matches')}
        </Text>
      )}
      <div style={{ position: 'relative', height: total * rowHeight }}>
        {visible.map(({ index, start }) => {
          const product = rows[index];
          if (!product) return null;
          return (
            <label
              key={product._id}
              className={classes.pickerRow}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              <Checkbox
                checked={chosen.has(product._id)}
                onChange={() => toggle(product)}
                aria-label={product.name}
              />
              <ProductImage thumbnail={product.thumbnail} width={96} />
              <span className={classes.pickerName}>
                {product.name} <VariantCount product={product} />
              </span>
              <ProductPrice product={product} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
