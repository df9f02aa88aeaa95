import type { Order } from '@kade/contract';
import { day, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paymentMethodLabel } from '../../../../lib/payment-methods.ts';
import { useMay } from '../../../stores/current/index.ts';
import { discountsOf, itemsTotal, lineTotal } from '../order-facts.ts';
import type { Sender } from './parcel.ts';
import { AmountToCollect, ParcelHeader, ParcelRecipient } from './ParcelParts.tsx';
import classes from './print.module.css';

/** The contents of the parcel, for packing and to enclose; with prices where the merchant may see them. */
export function PackingSlip({ order, sender }: { order: Order; sender: Sender }) {
  const t = useT();
  const prices = useMay()('orders:prices');
  const sums = [
    [t('Goods'), itemsTotal(order.products)],
    [t('Delivery'), order.delivery],
    [t('COD fee'), order.cod_fee],
    ...discountsOf(order).map(({ label, rupees }) => [label ?? t('Discount'), -rupees] as const),
  ] as const;
  return (
    <div className={classes.slip}>
      <ParcelHeader sender={sender} number={order.number} />
      <p>
        {t('Packing slip')} · {day(order.order_date)} · {t(paymentMethodLabel(order.payment_options))}
      </p>
      <ParcelRecipient order={order} />
      <table className={classes.items}>
        <tbody>
          {order.products.map(({ _id, productId, quantity }) => (
            <tr key={_id}>
              <td>{quantity} ×</td>
              <td>{productId.name}</td>
              {prices && <td>{money(lineTotal(productId.price, quantity))}</td>}
            </tr>
          ))}
        </tbody>
        {prices && (
          <tfoot>
            {sums
              .filter(([, rupees]) => rupees !== 0)
              .map(([label, rupees], at) => (
                <tr key={`${at} ${label}`}>
                  <td colSpan={2}>{label}</td>
                  <td>{rupees < 0 ? `−${money(-rupees)}` : money(rupees)}</td>
                </tr>
              ))}
            <tr>
              <th scope="row" colSpan={2}>
                {t('Total')}
              </th>
              <th>{money(order.total_price)}</th>
            </tr>
          </tfoot>
        )}
      </table>
      {order.note && <p className={classes.note}>{order.note}</p>}
      {prices && <AmountToCollect order={order} />}
    </div>
  );
}
