import type { Order } from '@kade/contract';
import { useMemo, useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { useFoundText } from '../../../../lib/use-found-text.ts';
import { RowList } from '../../../../ui/list/RowList.tsx';
import { SelectLine } from '../../../../ui/list/SelectLine.tsx';
import { rowHeight } from './OrderListSkeleton.tsx';
import { OrderLines } from './OrderLines.tsx';
import type { OrderListData } from './OrderTable.tsx';

const draw = (order: Order) => <OrderLines order={order} />;
const getId = ({ _id }: Order) => _id;
const getName = ({ number }: Order) => `#${number}`;

/** The orders that match, as rows of three lines for narrow screens. */
export function OrderRows({ list, selection, onExport }: OrderListData) {
  const t = useT();
  const foundText = useFoundText();
  const { rows, total, more } = list;
  const ids = useMemo(() => rows.map(getId), [rows]);
  const [asked, setAsked] = useState(false);
  const selecting = asked || selection.ids.length > 0;
  return (
    <>
      <SelectLine
        found={foundText(t('{{count}} orders', { count: total }), list)}
        selection={selection}
        ids={ids}
        total={total}
        selecting={selecting}
        onSelecting={setAsked}
        onExport={onExport}
      />
      {rows.length > 0 && (
        <RowList
          label={t('Orders')}
          rows={rows}
          total={total}
          more={more}
          rowKey={getId}
          rowName={getName}
          selection={selection}
          selecting={selecting}
          height={rowHeight}
          draw={draw}
        />
      )}
    </>
  );
}
