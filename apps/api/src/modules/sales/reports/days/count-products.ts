import { refundableOf } from '@kade/contract';
import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import { cents } from '../../../../db/scoped/serialization.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { type OrderRow, Orders } from '../../orders/order.model.ts';
import type { ProductOfDay } from './report-day.model.ts';

type Item = OrderRow['products'][number];

/** What is left of an item whose cost was known, and that after the cost of the pieces that were not returned. */
const marginOf = ({ cost }: Item, left: number, pieces: number) =>
  cost === undefined ? { costed: 0, margin: 0 } : { costed: left, margin: left - cost * pieces };

/** Returns what an order sold of each of its items, amounts in cents. */
function soldOf(order: OrderRow): ProductOfDay[] {
  const made = (order.refunds ?? []).filter(({ state }) => state === 'done');
  // What the items cost after all discounts, as if nothing had come back.
  const { items } = refundableOf({ ...order, refunds: [] });
  return order.products.map((item, at) => {
    const { productId, variant, quantity } = item;
    const own = made.flatMap(({ lines }) => lines).filter((line) => line.item === item._id);
    const gross = quantity * cents(productId.price);
    const paid = cents(items[at]?.amountOf(quantity) ?? 0);
    const refunded = own.reduce((sum, { amount }) => sum + cents(amount), 0);
    const pieces = own.reduce((left, line) => left - line.quantity, quantity);
    const isFirst = order.products.findIndex((each) => each.productId._id === productId._id) === at;
    return {
      product: productId._id,
      ...(variant ? { variant: variant._id } : {}),
      name: productId.name,
      orders: isFirst ? 1 : 0,
      pieces,
      gross,
      discount: gross - paid,
      refunded,
      ...marginOf(item, paid - refunded, pieces),
    };
  });
}

const SUMMED = ['orders', 'pieces', 'gross', 'discount', 'refunded', 'costed', 'margin'] as const;
const keyOf = ({ product, variant = product }: ProductOfDay) => `${product} ${variant}`;

/**
 * Returns what orders that were neither cancelled nor paid back sold, by variant. A discount that the merchant typed is split
 * over the items as a refund splits it.
 */
export async function countProducts(store: Store, filter: FilterOf<typeof Orders>): Promise<ProductOfDay[]> {
  const counted = {
    ...filter,
    order_status: { $ne: 'cancelled' },
    payment_status: { $ne: 'refunded' },
  } as const;
  const sums = new Map<string, ProductOfDay>();
  for await (const orders of Orders.in(store).each(counted, { by: 'date', direction: 1 }))
    for (const sold of orders.flatMap((order) => soldOf(order))) {
      const before = sums.get(keyOf(sold));
      const row = { ...sold };
      for (const name of SUMMED) row[name] += before?.[name] ?? 0;
      sums.set(keyOf(sold), row);
    }
  return [...sums.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
