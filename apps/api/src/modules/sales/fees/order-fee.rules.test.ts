import { expect, it } from 'vitest';
import { type FeeEntry, feeAfter, feeAtPlacing, owesFee } from './order-fee.rules.ts';

const now = new Date('2026-11-22T06:00:00Z');
const moves = (...statuses: string[]) =>
  statuses.map((to, nth) => ({
    field: 'order_status' as const,
    from: statuses[nth - 1] ?? 'pending',
    to,
  }));
const payments = (...statuses: string[]) =>
  statuses.map((to, nth) => ({
    field: 'payment_status' as const,
    from: statuses[nth - 1] ?? 'pending',
    to,
  }));
const entry = (amount: number): FeeEntry => ({ plan: 'standard', amount, at: now.toISOString() });

it.each([
  ['starter', 3000],
  ['standard', 2000],
  ['pro', 1000],
] as const)('on the plan %s an order costs %i cents', (plan, amount) => {
  expect(feeAtPlacing(plan, now)).toEqual([{ plan, amount, at: now }]);
});

it.each([
  ['was placed', [], true],
  ['is shipped', ['processing', 'shipped'], true],
  ['was cancelled at once', ['cancelled'], false],
  ['was cancelled, taken up and cancelled again', ['cancelled', 'pending', 'cancelled'], false],
  ['was cancelled after it was confirmed', ['processing', 'cancelled'], true],
  ['was sent back and cancelled', ['delivered', 'pending', 'cancelled'], true],
] as const)('an order that %s', (_, statuses, owes) => {
  const order_status = (statuses.at(-1) ?? 'pending') as 'pending';
  expect(owesFee({ order_status, history: moves(...statuses) })).toBe(owes);
});

it.each([
  ['paid', ['paid'], true],
  ['paid, which the merchant took back,', ['paid', 'pending'], true],
  ['refunded', ['paid', 'refunded'], false],
  ['refunded and paid again', ['paid', 'refunded', 'paid'], true],
  ['refunded, set to unpaid', ['paid', 'refunded', 'pending'], false],
  ['never paid, its card refused', ['failed'], false],
] as const)('an order that was cancelled without a confirmation and was %s', (_, statuses, owes) => {
  const history = [...payments(...statuses), ...moves('cancelled')];
  expect(owesFee({ order_status: 'cancelled', history })).toBe(owes);
});

it.each([
  { what: 'a cancellation', fees: [2000], statuses: ['cancelled'], amounts: [-2000] },
  { what: 'a cancellation that is known', fees: [2000, -2000], statuses: ['cancelled'], amounts: [] },
  { what: 'a way back', fees: [2000, -2000], statuses: ['cancelled', 'pending'], amounts: [2000] },
  { what: 'a confirmation', fees: [2000], statuses: ['processing'], amounts: [] },
  { what: 'an order from before there were fees', fees: undefined, statuses: ['processing'], amounts: [] },
])('$what changes what is owed by $amounts', ({ fees, statuses, amounts }) => {
  const after = { order_status: statuses.at(-1) as 'pending', history: moves(...statuses), now };
  const plan = 'standard';
  expect(feeAfter(fees?.map(entry), after)).toEqual(amounts.map((amount) => ({ plan, amount, at: now })));
});
