import type { BillingPeriod, PlanIdentifier } from '@kade/contract';
import type { PaidPeriod } from '../subscriptions/paid-period.rules.ts';
import { graceEnd } from '../subscriptions/billing-period.rules.ts';

/** What is to follow at the end of the time that was paid for. */
export interface NextPlan {
  plan: PlanIdentifier;
  period: BillingPeriod;
}

/** The subscription that decides over a store's plan. */
export interface SubscriptionTerms {
  plan: PlanIdentifier;
  period: BillingPeriod;
  next: NextPlan | null;
  paid: PaidPeriod;
}

/** The state of a store's plan that follows from a subscription. */
export interface PlanState {
  state: 'free' | 'active' | 'grace';
  plan: PlanIdentifier;
  period: BillingPeriod;
  /** When the state ends without an event; null when it does not. */
  until: Date | null;
}

const free = (period: BillingPeriod): PlanState => ({ state: 'free', plan: 'starter', period, until: null });

/**
 * Returns the state of a plan at a time. A plan lasts three days longer than its paid time, unless the free plan is to
 * follow; a paid plan that follows begins with these days.
 */
export function toPlanState(
  { plan, period, next, paid: { until } }: SubscriptionTerms,
  now: Date,
): PlanState {
  if (!until) return free(period);
  if (now < until) return { state: 'active', plan, period, until };
  const kept = next ?? { plan, period };
  if (kept.plan === 'starter' || now >= graceEnd(until)) return free(period);
  return { state: 'grace', ...kept, until: graceEnd(until) };
}
