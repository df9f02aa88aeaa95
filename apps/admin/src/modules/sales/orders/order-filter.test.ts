import { expect, it } from 'vitest';
import { defaultOrderView, hasOrderFilter, toOrderQuery } from './order-filter.ts';

it('days of a report are whole days in Colombo, and what they narrow counts as a filter', () => {
  const view = { ...defaultOrderView, from: '2026-11-01', to: '2026-11-30', money: 'open' };
  expect(toOrderQuery(view)).toEqual({
    from: '2026-10-31T18:30:00.000Z',
    to: '2026-11-30T18:30:00.000Z',
    money: 'open',
  });
  expect([hasOrderFilter(view), hasOrderFilter({ ...defaultOrderView, from: '2026-11-01' })]).toEqual([
    true,
    true,
  ]);
});

it('an order of the list and spaces are no filter, and an empty view asks for everything', () => {
  expect(hasOrderFilter({ ...defaultOrderView, q: ' ', sort: 'total' })).toBe(false);
  expect(toOrderQuery(defaultOrderView)).toEqual({});
});
