import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptsAfter,
  bestEvent,
  isPaidTwice,
  type GatewayEvent,
  statusOf,
  wasPaidTwice,
} from './attempt-state.rules.ts';
import { type StoredAttempt, newAttempt, toReference } from './attempt.rules.ts';

const ORDER = 'a'.repeat(24);
const now = new Date('2026-01-05T10:00:00Z');
const at = now.toISOString();
const attempts: StoredAttempt[] = [1, 2, 3].map((attempt) =>
  newAttempt({ _id: ORDER }, { attempt, amount: 1_000, mode: 'live', now }),
);
const said = (code: string, attempt = 1, payment_id = '1'): GatewayEvent => ({
  ref: toReference(ORDER, attempt),
  code,
  payment_id,
  at,
});
const anything = fc.record({
  ref: fc.constantFrom(1, 2, 3).map((attempt) => toReference(ORDER, attempt)),
  code: fc.constantFrom('0', '2', '-1', '-2', '-3', 'refund'),
  payment_id: fc.constantFrom('1', '2', '3'),
  at: fc.constant(at),
});
const all = fc.array(anything, { maxLength: 12 });
const stateAfter = (...codes: string[]) =>
  attemptsAfter(
    attempts,
    codes.map((code) => said(code)),
  )[0]?.state;

describe('the state of an attempt', () => {
  it.each([
    [[], 'started'],
    [['0'], 'pending'],
    [['0', '-1'], 'failed'],
    [['0', '-2'], 'failed'],
    [['-2', '2'], 'paid'],
    [['2', '-2', '0'], 'paid'],
    [['2', '-3'], 'refunded'],
    [['-3'], 'refunded'],
    [['2', 'refund'], 'refunded'],
  ] as const)('after %j is %s', (codes, state) => {
    expect(stateAfter(...codes)).toBe(state);
  });

  it('and everything else depend only on the set of events, not on their order or repetition', () => {
    const shuffled = all.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2, maxLength: list.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(attemptsAfter(attempts, other)).toEqual(attemptsAfter(attempts, list));
      }),
    );
  });

  it('is the same whether events are applied at once or one after the other', () => {
    fc.assert(
      fc.property(all, (list) => {
        const slowly = list.reduce((state, one) => attemptsAfter(state, [one]), attempts);
        expect(slowly).toEqual(attemptsAfter(attempts, list));
      }),
    );
  });

  it('changes from paid only to refunded, and never from refunded', () => {
    const later = { paid: ['paid', 'refunded'], refunded: ['refunded'] } as Record<string, string[]>;
    const property = fc.property(all, anything, (list, next) => {
      const before = attemptsAfter(attempts, list);
      return attemptsAfter(before, [next]).every(({ state }, index) =>
        (later[before[index]?.state ?? ''] ?? [state]).includes(state),
      );
    });
    expect(fc.check(property).counterexample).toBeNull();
  });

  it('is not changed by events of another attempt', () => {
    expect(attemptsAfter(attempts, [said('2', 2)]).map(({ state }) => state)).toEqual([
      'started',
      'paid',
      'started',
    ]);
  });

  it('keeps the time of its success when the money is paid back, and the payment that succeeded', () => {
    const [attempt] = attemptsAfter(attempts, [
      said('-2', 1, '7'),
      said('2', 1, '8'),
      said('refund', 1, '8'),
    ]);
    expect(attempt).toMatchObject({ state: 'refunded', payment_id: '8', paid_at: at });
  });

  it('keeps few of the payments that a repeated notice may have made up', () => {
    const many = Array.from({ length: 50 }, (_, payment) => said('2', 1, String(payment)));
    expect(attemptsAfter(attempts, many)[0]?.seen?.length).toBe(5);
  });
});

describe('an order', () => {
  it.each([
    [['started', 'failed'], 'started', 'pending'],
    [['failed', 'pending'], 'pending', 'pending'],
    [['failed', 'failed'], 'failed', 'failed'],
    [['refunded', 'failed'], 'refunded', 'refunded'],
    [['refunded', 'paid'], 'paid', 'paid'],
  ] as const)('with attempts that are %j has the best of them, %s', (states, best, status) => {
    expect(bestEvent(states.map((state) => ({ state })))).toBe(best);
    expect(statusOf(best)).toBe(status);
  });

  it('was paid twice by two attempts, or by two payments of one', () => {
    const twice = (...list: GatewayEvent[]) => wasPaidTwice(attemptsAfter(attempts, list));
    expect(twice(said('2'), said('2'))).toBe(false);
    expect(twice(said('2'), said('2', 2))).toBe(true);
    expect(twice(said('2'), said('2', 1, '2'))).toBe(true);
    expect(twice(said('2'), said('-2', 2))).toBe(false);
    expect(twice(said('2'), said('2', 2), said('refund', 2))).toBe(true);
  });

  it('is paid twice until one of the payments was paid back', () => {
    const twice = (...list: GatewayEvent[]) => isPaidTwice(attemptsAfter(attempts, list));
    expect(twice(said('2'), said('2', 2))).toBe(true);
    expect(twice(said('2'), said('2', 2), said('refund', 2))).toBe(false);
    expect(twice(said('2'), said('2', 1, '2'), said('-3', 1, '2'))).toBe(false);
  });
});
