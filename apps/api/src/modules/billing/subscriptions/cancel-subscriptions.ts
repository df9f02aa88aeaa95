import type { PlanIdentifier } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { stopAtGateway } from './gateway-subscriptions.ts';
import { completePlanChanges } from './reconcile-plan.ts';
import { replace, requestStop } from './subscription.model.ts';
import { planTime, updatePlan } from './update-plan.ts';

/**
 * Stops the gateway's charges for the plans of a store, such as one that is about to be erased. Paid time is not
 * refunded. Returns whether nothing is left to be stopped. May be repeated.
 */
export async function endSubscriptions(store: Store, ctx: AppContext): Promise<boolean> {
  const { known, now } = await updatePlan(ctx, store);
  const paid = known.filter((one) => one.paid.first);
  for (const { row } of paid) await requestStop(store, row._id, now);
  const wished = (await updatePlan(ctx, store)).known;
  const stopped = await Promise.all(wished.map((one) => stopAtGateway(ctx, store, one)));
  return stopped.every(Boolean);
}

/** Gives a store a plan without payments, by the operator. It replaces a paid plan. May be repeated. */
export async function grantPlan(store: Store, plan: PlanIdentifier, ctx: AppContext): Promise<void> {
  const now = planTime(ctx);
  const { known, plan: from } = await updatePlan(ctx, store);
  for (const { row, paid } of known) if (paid.first) await replace(store, row._id, { at: now, now });
  await store.change({ $set: { plan }, $unset: { plan_subscription: 1 } });
  if (from !== plan)
    await ctx.audit(
      'plan.changed',
      { merchant: store.merchant, store: store.id, from, to: plan },
      'operator',
    );
  await completePlanChanges(ctx, store);
}
