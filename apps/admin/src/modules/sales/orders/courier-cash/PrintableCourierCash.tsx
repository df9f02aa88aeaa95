import type { CourierDebt } from '@kade/contract';
import { useState } from 'react';
import { day, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useShop } from '../../../stores/links/index.ts';
import classes from './courier-cash.module.css';

/** The printed form of the screen: a page for each courier, with a line to sign on. */
export function PrintableCourierCash({ debts }: { debts: readonly CourierDebt[] }) {
  const t = useT();
  const shop = useShop();
  const [today] = useState(() => day(new Date().toISOString()));
  return (
    <div className={classes.paper} aria-hidden>
      {debts.map(({ courier, total, orders }) => (
        <section key={courier} className={classes.sheet}>
          <p>
            {shop?.name} · {today}
          </p>
          <p className={classes.courier}>{courier || t('(no courier written down)')}</p>
          <table className={classes.table}>
            <thead>
              <tr>
                {[t('Parcel'), t('Customer'), t('City'), t('Tracking number'), t('Shipped'), t('Amount')].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order._id}>
                  <td>#{order.number}</td>
                  <td>{order.customer}</td>
                  <td>{order.city}</td>
                  <td>{order.tracking_number}</td>
                  <td>{order.shipped_at ? day(order.shipped_at) : ''}</td>
                  <td>{money(order.total_price)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={5}>
                  {t('Total')}
                </th>
                <td>{money(total)}</td>
              </tr>
            </tfoot>
          </table>
          <p className={classes.sign}>{t('Received: date and signature')}</p>
        </section>
      ))}
    </div>
  );
}
