import type { BillingPeriod, PlanFacts, PlanIdentifier } from '@kade/contract';
import type { Actor } from '../../../infra/audit/audit-log.ts';
import type { Store } from '../../../db/stores/store.ts';
import { cents, newObjectId } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { changedMeanwhile } from '../../../lib/api-error.ts';
import { type Choice, toPlanChange, choiceText, type Position, priceOf } from './plan-change.rules.ts';
import { completePlanChanges, currentPlan } from '../subscriptions/reconcile-plan.ts';
import { Subscriptions, replace, setNext } from '../subscriptions/subscription.model.ts';
import { updatePlan, type StorePlan } from '../subscriptions/update-plan.ts';
import { isStopped } from './plan-view.rules.ts';

/** What a merchant chooses, and who they are for the log. */
export interface PlanRequest {
  plan: PlanFacts;
  period: BillingPeriod;
  actor: Actor;
}

const positionOf = ({ plan, current, planState }: StorePlan): Position => ({
  plan,
  planState,
  next: current?.row.next ?? null,
  isStopped: current !== null && isStopped(current),
});

/** The facts of an entry in the log of the store's account. */
const factsOf = (store: Store, from: string, to: string) => ({
  merchant: store.merchant,
  store: store.id,
  from,
  to,
});

/** Schedules another plan at the end of the paid time. Throws a 412 when the plan changed meanwhile. */
export async function scheduleChange(
  ctx: AppContext,
  store: Store,
  { at, wish }: { at: StorePlan; wish: PlanRequest },
): Promise<void> {
  const { current, now } = at;
  const { plan, period, actor } = wish;
  const next = { plan: plan.identifier, period };
  if (!current || !(await setNext(store, current.row._id, { next, now }))) throw changedMeanwhile();
  const begins = current.paid.until?.toISOString() ?? '';
  await ctx.audit('plan.changed', { ...factsOf(store, at.plan, next.plan), begins }, actor);
}

/** Cancels the pending plan. Returns false when a stop was already requested at the gateway, which cannot be undone. */
export async function cancelChange(
  ctx: AppContext,
  store: Store,
  { at, actor }: { at: StorePlan; actor: Actor },
): Promise<boolean> {
  const { current, now } = at;
  if (!current) return false;
  if (!(await setNext(store, current.row._id, { next: null, now, only: { stop: null } }))) return false;
  if (current.row.next)
    await ctx.audit('plan.changed', factsOf(store, current.row.next.plan, at.plan), actor);
  return true;
}

/** Gives the store the free plan at once. Throws a 412 when the plan changed meanwhile. */
export async function switchToFree(
  ctx: AppContext,
  store: Store,
  { at, actor }: { at: StorePlan; actor: Actor },
): Promise<void> {
  const { current, now, plan } = at;
  if (current) await replace(store, current.row._id, { at: now, now });
  const update = { $set: { plan: 'starter' }, $unset: { plan_subscription: 1 } };
  const only = { plan, plan_subscription: current?.row._id ?? null };
  // A process that settles the plan meanwhile moves it to the free one, too.
  const isLeft = (await store.change(update, only)) ?? (await updatePlan(ctx, store)).plan === 'starter';
  if (!isLeft) throw changedMeanwhile();
  if (plan !== 'starter') await ctx.audit('plan.changed', factsOf(store, plan, 'starter'), actor);
  if (current) ctx.background.run('a plan that was left', () => completePlanChanges(ctx, store));
}

/**
 * Returns the id of the subscription to be paid: one without a payment for the same plan, period, price and mode, else
 * a new one.
 */
async function beginSubscription(
  { config, payments }: AppContext,
  store: Store,
  { at: { known, now }, wish }: { at: StorePlan; wish: PlanRequest },
): Promise<string> {
  const wanted = {
    plan: wish.plan.identifier,
    period: wish.period,
    price: cents(priceOf(wish.plan, wish.period)),
    mode: payments.platform?.mode ?? config.PAYHERE_MODE,
  };
  const same = known.find(
    ({ row, events }) =>
      events.length === 0 &&
      !row.replaced_at &&
      row.plan === wanted.plan &&
      row.period === wanted.period &&
      row.price === wanted.price &&
      row.mode === wanted.mode,
  );
  if (same) return same.row._id;
  const id = newObjectId();
  await Subscriptions.in(store).create({ ...wanted, asked_at: now }, id);
  return id;
}

/** The result of choosing a plan: the store's current plan, and the subscription to be paid. */
interface Chosen {
  plan: PlanIdentifier;
  message: string;
  subscription: string | null;
}

/** Does what a merchant chooses. Throws a 412 when the plan changed meanwhile. */
export async function changePlan(ctx: AppContext, store: Store, wish: PlanRequest): Promise<Chosen> {
  const at = await currentPlan(ctx, store);
  const position = positionOf(at);
  const wanted = { plan: wish.plan.identifier, period: wish.period };
  const planChange = toPlanChange(position, wanted);
  const steps: Record<Choice, () => Promise<string | null>> = {
    stay: async () => null,
    keep: async () => {
      if (await cancelChange(ctx, store, { at, actor: wish.actor })) return null;
      throw changedMeanwhile();
    },
    later: () => scheduleChange(ctx, store, { at, wish }).then(() => null),
    now: () => switchToFree(ctx, store, { at, actor: wish.actor }).then(() => null),
    pay: () => beginSubscription(ctx, store, { at, wish }),
  };
  const subscription = await steps[planChange]();
  const plan = planChange === 'now' ? 'starter' : at.plan;
  return { plan, message: choiceText(planChange, position, wanted), subscription };
}
