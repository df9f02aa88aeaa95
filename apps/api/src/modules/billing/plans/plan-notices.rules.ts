import { DAY, HOUR } from '../../../lib/duration.ts';
import { nextRetrieval } from '../../payments/attempts/retrieval-schedule.rules.ts';
import type { PaidPeriod } from '../subscriptions/paid-period.rules.ts';
import { graceEnd } from '../subscriptions/billing-period.rules.ts';
import type { SubscriptionTerms, PlanState } from './plan-state.rules.ts';

/** A notice to the merchant about a plan; see `infra/mail/templates/plan.ts`. */
export type PlanMailType = 'begun' | 'failed' | 'to_pay' | 'ended' | 'ends' | 'renews';

/** How long a payment may be missing before the merchant is notified, unless the bank refused it. In milliseconds. */
const LATE_PAYMENT = 36 * HOUR;
const ENDS_AHEAD = 3 * DAY;
const RENEWS_AHEAD = 7 * DAY;
const STOP_AHEAD = DAY;

export interface NewsItem {
  news: PlanMailType;
  /** Distinguishes it from the same news at another time. */
  key: string;
}

/** A subscription that decides over a plan, and whether the gateway still charges for it. */
export type RenewalTerms = SubscriptionTerms & { renews: boolean };

function ofGrace({ next, paid: { failed, until } }: RenewalTerms, now: Date): PlanMailType[] {
  if (next) return ['to_pay'];
  return failed || now.getTime() >= (until?.getTime() ?? 0) + LATE_PAYMENT ? ['failed'] : [];
}

function ofActive({ period, renews, paid: { failed, until } }: RenewalTerms, now: Date): PlanMailType[] {
  const left = (until?.getTime() ?? 0) - now.getTime();
  if (!renews) return left <= ENDS_AHEAD ? ['begun', 'ends'] : ['begun'];
  // A charge may arrive a little before the end of the paid time.
  if (failed && left <= RENEWS_AHEAD) return ['begun', 'failed'];
  return period === 'yearly' && left <= RENEWS_AHEAD ? ['begun', 'renews'] : ['begun'];
}

/** Returns the notices that are due by now. */
export function planMailTypes(course: RenewalTerms, { state }: PlanState, now: Date): NewsItem[] {
  const { until } = course.paid;
  if (!until) return [];
  const news: Record<PlanState['state'], () => PlanMailType[]> = {
    active: () => ofActive(course, now),
    grace: () => ofGrace(course, now),
    free: () => ['ended'],
  };
  return news[state]().map((one) => ({
    news: one,
    key: one === 'begun' ? one : `${one} ${until.toISOString()}`,
  }));
}

/** Returns when the next notice may be due; null when there is none. */
export function nextMoment({ period, next, paid: { until } }: RenewalTerms, now: Date): Date | null {
  if (!until) return null;
  const end = until.getTime();
  const moments = [
    ...(period === 'yearly' ? [end - RENEWS_AHEAD] : []),
    end - ENDS_AHEAD,
    ...(next ? [end - STOP_AHEAD] : []),
    end,
    end + LATE_PAYMENT,
    graceEnd(until).getTime(),
  ];
  const due = moments.find((moment) => moment > now.getTime());
  return due === undefined ? null : new Date(due);
}

interface Looked {
  opened_at?: string;
  looked_at?: string;
}

/**
 * Returns when a subscription is looked up next at the gateway: from the opening of its page until it is paid, and
 * again when a renewal is missing. Null when no payment is expected.
 */
export function nextLookAtPlan(
  { opened_at, looked_at }: Looked,
  { first, until, isStopped }: PaidPeriod,
  isCurrent: boolean,
): Date | null {
  const missing = isCurrent && !isStopped ? until : null;
  const since = first ? missing : opened_at && new Date(opened_at);
  if (!since) return null;
  const looked = new Date(looked_at ?? 0);
  return nextRetrieval(since, looked > since ? looked : since);
}
