import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPeriods, dayText, daysBetween, graceEnd } from './billing-period.rules.ts';

/** A time of the clock on the wall in Colombo. */
const there = (text: string) => new Date(`${text}:00+05:30`);

describe('a period', () => {
  it.each([
    ['2027-01-31T10:00', 'monthly', 1, '2027-02-28T10:00'],
    ['2027-01-31T10:00', 'monthly', 2, '2027-03-31T10:00'],
    ['2028-01-31T10:00', 'monthly', 1, '2028-02-29T10:00'],
    ['2027-01-30T10:00', 'monthly', 1, '2027-02-28T10:00'],
    ['2027-03-31T10:00', 'monthly', 1, '2027-04-30T10:00'],
    ['2027-12-15T10:00', 'monthly', 1, '2028-01-15T10:00'],
    ['2027-01-01T00:00', 'monthly', 1, '2027-02-01T00:00'],
    ['2027-01-31T23:59', 'monthly', 1, '2027-02-28T23:59'],
    // In UTC this is still the day before.
    ['2027-03-01T01:00', 'monthly', 1, '2027-04-01T01:00'],
    ['2027-03-31T01:00', 'monthly', 1, '2027-04-30T01:00'],
    ['2028-02-29T10:00', 'yearly', 1, '2029-02-28T10:00'],
    ['2028-02-29T10:00', 'yearly', 4, '2032-02-29T10:00'],
    ['2027-02-28T10:00', 'yearly', 1, '2028-02-28T10:00'],
  ] as const)('from %s on, %s, %i times ends at %s', (...[from, period, count, to]) => {
    expect(addPeriods(there(from), period, count)).toEqual(there(to));
  });

  it('is longer the more of them there are, and a year is twelve months', () => {
    const times = fc.date({
      min: there('2026-01-01T00:00'),
      max: there('2040-01-01T00:00'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(times, fc.nat(40), (from, count) => {
        const until = addPeriods(from, 'monthly', count);
        expect(addPeriods(from, 'monthly', count + 1).getTime()).toBeGreaterThan(until.getTime());
        expect(addPeriods(from, 'monthly', 12 * count)).toEqual(addPeriods(from, 'yearly', count));
        expect(addPeriods(from, 'monthly', 0)).toEqual(from);
      }),
    );
  });
});

describe('the days of grace', () => {
  it.each([
    ['2027-02-01T10:00', '2027-02-05T00:00'],
    ['2027-02-01T00:00', '2027-02-05T00:00'],
    ['2027-02-01T23:59', '2027-02-05T00:00'],
    ['2028-02-26T12:00', '2028-03-01T00:00'],
    ['2027-12-30T01:00', '2028-01-03T00:00'],
  ])('after %s last until %s', (until, end) => {
    expect(graceEnd(there(until))).toEqual(there(end));
  });
});

describe('days in Colombo', () => {
  it('are counted by its midnights', () => {
    expect(daysBetween(there('2027-01-31T23:59'), there('2027-02-01T00:00'))).toBe(1);
    expect(daysBetween(there('2027-02-01T00:00'), there('2027-02-01T23:59'))).toBe(0);
    expect(daysBetween(there('2028-02-28T12:00'), there('2028-03-01T12:00'))).toBe(2);
    expect(daysBetween(there('2027-02-02T12:00'), there('2027-02-01T12:00'))).toBe(-1);
  });

  it('are written as people read them', () => {
    expect(dayText(there('2027-01-03T00:00'))).toBe('3 January 2027');
    expect(dayText(there('2027-01-03T23:59'))).toBe('3 January 2027');
  });
});
