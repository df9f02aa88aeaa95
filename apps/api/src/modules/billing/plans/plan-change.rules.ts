import { type BillingPeriod, type PlanFacts, type PlanIdentifier, getPlan } from '@kade/contract';
import { dayText } from '../subscriptions/billing-period.rules.ts';
import type { NextPlan, PlanState } from './plan-state.rules.ts';

/** The state of a store's plan when its merchant chooses another. */
export interface Position {
  plan: PlanIdentifier;
  /** Null for a plan without payments. */
  planState: PlanState | null;
  next: NextPlan | null;
  /** The gateway has stopped the charges, or a stop was requested. */
  isStopped: boolean;
}

/**
 * The effect of choosing a plan. `stay`: none. `keep`: a pending change is cancelled. `later`: it begins at the end of
 * the paid time. `now`: it begins at once. `pay`: it begins with its first payment.
 */
export type Choice = 'stay' | 'keep' | 'later' | 'now' | 'pay';

/** Returns the price of a plan for each period, in rupees. */
export const priceOf = ({ price, price_yearly }: PlanFacts, period: BillingPeriod): number =>
  period === 'monthly' ? price : price_yearly;

/** Returns the price of a plan as text. */
export const priceText = (plan: PlanFacts, period: BillingPeriod): string =>
  `Rs ${priceOf(plan, period).toLocaleString('en-US')} per ${period === 'monthly' ? 'month' : 'year'}`;

/** Returns the effect of choosing a plan. */
export function toPlanChange({ plan, planState, next, isStopped }: Position, wanted: NextPlan): Choice {
  if (!planState || planState.state === 'free') {
    if (wanted.plan === plan) return 'stay';
    return wanted.plan === 'starter' ? 'now' : 'pay';
  }
  if (planState.state === 'grace') return wanted.plan === 'starter' ? 'now' : 'pay';
  if (wanted.plan === plan) {
    if (wanted.period !== planState.period || isStopped) return 'pay';
    return next ? 'keep' : 'stay';
  }
  return getPlan(wanted.plan).price < getPlan(plan).price ? 'later' : 'pay';
}

/** Returns the effect as a sentence for the merchant. */
export function choiceText(planChange: Choice, position: Position, wanted: NextPlan): string {
  const chosen = getPlan(wanted.plan);
  const { name } = getPlan(position.plan);
  const day = position.planState?.until ? dayText(position.planState.until) : '';
  const costs = chosen.price > 0 ? ` It costs ${priceText(chosen, wanted.period)}, to be paid then.` : '';
  const texts: Record<Choice, string> = {
    stay: `This store is on the ${name} plan already`,
    keep: `Your store stays on ${name}.`,
    later: `Your store stays on ${name} until ${day} and moves to ${chosen.name} then.${costs}`,
    now: `This store is on the ${chosen.name} plan now`,
    pay: `The ${chosen.name} plan begins once it is paid`,
  };
  return texts[planChange];
}
