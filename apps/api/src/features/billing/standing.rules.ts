import type { BillingPeriod, PlanIdentifier } from '@kade/contract';
import type { PaidTime } from './paid-time.rules.ts';
import { graceEnd } from './periods.rules.ts';

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
  paid: PaidTime;
}

/** Where the plan of a store stands because of a subscription. */
export interface Standing {
  state: 'free' | 'active' | 'grace';
  plan: PlanIdentifier;
  period: BillingPeriod;
  /** When the state ends by itself; null when it does not. */
  until: Date | null;
}

const free = (period: BillingPeriod): Standing => ({ state: 'free', plan: 'starter', period, until: null });

/**
 * Where a plan stands at a time. A plan is kept three days longer than it was paid for, unless the free plan was to
 * follow; one that follows and costs something begins with these days.
 */
export function standingOf({ plan, period, next, paid: { until } }: SubscriptionTerms, now: Date): Standing {
  if (!until) return free(period);
  if (now < until) return { state: 'active', plan, period, until };
  const kept = next ?? { plan, period };
  if (kept.plan === 'starter' || now >= graceEnd(until)) return free(period);
  return { state: 'grace', ...kept, until: graceEnd(until) };
}
