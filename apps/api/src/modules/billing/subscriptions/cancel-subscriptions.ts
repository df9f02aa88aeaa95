import type { PlanIdentifier } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { Deps } from '../../../infra/context.ts';
import { stopAtGateway } from './gateway-subscriptions.ts';
import { completePlanChanges } from './reconcile-plan.ts';
import { replace, requestStop } from './subscription.model.ts';
import { planTime, updatePlan } from './update-plan.ts';

/**
 * Stops the gateway's charges for the plans of a store, such as one that is about to be erased. Paid time is not
 * refunded. Returns whether nothing is left to be stopped. May be repeated.
 */
export async function endSubscriptions(store: Store, deps: Deps): Promise<boolean> {
  const { known, now } = await updatePlan(deps, store);
  const paid = known.filter((one) => one.paid.first);
  for (const { row } of paid) await requestStop(store, row._id, now);
  const wished = (await updatePlan(deps, store)).known;
  const stopped = await Promise.all(wished.map((one) => stopAtGateway(deps, store, one)));
  return stopped.every(Boolean);
}

/** Gives a store a plan without payments, by the operator. It replaces a paid plan. May be repeated. */
export async function grantPlan(store: Store, plan: PlanIdentifier, deps: Deps): Promise<void> {
  const now = planTime(deps);
  const { known, plan: from } = await updatePlan(deps, store);
  for (const { row, paid } of known) if (paid.first) await replace(store, row._id, { at: now, now });
  await store.change({ $set: { plan }, $unset: { plan_subscription: 1 } });
  if (from !== plan)
    await deps.audit(
      'plan.changed',
      { merchant: store.merchant, store: store.id, from, to: plan },
      'operator',
    );
  await completePlanChanges(deps, store);
}
