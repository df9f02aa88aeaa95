import { beginErasing, type DueStore, dueStores, eraseStoreRow } from '../db/closing-stores.ts';
import { ApiKey } from '../db/api-key.model.ts';
import { Store } from '../db/store.ts';
import type { Deps } from '../deps.ts';
import { Changes } from '../features/account/change.model.ts';
import { endSubscriptions } from '../features/billing/end.service.ts';
import { PlanEvent } from '../features/billing/plan-event.model.ts';
import { PlanSubscription } from '../features/billing/plan-subscription.model.ts';
import { PaymentEvent } from '../features/card-payments/payment-event.model.ts';
import { Category } from '../features/categories/category.model.ts';
import { Collection } from '../features/collections/collection.model.ts';
import { Layout } from '../features/layouts/layout.model.ts';
import { forgetNames } from '../features/ledger/invoice.model.ts';
import { bookAll } from '../features/orders/book-fees.service.ts';
import { Order } from '../features/orders/order.model.ts';
import { TestPayment } from '../features/payment-methods/test-payment.model.ts';
import { Product } from '../features/products/product.model.ts';
import { Delivery } from '../features/webhooks/delivery.model.ts';
import { Removal } from '../features/webhooks/removal.model.ts';
import { Webhook } from '../features/webhooks/webhook.model.ts';
import { Tickets } from '../features/subscription/ticket.model.ts';
import { DAY, MINUTE } from '../time.ts';

/** Longer than any request of the merchant that was admitted before the store became inaccessible, in milliseconds. */
const SETTLED = 5 * MINUTE;

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
export async function eraseStore(due: Omit<DueStore, 'closing'>, waited: number, deps: Deps): Promise<void> {
  const store = await Store.ofRow(due.id);
  if (!store) return;
  if (!(await endSubscriptions(store, deps)) && waited < STOPPING) return;
  await bookAll(store);
  for (const model of OWNED) await model.in(store).removeMany({});
  await Tickets.forget(store.id);
  await Changes.forgetStore(store.id);
  // The ledger and the invoices must be kept for bookkeeping by law.
  await forgetNames(store);
  // The row is deleted last: while it exists, a next run finds what is left.
  if (await eraseStoreRow(due)) await deps.audit('store.erased', { merchant: due.merchant, store: due.id });
}

/**
 * Erases stores that were closed 30 days ago, with the data of their buyers. The first run makes a store inaccessible
 * to its merchant, a later one erases it, so that no running request adds rows after the erasure. Idempotent.
 */
export async function eraseStores(deps: Deps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  for await (const due of dueStores(now)) {
    if (stopping.aborted) return;
    const { erasing_since: since } = due.closing;
    if (since === undefined) await beginErasing(due.id, now);
    const waited = now.getTime() - Date.parse(since ?? now.toISOString());
    if (since !== undefined && waited >= SETTLED) await eraseStore(due, waited, deps);
  }
}
