import type { PlanIdentifier } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { DAY } from '../../../lib/duration.ts';
import { type PaidPeriod, paidPeriod } from './paid-period.rules.ts';
import { eventsOfPlans, type PlanEventRow } from './subscription-event.model.ts';
import { type PlanSubscriptionRow, replace, subscriptionsOf, requestStop } from './subscription.model.ts';
import { type PlanState, toPlanState } from '../plans/plan-state.rules.ts';

/** A subscription with what was paid for it. */
export interface PaidSubscription {
  row: PlanSubscriptionRow;
  paid: PaidPeriod;
  events: PlanEventRow[];
}

/** Returns the plan of a store that follows from all events known at `now`. */
export interface StorePlan {
  now: Date;
  plan: PlanIdentifier;
  /** The subscription that decides over the plan; null for a plan without payments. */
  current: PaidSubscription | null;
  /** The state of `current`. */
  planState: PlanState | null;
  /** All subscriptions of the store, newest first. */
  known: PaidSubscription[];
}

/**
 * A stop is requested this long before the next charge and not earlier, because it cannot be undone. In milliseconds.
 */
const STOP_AHEAD = DAY;
/** How often an update is retried after a conflicting write. */
const MAX_ATTEMPTS = 5;

/** Returns the time by which plans are paid. */
export const planTime = ({ payments, clock }: AppContext): Date => (payments.platform?.clock ?? clock).now();

async function paidSubscriptionsOf(store: Store): Promise<PaidSubscription[]> {
  const rows = await subscriptionsOf(store);
  const all = rows.length > 0 ? await eventsOfPlans(store) : [];
  return rows.map((row) => {
    const events = all.filter(({ subscription }) => subscription === row._id);
    const genuine = events.filter(({ verdict: verification }) => verification === 'genuine');
    return { row, events, paid: paidPeriod(genuine, row.period) };
  });
}

const isPaidAfter = (one: PaidSubscription, other: PaidSubscription): boolean =>
  (one.paid.first?.getTime() ?? 0) - (other.paid.first?.getTime() ?? 0) > 0;

/** Returns the subscription with the latest first payment, of those that are not replaced. */
function newestPaid(known: readonly PaidSubscription[]): PaidSubscription | null {
  const paid = known.filter(({ row, paid: { first } }) => first && !row.replaced_at);
  return paid.reduce<PaidSubscription | null>(
    (best, one) => (best && !isPaidAfter(one, best) ? best : one),
    null,
  );
}

const planStateAt = ({ row, paid }: PaidSubscription, now: Date): PlanState =>
  toPlanState({ plan: row.plan, period: row.period, next: row.next ?? null, paid }, now);

/** Updates the store's plan to the state of its subscriptions. Returns null when the plan was changed meanwhile. */
async function movePlan(
  ctx: AppContext,
  store: Store,
  { current, now }: { current: PaidSubscription | null; now: Date },
) {
  const { plan, plan_subscription: before } = await store.read('plan plan_subscription');
  if (!current && !before) return plan;
  const wanted = current ? planStateAt(current, now).plan : 'starter';
  if (before === current?.row._id && plan === wanted) return plan;
  const update = current
    ? { $set: { plan: wanted, plan_subscription: current.row._id } }
    : { $set: { plan: wanted }, $unset: { plan_subscription: 1 } };
  const changed = await store.change(update, { plan, plan_subscription: before ?? null });
  if (!changed) return null;
  if (plan !== wanted)
    await ctx.audit('plan.changed', { merchant: store.merchant, store: store.id, from: plan, to: wanted });
  return wanted;
}

/** Writes down what follows for the subscriptions: the end of those that were replaced, and stops that are due. */
async function recordReplacements(store: Store, { current, known, now }: StorePlan): Promise<boolean> {
  const others = known.filter((one) => one !== current && one.paid.first && !one.row.replaced_at);
  if (current?.paid.first)
    for (const { row } of others) await replace(store, row._id, { at: current.paid.first, now });
  const until = current?.paid.until;
  const isDue = current?.row.next && until && now.getTime() >= until.getTime() - STOP_AHEAD;
  const stops = current && isDue && !current.row.stop;
  if (stops) await requestStop(store, current.row._id, now);
  return others.length > 0 || stops === true;
}

/**
 * Updates the plan of a store to its payments by now. May be called at any time, concurrently, and again after a crash.
 * Throws when concurrent changes of the plan do not end.
 */
export async function updatePlan(ctx: AppContext, store: Store): Promise<StorePlan> {
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const now = planTime(ctx);
    const known = await paidSubscriptionsOf(store);
    const current = newestPaid(known);
    const plan = await movePlan(ctx, store, { current, now });
    if (plan === null) continue;
    const planState = current && planStateAt(current, now);
    const state = { now, plan, current, planState, known };
    // What was stored is read again at the next run.
    if (!(await recordReplacements(store, state))) return state;
  }
  throw new Error(`The plan of store ${store.id} could not be settled`);
}
