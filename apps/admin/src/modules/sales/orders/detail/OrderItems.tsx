import { type Order, paidPieces, type Platform, refundableOf } from '@kade/contract';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { signedMoney } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { May, useMay } from '../../../stores/current/index.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { discountsOf, hasCharges, itemsTotal, lineTotal } from '../order-facts.ts';
import { orders } from '../queries.ts';
import { OrderedProductRow } from './OrderedProductRow.tsx';
import classes from './order-items.module.css';

const RefundPartDialog = lazyDialog(() =>
  import('../refund/RefundPartDialog.tsx').then((file) => file.RefundPartDialog),
);

interface OrderItemsProps {
  order: Order;
  sign: Platform['money_sign'];
}

/** What was bought and its total; the rows before the total appear only when something was added or taken off. */
export function OrderItems({ order, sign }: OrderItemsProps) {
  const t = useT();
  const prices = useMay()('orders:prices');
  const now = useQuery(orders.products(order._id));
  const amount = (rupees: number) => signedMoney(rupees, sign);
  return (
    <Section
      title={t('Order Items')}
      actions={
        <May need="orders:refund">
          <RefundPart order={order} />
        </May>
      }
      actionsLast
    >
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            {prices && <th scope="col">{t('Price')}</th>}
            <th scope="col">{t('Quantity')}</th>
            {prices && <th scope="col">{t('Line total')}</th>}
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
              {prices && (
                <td data-label={t('Price')}>
                  {amount(productId.price)}
                  {discounts && <Reduced item={{ productId, quantity, discounts }} amount={amount} />}
                </td>
              )}
              <td data-label={t('Quantity')}>{quantity}</td>
              {prices && <td data-label={t('Line total')}>{amount(lineTotal(productId.price, quantity))}</td>}
            </tr>
          ))}
        </tbody>
        {prices && <Sums order={order} amount={amount} />}
      </table>
    </Section>
  );
}

interface SumsProps {
  order: Order;
  amount: (rupees: number) => string;
}

/** The total, and before it what was added or taken off. */
function Sums({ order, amount }: SumsProps) {
  const t = useT();
  const extras = [
    { label: t('Delivery'), rupees: order.delivery },
    { label: t('COD fee'), rupees: order.cod_fee },
    ...discountsOf(order).map(({ id, label, rupees }) => ({
      label: label ?? t('Discount'),
      rupees: -rupees,
      to: id === null ? undefined : paths.discount(id),
    })),
  ] satisfies { label: string; rupees: number; to?: string | undefined }[];
  return (
    <tfoot>
      {hasCharges(order) && (
        <>
          <Sum label={t('Goods')} value={amount(itemsTotal(order.products))} />
          {extras
            .filter(({ rupees }) => rupees !== 0)
            .map(({ label, rupees, ...rest }, at) => (
              <Sum
                key={`${at} ${label}`}
                label={label}
                {...rest}
                value={rupees < 0 ? `−${amount(-rupees)}` : amount(rupees)}
              />
            ))}
        </>
      )}
      <Sum label={t('Total')} value={amount(order.total_price)} strong />
      {order.refunded !== undefined && (
        <>
          <Sum label={t('Refunded')} value={`−${amount(order.refunded)}`} />
          <Sum label={t('After refunds')} value={amount(refundableOf(order).total)} strong />
        </>
      )}
    </tfoot>
  );
}

/** Opens the refund of a part of a paid order; nothing where nothing is left to refund. */
function RefundPart({ order }: { order: Order }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  if (order.payment_status !== 'paid' || refundableOf(order).total <= 0) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpened(true)}>
        {t('Refund a part')}
      </Button>
      <RefundPartDialog order={order} opened={opened} onClose={() => setOpened(false)} />
    </>
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

interface SumProps {
  label: string;
  value: string;
  strong?: boolean;
  /** The page of what the label names. */
  to?: string | undefined;
}

const Sum = ({ label, value, strong, to }: SumProps) => (
  <tr data-strong={strong || undefined}>
    <th scope="row" colSpan={3}>
      {to === undefined ? (
        label
      ) : (
        <Anchor component={Link} to={to} inherit>
          {label}
        </Anchor>
      )}
    </th>
    <td>{value}</td>
  </tr>
);
