import type { Product } from '@kade/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { RowList } from '../../../ui/list/RowList.tsx';
import { SelectLine } from '../../../ui/list/SelectLine.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { firstSeen } from '../cards/first-seen.ts';
import { productRowHeight } from './ProductListSkeleton.tsx';
import { ProductLines } from './ProductLines.tsx';
import classes from './rows.module.css';

/** Loaded on demand: its dialogs are larger than the rows, and most visits select nothing. */
const ProductBulk = lazy(() => import('./ProductBulk.tsx').then((file) => ({ default: file.ProductBulk })));

const idOf = ({ _id }: Product) => _id;
const nameOf = ({ name }: Product) => name;

interface ProductRowsProps {
  list: readonly Product[];
  /** Exports the shown products as a file. */
  onExport: () => void;
}

/** The products that match, in their order, as rows for narrow screens. */
export function ProductRows({ list, onExport }: ProductRowsProps) {
  const t = useT();
  const ids = useMemo(() => list.map(idOf), [list]);
  const selection = useSelection(ids);
  const [asked, setAsked] = useState(false);
  const chosen = selection.ids.length > 0;
  const selecting = asked || chosen;
  const draw = useMemo(() => {
    const seen = new Set(list.slice(0, firstSeen));
    return (product: Product) => (
      <ProductLines product={product} first={seen.has(product)} editable={!selecting} />
    );
  }, [list, selecting]);
  return (
    <>
      <SelectLine
        found={t('{{count}} products', { count: list.length })}
        selection={selection}
        ids={ids}
        selecting={selecting}
        onSelecting={setAsked}
        onExport={onExport}
      />
      {chosen && (
        <div className={classes.bulk}>
          <Suspense fallback={null}>
            <ProductBulk list={list} selection={selection} />
          </Suspense>
        </div>
      )}
      <RowList
        label={t('Products')}
        rows={list}
        rowKey={idOf}
        rowName={nameOf}
        selection={selection}
        selecting={selecting}
        height={productRowHeight}
        draw={draw}
      />
      {chosen && <div className={classes.bulkSpace} />}
    </>
  );
}
