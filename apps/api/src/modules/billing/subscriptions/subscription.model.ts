import type { BillingPeriod, GatewayMode, PlanIdentifier } from '@kade/contract';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { NextPlan } from '../plans/plan-state.rules.ts';

/** What a merchant is about to pay, or pays, for the plan of a store. */
export interface PlanSubscriptionRow {
  _id: string;
  plan: PlanIdentifier;
  period: BillingPeriod;
  /** In cents for each period; fixed when the link was requested. */
  price: number;
  mode: GatewayMode;
  asked_at: string;
  /** When the page to pay on was opened first. */
  opened_at?: string;
  /** The change that was chosen for the end of the time that was paid for. */
  next?: NextPlan;
  /** Since when it decides over no plan any more. */
  replaced_at?: string;
  /** The wish that the gateway stops charging, and when it did. */
  stop?: { wanted_at: string; done_at?: string };
  /** The notices and bookings that are done already: see reconcile-plan.ts. */
  told?: string[];
  looked_at?: string;
  /** When a job has to process it next; absent when it need not. */
  due_at?: string;
  version: number;
}

/** Only subscriptions with something to do are in this one. */
const DUE = { store: 1, due_at: 1 } as const;

const definition = {
  fields: {
    plan: String,
    period: String,
    price: Number,
    mode: String,
    asked_at: Date,
    opened_at: Date,
    next: nested({ plan: String, period: String }),
    replaced_at: Date,
    stop: nested({ wanted_at: Date, done_at: Date }),
    told: { type: [String], default: undefined },
    looked_at: Date,
    due_at: Date,
  },
  indexes: [[{ due_at: 1 }, { partialFilterExpression: { due_at: { $exists: true } } }]],
} satisfies Definition;

export const Subscriptions = new StoreOwned<PlanSubscriptionRow, typeof definition>(
  'PlanSubscription',
  definition,
);

const REF = /^p([0-9a-f]{24})00z$/;
/** Returns the id of a subscription at the gateway: as attempts of orders have, with another first letter. */
export const toPlanReference = (id: string): string => `p${id}00z`;
/** Returns the subscription that a reference names; null when it is no reference of one. */
export const parsePlanReference = (ref: string): string | null => REF.exec(ref)?.[1] ?? null;

/** Returns the subscription with this id, in any store, with the store; null when there is none. */
export const findSubscription = (id: string): Promise<{ store: Store; row: PlanSubscriptionRow } | null> =>
  Subscriptions.findWithStore(id);

/** Returns all subscriptions of a store, newest first. */
export const subscriptionsOf = (store: Store): Promise<PlanSubscriptionRow[]> =>
  Subscriptions.in(store).list();

/** Yields the ids of the stores with a subscription that is due by now. */
export async function* storesDue(now: Date): AsyncGenerator<string> {
  const rows = Subscriptions.unscoped()
    .find({ due_at: { $lte: now } })
    .hint(DUE)
    .select('store')
    .lean<{ store: unknown }>()
    .cursor();
  for await (const { store } of rows) yield String(store);
}

/** Records that the payment page was opened; the payment is looked up from then on. */
export async function markOpened(store: Store, id: string, now: Date): Promise<void> {
  await Subscriptions.in(store).change(id, { $set: { opened_at: now, due_at: now } }, { opened_at: null });
}

/**
 * Chooses what follows at the end of the time that was paid for; null takes the choice back. False when the subscription
 * has been replaced, or `only` does not hold.
 */
export async function setNext(
  store: Store,
  id: string,
  { next, now, only = {} }: { next: NextPlan | null; now: Date; only?: Record<string, unknown> },
): Promise<boolean> {
  const update = next ? { $set: { next, due_at: now } } : { $unset: { next: 1 }, $set: { due_at: now } };
  return (await Subscriptions.in(store).change(id, update, { ...only, replaced_at: null })) !== null;
}

/** Writes down that the gateway is to stop charging, once. */
export async function requestStop(store: Store, id: string, now: Date): Promise<void> {
  const $set = { stop: { wanted_at: now }, due_at: now };
  await Subscriptions.in(store).change(id, { $set }, { stop: null });
}

/** Ends the effect of a subscription on the store's plan, once. */
export async function replace(store: Store, id: string, { at, now }: { at: Date; now: Date }): Promise<void> {
  await requestStop(store, id, now);
  await Subscriptions.in(store).change(id, { $set: { replaced_at: at, due_at: now } }, { replaced_at: null });
}

/** Records what was sent or booked, so that it is not repeated. Returns false when it was recorded before. */
export async function recordNews(store: Store, id: string, news: string): Promise<boolean> {
  const only = { told: { $ne: news } };
  return (await Subscriptions.in(store).change(id, { $push: { told: news } }, only)) !== null;
}

/** Writes down that the gateway charges no more. */
export const markStopped = (store: Store, id: string, now: Date): Promise<unknown> =>
  Subscriptions.in(store).change(id, { $set: { 'stop.done_at': now } }, { 'stop.done_at': null });

/** Stores when the payments were last looked up at the gateway. */
export const recordSubscriptionRetrieval = (store: Store, id: string, now: Date): Promise<unknown> =>
  Subscriptions.in(store).change(id, { $set: { looked_at: now } });

/** Sets when something is to be done next, unless the subscription has changed since `version`. */
export async function setDue(
  store: Store,
  { _id, version, due_at }: PlanSubscriptionRow,
  due: Date | null,
): Promise<void> {
  if ((due?.toISOString() ?? undefined) === due_at) return;
  const update = due ? { $set: { due_at: due } } : { $unset: { due_at: 1 } };
  await Subscriptions.in(store).change(_id, update, { version });
}
