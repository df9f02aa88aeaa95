import { type Billing, getPlan } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import { DAY } from '../../../lib/duration.ts';
import { priceOf } from './plan-change.rules.ts';
import type { PaidSubscription, StorePlan } from '../subscriptions/update-plan.ts';

/** How long a payment that was begun is shown without news. */
const VIEW_FIELDS = DAY;

/** A paid plan as the merchant sees it. */
type Plan = Omit<Billing, 'fees' | 'gateway' | 'started'>;

const WITHOUT = {
  period: null,
  price: null,
  paid_until: null,
  renews: false,
  grace_until: null,
  change: null,
};

/** Returns whether the gateway has stopped the charges, or a stop was requested. */
export const isStopped = ({ row, paid }: PaidSubscription): boolean =>
  paid.isStopped || row.stop !== undefined;

/** Returns the plan of a store, its payments and the plan that follows. */
export function planView({ plan, current, planState }: StorePlan): Plan {
  if (!current) return { ...WITHOUT, plan, state: plan === 'starter' ? 'free' : 'granted' };
  const { row, paid } = current;
  if (!planState || planState.state === 'free' || !paid.until) return { ...WITHOUT, plan, state: 'free' };
  const { state, period } = planState;
  const paid_until = paid.until.toISOString();
  if (state === 'grace') {
    const price = row.next ? priceOf(getPlan(row.next.plan), period) : rupees(row.price);
    const grace_until = planState.until?.toISOString() ?? null;
    return { ...WITHOUT, plan, state, period, price, paid_until, grace_until };
  }
  const follows = row.next?.plan ?? (isStopped(current) ? 'starter' : null);
  const change = follows && { plan: follows, at: paid_until };
  const price = rupees(row.price);
  return { ...WITHOUT, plan, state, period, price, paid_until, change, renews: change === null };
}

function stateOf({ paid }: PaidSubscription): 'started' | 'pending' | 'failed' {
  if (paid.failed) return 'failed';
  return paid.isPending ? 'pending' : 'started';
}

/**
 * Returns the newest payment that was started and has not led to a plan; null when there is none, or it was aborted.
 */
export function startedView({ known, current, now }: StorePlan): Billing['started'] {
  const begun = known.filter(({ row }) => row.opened_at);
  const newest = begun.toSorted((a, b) => (b.row.opened_at ?? '').localeCompare(a.row.opened_at ?? ''))[0];
  if (!newest || newest.paid.first || newest.paid.isBrokenOff) return null;
  const { plan, period, opened_at: since = '' } = newest.row;
  const isOld = now.getTime() - Date.parse(since) > VIEW_FIELDS;
  const isOver = current?.paid.first && current.paid.first.toISOString() > since;
  return isOld || isOver ? null : { plan, period, since, state: stateOf(newest) };
}
