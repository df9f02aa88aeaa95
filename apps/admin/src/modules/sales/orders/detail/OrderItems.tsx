import { type Order, paidPieces, type Platform } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { signedMoney } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { discountsOf, hasCharges, itemsTotal, lineTotal } from '../order-facts.ts';
import { orders } from '../queries.ts';
import { OrderedProductRow } from './OrderedProductRow.tsx';
import classes from './order-items.module.css';

interface OrderItemsProps {
  order: Order;
  sign: Platform['money_sign'];
}

/** What was bought and its total; the rows before the total appear only when something was added or taken off. */
export function OrderItems({ order, sign }: OrderItemsProps) {
  const t = useT();
  const now = useQuery(orders.products(order._id));
  const amount = (rupees: number) => signedMoney(rupees, sign);
  const extras = [
    [t('Delivery'), order.delivery],
    [t('COD fee'), order.cod_fee],
    ...discountsOf(order).map(({ label, rupees }) => [label ?? t('Discount'), -rupees] as const),
  ] as const;
  return (
    <Section title={t('Order Items')}>
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('Line total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map(({ _id, productId, quantity, discounts }) => (
            <tr key={_id}>
              <td>
                <OrderedProductRow
                  product={productId}
                  now={now.data?.find((other) => other._id === productId._id)}
                />
              </td>
              <td data-label={t('Price')}>
                {amount(productId.price)}
                {discounts && <Reduced item={{ productId, quantity, discounts }} amount={amount} />}
              </td>
              <td data-label={t('Quantity')}>{quantity}</td>
              <td data-label={t('Line total')}>{amount(lineTotal(productId.price, quantity))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {hasCharges(order) && (
            <>
              <Sum label={t('Goods')} value={amount(itemsTotal(order.products))} />
              {extras
                .filter(([, rupees]) => rupees !== 0)
                .map(([label, rupees], at) => (
                  <Sum
                    key={`${at} ${label}`}
                    label={label}
                    value={rupees < 0 ? `−${amount(-rupees)}` : amount(rupees)}
                  />
                ))}
            </>
          )}
          <Sum label={t('Total')} value={amount(order.total_price)} strong />
        </tfoot>
      </table>
    </Section>
  );
}

interface ReducedProps {
  item: Pick<Order['products'][number], 'productId' | 'quantity' | 'discounts'>;
  amount: (rupees: number) => string;
}

/** What each piece cost after discounts, which is what a piece that comes back is worth. */
function Reduced({ item, amount }: ReducedProps) {
  const t = useT();
  return paidPieces(item).map(({ pieces, price }, at) => (
    <span key={at} className={classes.reduced}>
      {t('{{count}} at {{price}} after discounts', { count: pieces, price: amount(price) })}
    </span>
  ));
}

const Sum = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
  <tr data-strong={strong || undefined}>
    <th scope="row" colSpan={3}>
      {label}
    </th>
    <td>{value}</td>
  </tr>
);
