import { type DueStore, eraseStoreRow } from '../../../db/stores/store-closing.ts';
import { ApiKey } from '../../../infra/auth/api-key.model.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { Changes } from '../../identity/setting-changes/setting-change.model.ts';
import { endSubscriptions } from '../../billing/subscriptions/cancel-subscriptions.ts';
import { PlanEvent } from '../../billing/subscriptions/subscription-event.model.ts';
import { PlanSubscription } from '../../billing/subscriptions/subscription.model.ts';
import { PaymentEvent } from '../../payments/attempts/payment-event.model.ts';
import { Category } from '../../catalogue/categories/category.model.ts';
import { Collection } from '../../catalogue/collections/collection.model.ts';
import { Layout } from '../../shopfront/layouts/layout.model.ts';
import { forgetNames } from '../../billing/ledger/invoice.model.ts';
import { bookAll } from '../../sales/fees/book-fees.ts';
import { Order } from '../../sales/orders/order.model.ts';
import { TestPayment } from '../../payments/test-payments/test-payment.model.ts';
import { Product } from '../../catalogue/products/product.model.ts';
import { Delivery } from '../webhooks/delivery.model.ts';
import { Removal } from '../../../db/scoped/deleted-document.model.ts';
import { Webhook } from '../webhooks/webhook.model.ts';
import { Tickets } from '../../billing/payment-page/payment-link.model.ts';
import { DAY } from '../../../lib/duration.ts';

/** For how long the erasure waits for the gateway to stop charging for a store's plan, in milliseconds. */
const STOPPING = 3 * DAY;

/** Everything that belongs to a store. Pictures without references are deleted by their own job. */
const OWNED = [
  ApiKey,
  Webhook,
  Delivery,
  Removal,
  Order,
  PaymentEvent,
  PlanEvent,
  PlanSubscription,
  TestPayment,
  Layout,
  Collection,
  Category,
  Product,
] as const;

/**
 * Erases a store that has been inaccessible for `waited` milliseconds, unless its plan is still to be stopped.
 * Idempotent.
 */
export async function eraseStore(
  due: Omit<DueStore, 'closing'>,
  waited: number,
  ctx: AppContext,
): Promise<void> {
  const store = await Store.ofRow(due.id);
  if (!store) return;
  if (!(await endSubscriptions(store, ctx)) && waited < STOPPING) return;
  await bookAll(store);
  for (const model of OWNED) await model.in(store).removeMany({});
  await Tickets.forget(store.id);
  await Changes.forgetStore(store.id);
  // The ledger and the invoices must be kept for bookkeeping by law.
  await forgetNames(store);
  // The row is deleted last: while it exists, a next run finds what is left.
  if (await eraseStoreRow(due)) await ctx.audit('store.erased', { merchant: due.merchant, store: due.id });
}
