import { refundableOf, type Refunding } from '@kade/contract';
import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import { cents } from '../../../../db/scoped/serialization.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { Orders } from '../../orders/order.model.ts';
import type { ProductOfDay } from './report-day.model.ts';

/** Returns what an order sold of each of its items, amounts in cents. */
function soldOf(order: Refunding): ProductOfDay[] {
  const made = (order.refunds ?? []).filter(({ state }) => state === 'done');
  // What the items cost after all discounts, as if nothing had come back.
  const { items } = refundableOf({ ...order, refunds: [] });
  return items.map(({ item, amountOf }) => {
    const { productId, variant, quantity } = item;
    const own = made.flatMap(({ lines }) => lines).filter((line) => line.item === item._id);
    const gross = quantity * cents(productId.price);
    return {
      product: productId._id,
      ...(variant ? { variant: variant._id } : {}),
      name: productId.name,
      pieces: own.reduce((left, line) => left - line.quantity, quantity),
      gross,
      discount: gross - cents(amountOf(quantity)),
      refunded: own.reduce((sum, { amount }) => sum + cents(amount), 0),
    };
  });
}

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
      const { pieces = 0, gross = 0, discount = 0, refunded = 0 } = before ?? {};
      sums.set(keyOf(sold), {
        ...sold,
        pieces: pieces + sold.pieces,
        gross: gross + sold.gross,
        discount: discount + sold.discount,
        refunded: refunded + sold.refunded,
      });
    }
  return [...sums.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
