import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAttempt, parseOrderReference, toReference } from './attempt.rules.ts';
import { nextRetrieval } from './retrieval-schedule.rules.ts';
import { MINUTE } from '../../../lib/duration.ts';

const orderId = fc.stringMatching(/^[0-9a-f]{24}$/);
const attempt = fc.integer({ min: 1, max: 99 });

describe('a reference of an attempt', () => {
  it('has 28 characters, ends in a letter and names its order', () => {
    fc.assert(
      fc.property(orderId, attempt, (id, count) => {
        expect(toReference(id, count)).toMatch(/^k[0-9a-f]{24}\d{2}z$/);
        expect(parseOrderReference(toReference(id, count))).toBe(id);
      }),
    );
  });

  it('followed by an amount can be parted in one way only', () => {
    const amount = fc.stringMatching(/^[1-9]\d{0,6}\.\d{2}$/);
    fc.assert(
      fc.property(orderId, attempt, amount, (id, count, text) => {
        const joined = toReference(id, count) + text;
        const cuts = joined.split('').map((_, at) => [joined.slice(0, at), joined.slice(at)]);
        const read = cuts.filter(
          ([ref = '', rest = '']) => parseOrderReference(ref) && /^\d{1,9}\.\d{2}$/.test(rest),
        );
        expect(read).toEqual([[toReference(id, count), text]]);
      }),
    );
  });

  it.each(['', 'k', `k${'0'.repeat(24)}1z`, `t${'0'.repeat(24)}01z`, `k${'0'.repeat(24)}01z\n`, 'k.*01z'])(
    'is not read from %j',
    (text) => expect(parseOrderReference(text)).toBeNull(),
  );
});

describe('an attempt', () => {
  const now = new Date('2026-01-05T10:00:00Z');
  const of = (count: number) =>
    newAttempt({ _id: 'a'.repeat(24) }, { attempt: count, amount: 12_345, mode: 'sandbox', now });

  it('begins as started, with its amount in cents', () => {
    expect(of(2)).toEqual({
      attempt: 2,
      ref: `k${'a'.repeat(24)}02z`,
      amount: 12_345,
      state: 'started',
      payment_id: '',
      mode: 'sandbox',
      at: now,
    });
  });

  it('is refused when two digits cannot count it', () => {
    expect(() => of(100)).toThrow('too often');
  });

  it.each([
    [0, 15],
    [15, 60],
    [59, 60],
    [60, 360],
    [360, 1440],
    [1440, null],
  ])('that began %s minutes ago is looked up %s minutes after its beginning', (passed, expected) => {
    const next = nextRetrieval(now, new Date(now.getTime() + passed * MINUTE));
    expect(next && (next.getTime() - now.getTime()) / MINUTE).toBe(expected);
  });
});
