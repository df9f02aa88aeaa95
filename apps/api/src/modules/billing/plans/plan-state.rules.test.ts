import { describe, expect, it } from 'vitest';
import { paidPeriod } from '../subscriptions/paid-period.rules.ts';
import { type NextPlan, toPlanState } from './plan-state.rules.ts';

const there = (text: string) => new Date(`${text}:00+05:30`);
const first = { code: '2', payment_id: '1', message_type: '', subscription_id: '' };
const paid = paidPeriod([{ ...first, at: there('2027-01-31T10:00').toISOString() }], 'monthly');
const pro = (next: NextPlan | null) => ({ plan: 'pro', period: 'monthly', next, paid }) as const;
const starter = { plan: 'starter', period: 'monthly' } as const;
const standard = { plan: 'standard', period: 'yearly' } as const;

describe('a plan that was paid until 28 February', () => {
  it.each([
    ['2027-02-28T09:59', null, 'active', 'pro'],
    ['2027-02-28T10:00', null, 'grace', 'pro'],
    ['2027-03-03T23:59', null, 'grace', 'pro'],
    ['2027-03-04T00:00', null, 'free', 'starter'],
    ['2027-02-28T09:59', starter, 'active', 'pro'],
    ['2027-02-28T10:00', starter, 'free', 'starter'],
    ['2027-02-28T09:59', standard, 'active', 'pro'],
    ['2027-02-28T10:00', standard, 'grace', 'standard'],
    ['2027-03-04T00:00', standard, 'free', 'starter'],
  ] as const)('is at %s, with %j to follow, %s: %s', (...[now, next, state, plan]) => {
    expect(toPlanState(pro(next), there(now))).toMatchObject({ state, plan });
  });

  it('is unpaid without a payment', () => {
    expect(
      toPlanState({ ...pro(null), paid: paidPeriod([], 'monthly') }, there('2027-02-01T10:00')),
    ).toMatchObject({
      state: 'free',
      plan: 'starter',
    });
  });
});
