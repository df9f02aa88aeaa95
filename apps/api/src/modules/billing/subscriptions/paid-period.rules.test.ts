import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidPeriod, type SubscriptionGatewayEvent, unusedPart } from './paid-period.rules.ts';

const there = (day: string, time = '10:00') => new Date(`${day}T${time}:00+05:30`);
const told = (code: string, payment_id: string, at: Date): SubscriptionGatewayEvent => ({
  code,
  payment_id,
  at: at.toISOString(),
  message_type: '',
  subscription_id: '',
});
const paid = (payment: string, day: string) => told('2', payment, there(day));
const JANUARY = paid('1', '2027-01-31');
const until = (...events: SubscriptionGatewayEvent[]) => paidPeriod(events, 'monthly').until;

const anything = fc.record({
  code: fc.constantFrom('0', '2', '-1', '-2', '-3', 'refund'),
  payment_id: fc.constantFrom('1', '2', '3', '4'),
  at: fc.nat(120).map((day) => new Date(Date.parse('2027-01-01T00:00:00Z') + day * 86_400_000).toISOString()),
  message_type: fc.constantFrom('', 'RECURRING_STOPPED'),
  subscription_id: fc.constantFrom('', '42'),
});
/** Events as they are stored: one for each payment and code. */
const kept = fc.uniqueArray(anything, {
  maxLength: 14,
  selector: ({ code, payment_id }) => code + payment_id,
});

describe('the time that is paid for', () => {
  it.each([
    ['nothing', [], null],
    ['a failure', [told('-2', '1', there('2027-01-31'))], null],
    ['one payment', [JANUARY], '2027-02-28'],
    ['two', [JANUARY, paid('2', '2027-02-28')], '2027-03-31'],
    ['a payment that came late', [JANUARY, paid('2', '2027-03-02')], '2027-03-31'],
    ['a payment that came a week early', [JANUARY, paid('2', '2027-02-21')], '2027-03-31'],
    ['one that came earlier than that', [JANUARY, paid('2', '2027-02-20')], '2027-02-28'],
    [
      'one that was charged back',
      [JANUARY, paid('2', '2027-02-28'), told('-3', '2', there('2027-03-05'))],
      '2027-02-28',
    ],
    [
      'one that was refunded',
      [JANUARY, paid('2', '2027-02-28'), told('refund', '1', there('2027-03-05'))],
      '2027-02-28',
    ],
    ['a charge-back of the only one', [JANUARY, told('-3', '1', there('2027-02-01'))], '2027-01-31'],
    [
      'a charge-back of a payment that is not known',
      [JANUARY, told('-3', '9', there('2027-02-01'))],
      '2027-02-28',
    ],
  ] as const)('after %s', (_, events, day) => {
    expect(until(...events)).toEqual(day === null ? null : there(day));
  });

  it('does not grow with invented payments', () => {
    const forged = Array.from({ length: 40 }, (_, n) => told('2', `9${n}`, there('2027-02-01')));
    expect(until(JANUARY, ...forged)).toEqual(there('2027-02-28'));
    expect(until(JANUARY, ...forged, paid('2', '2027-02-28'))).toEqual(there('2027-03-31'));
  });

  it('is a year at a time for a yearly one, also from a leap day on', () => {
    const leap = paidPeriod([paid('1', '2028-02-29'), paid('2', '2029-02-28')], 'yearly');
    expect(leap.until).toEqual(there('2030-02-28'));
    expect(leap.instalments.map(({ from }) => from)).toEqual([there('2028-02-29'), there('2029-02-28')]);
  });

  it('depends only on the set of events, not on their order or repetition', () => {
    const shuffled = kept.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2, maxLength: list.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(paidPeriod(other, 'monthly')).toEqual(paidPeriod(list, 'monthly'));
      }),
    );
  });

  it('is never longer than the periods that have begun and the next one', () => {
    const property = fc.property(kept, (list) => {
      const { instalments } = paidPeriod(list, 'monthly');
      return instalments.every(({ at, from }) => at.getTime() >= from.getTime() - 7 * 86_400_000);
    });
    expect(fc.check(property).counterexample).toBeNull();
  });
});

describe('a subscription', () => {
  it('is stopped when the gateway reports it, not when the first payment was aborted', () => {
    const stop = { ...told('-1', '2', there('2027-02-03')), message_type: 'RECURRING_STOPPED' };
    expect(paidPeriod([JANUARY, stop], 'monthly')).toMatchObject({ isStopped: true, isBrokenOff: false });
    const broken = told('-1', '0', there('2027-01-30'));
    expect(paidPeriod([broken, JANUARY], 'monthly')).toMatchObject({ isStopped: false, isBrokenOff: false });
    expect(paidPeriod([broken], 'monthly').isBrokenOff).toBe(true);
  });

  it('has failed from a failure on until a payment succeeds', () => {
    const failure = told('-2', '2', there('2027-02-28'));
    expect(paidPeriod([JANUARY, failure], 'monthly').failed).toEqual(there('2027-02-28'));
    expect(paidPeriod([JANUARY, failure, paid('3', '2027-03-01')], 'monthly').failed).toBeNull();
  });

  it('is identified by the id that its first payment had', () => {
    const named = (payment: string, day: string, subscription_id: string) => ({
      ...paid(payment, day),
      subscription_id,
    });
    const events = [named('2', '2027-02-28', '43'), named('1', '2027-01-31', '42')];
    expect(paidPeriod(events, 'monthly').gatewayId).toBe('42');
  });
});

describe('unused days', () => {
  it.each([
    // The days left of the days of the period, of Rs 3,000.
    ['2027-01-31', 28, 28],
    ['2027-02-10', 18, 28],
    ['2027-02-27', 1, 28],
    ['2027-02-28', 0, 28],
    ['2027-06-01', 0, 28],
  ])('at %s are %i of %i', (day, left, days) => {
    const time = paidPeriod([JANUARY], 'monthly');
    expect(unusedPart(time, 300_000, there(day))).toBe(Math.round((300_000 * left) / days));
  });

  it('of a period that was paid early are complete', () => {
    const time = paidPeriod([JANUARY, paid('2', '2027-02-25')], 'monthly');
    expect(unusedPart(time, 300_000, there('2027-02-27'))).toBe(Math.round(300_000 / 28 + 300_000));
  });

  it('are none when the payment was charged back', () => {
    const time = paidPeriod([JANUARY, told('-3', '1', there('2027-02-01'))], 'monthly');
    expect(unusedPart(time, 300_000, there('2027-02-02'))).toBe(0);
  });
});
