import type { Order } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { fileUrl } from '../../../../lib/paths.ts';
import { stores } from '../../../stores/current/index.ts';
import { orders as queries } from '../queries.ts';
import { AddressLabel } from './AddressLabel.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import type { Sender } from './parcel.ts';
import { byCourier, PickUpList } from './PickUpList.tsx';
import classes from './print.module.css';

interface PrintableOrdersProps {
  orders: readonly Order[];
  paper: 'a4' | 'a6';
  /** `slip`, `label`, both, or the list of a `pickup`. */
  what: string;
}

/** Four labels of A6 fill a sheet of A4. */
const perSheet = 4;
const groupByFour = (all: readonly Order[]): Order[][] =>
  Array.from({ length: Math.ceil(all.length / perSheet) }, (_, at) =>
    all.slice(at * perSheet, (at + 1) * perSheet),
  );

/** The sheets in the order in which they are packed: a slip and a label for each order, or all labels on A4. */
export function PrintableOrders({ orders, paper, what }: PrintableOrdersProps) {
  const store = useQuery(stores.current());
  const shop = useQuery(queries.shopSettings());
  const delivery = useQuery(queries.delivery());
  const sender: Sender = {
    name: store.data?.name ?? '',
    phone: shop.data?.phone || shop.data?.whatsapp || '',
    address: shop.data?.address || delivery.data?.pick_up.address || '',
    logo: store.data?.logo ? fileUrl(store.data.logo, 200) : '',
  };
  if (what === 'pickup')
    return (
      <div className={classes.sheets}>
        {byCourier(orders).map(([courier, own]) => (
          <article key={courier} className={classes.sheet} data-paper="a4">
            <PickUpList courier={courier} orders={own} sender={sender} />
          </article>
        ))}
      </div>
    );
  const slips = what !== 'label';
  const labels = what !== 'slip';
  return (
    <div className={classes.sheets}>
      {orders.map((order) => (
        <div key={order._id} className={classes.pair}>
          {slips && (
            <article className={classes.sheet} data-paper={paper}>
              <PackingSlip order={order} sender={sender} />
            </article>
          )}
          {labels && paper === 'a6' && (
            <article className={classes.sheet} data-paper="a6">
              <AddressLabel order={order} sender={sender} />
            </article>
          )}
        </div>
      ))}
      {labels &&
        paper === 'a4' &&
        groupByFour(orders).map((four) => (
          <article key={four[0]?._id} className={classes.sheet} data-paper="a4" data-labels>
            {four.map((order) => (
              <div key={order._id} className={classes.quarter}>
                <AddressLabel order={order} sender={sender} />
              </div>
            ))}
          </article>
        ))}
    </div>
  );
}
