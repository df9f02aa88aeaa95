import { expect, it } from 'vitest';
import { percentChange, shortAmount, sumDays, roundUpForAxis } from './figures.ts';

it.each([
  [[], 2],
  [[0], 2],
  [[1500, 900], 2000],
  [[2000], 2000],
  [[2000.01], 4000],
  [[41_000], 50_000],
  [[999_999], 1_000_000],
])('the axis of %j ends at %d', (amounts, top) => {
  expect(roundUpForAxis(amounts)).toBe(top);
});

it.each([
  [0, '0'],
  [500, '500'],
  [2500, '2,500'],
  [25_000, '25k'],
  [500_000, '500k'],
  [2_000_000, '2M'],
])('%d on the axis is %s', (rupees, text) => {
  expect(shortAmount(rupees)).toBe(text);
});

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [5, 0, null],
])('%d after %d is a change of %s per cent', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});

it('adds up cents without a rest', () => {
  const day = { day: '2026-01-01', orders: 1, total: 0.1 };
  expect(sumDays([day, day, day])).toEqual({ orders: 3, total: 0.3 });
});
