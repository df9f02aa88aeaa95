import type { Product } from '@kade/contract';
import { Suspense, useMemo, useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { useFoundText } from '../../../../lib/use-found-text.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { RowList } from '../../../../ui/list/RowList.tsx';
import { SelectLine } from '../../../../ui/list/SelectLine.tsx';
import { useChosen } from '../../../../ui/list/use-chosen.ts';
import { cardsOnFirstScreen } from '../cards/first-screen.ts';
import { productRowHeight } from './ProductListSkeleton.tsx';
import { useMay } from '../../../stores/current/index.ts';
import { ProductLines } from './ProductLines.tsx';
import type { ProductListData } from './ProductTable.tsx';
import classes from './rows.module.css';

/** Loaded on demand: its dialogs are larger than the rows, and most visits select nothing. */
const ProductBulk = lazyPart(() => import('./ProductBulk.tsx').then((file) => file.ProductBulk));

const getId = ({ _id }: Product) => _id;
const getName = ({ name }: Product) => name;

interface ProductRowsProps extends ProductListData {
  /** Exports the shown products as a file. */
  onExport: () => void;
}

/** The products that match, in their order, as rows for narrow screens. */
export function ProductRows({ list, withAll, onExport }: ProductRowsProps) {
  const t = useT();
  const foundText = useFoundText();
  const { rows, total, more } = list;
  const ids = useMemo(() => rows.map(getId), [rows]);
  const editable = useMay()('products:write');
  const { selection, chosen } = useChosen(list, withAll);
  const [asked, setAsked] = useState(false);
  const selecting = asked || chosen.length > 0;
  const draw = useMemo(() => {
    const seen = new Set(rows.slice(0, cardsOnFirstScreen));
    return (product: Product) => (
      <ProductLines product={product} first={seen.has(product)} editable={!selecting && editable} />
    );
  }, [rows, selecting, editable]);
  return (
    <>
      <SelectLine
        found={foundText(t('{{count}} products', { count: total }), list)}
        selection={selection}
        ids={ids}
        total={total}
        selecting={selecting}
        onSelecting={setAsked}
        onExport={onExport}
      />
      {chosen.length > 0 && (
        <div className={classes.bulk}>
          <Suspense fallback={null}>
            <ProductBulk chosen={chosen} selection={selection} />
          </Suspense>
        </div>
      )}
      <RowList
        label={t('Products')}
        rows={rows}
        total={total}
        more={more}
        rowKey={getId}
        rowName={getName}
        selection={selection}
        selecting={selecting}
        height={productRowHeight}
        draw={draw}
      />
      {chosen.length > 0 && <div className={classes.bulkSpace} />}
    </>
  );
}
