import type { BuyerExport } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { toBuyerOrder } from '../checkout/buyer-order.ts';
import { currentProductsOf } from '../orders/current-products.ts';
import { Customers } from '../customers/customer.model.ts';
import { customersWith } from '../customers/customers-with.ts';
import { checkoutTerms, QUOTE_FIELDS } from '../quotes/quote.ts';
import { leftCartsOf } from '../left-carts/list-left-carts.ts';
import { Reviews } from '../reviews/review.model.ts';
import { Wishes } from '../wishes/wish.model.ts';
import type { Proof } from './buyer-codes.ts';
import { ordersWith, toBuyerAccount } from './buyer-orders.ts';

/** Returns everything that a shop has by a proved key. */
export async function exportBuyer(store: Store, proof: Proof, ctx: AppContext): Promise<BuyerExport> {
  const { key } = proof;
  const [account, orders, row] = await Promise.all([
    toBuyerAccount(store, proof, ctx),
    ordersWith(store, key, ctx.clock.now(), Number.POSITIVE_INFINITY),
    store.read(QUOTE_FIELDS),
  ]);
  const [pictures, reviews, wishes, left_carts] = await Promise.all([
    Promise.all(orders.map((order) => currentProductsOf(store, order))),
    Reviews.in(store).list({ order: { $in: orders.map(({ _id }) => _id) } }),
    Wishes.in(store).list({ phone_key: key.slice(2) }),
    leftCartsOf(store, [key.slice(2)]),
  ]);
  const shown = { row, terms: checkoutTerms({ row, ctx }), now: ctx.clock.now(), tracking: '' };
  return {
    ...account,
    orders: orders.map((order, at) => toBuyerOrder(order, { ...shown, pictures: pictures[at] ?? new Map() })),
    reviews,
    wishes,
    ...(left_carts.length > 0 ? { left_carts } : {}),
  };
}

/**
 * Notes that the owner of a proved key asks to be erased. The merchant erases: an order may
 * be open, and others of the same customer may be somebody else's. Asked again, the first time stays.
 */
export async function askToBeErased(store: Store, key: string, now: Date): Promise<void> {
  for (const id of await customersWith(store, key))
    await Customers.in(store).change(
      id,
      { $set: { erasure_asked_at: now } },
      { erasure_asked_at: { $exists: false } },
    );
}
