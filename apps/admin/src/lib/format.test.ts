import { expect, it } from 'vitest';
import { dateTime, day, money, signedMoney } from './format.ts';

it('C2 rupees stand after Rs and one space, with thousands separators and cents only where there are some', () => {
  expect(money(0)).toBe('Rs 0');
  expect(money(1500)).toBe('Rs 1,500');
  expect(money(1234567.5)).toBe('Rs 1,234,567.50');
});

it('C1 the sign of orders and billing follows the platform', () => {
  expect(signedMoney(3000, 'letter')).toBe('$3000.00');
  expect(signedMoney(3000, 'store')).toBe('Rs 3,000.00');
});

it('C14 times are shown on the clock of Colombo', () => {
  expect(dateTime('2026-01-05T20:00:00.000Z')).toBe('06 Jan 2026, 01:30');
  expect(day('2026-09-05T20:00:00.000Z')).toBe('06 Sep 2026');
  expect(dateTime('someday')).toBe('someday');
});
