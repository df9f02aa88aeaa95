import { afterEach, expect, it } from 'vitest';
import { count, dateTime, day, money, signedMoney } from './format.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

it('rupees stand after Rs and one space, with thousands separators and cents only where there are some', () => {
  expect(money(0)).toBe('Rs 0');
  expect(money(1500)).toBe('Rs 1,500');
  expect(money(1234567.5)).toBe('Rs 1,234,567.50');
});

it('figures are grouped as the browser itself groups them', () => {
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  for (const figure of [0, 1, 12, 123, 1234, 12_345, 123_456, 1_234_567, 12_345_678, 999_999_999_999]) {
    expect(count(figure)).toBe(whole.format(figure));
    for (const part of [0.01, 0.1, 0.5, 0.99])
      expect(money(figure + part)).toBe(`Rs ${cents.format(figure + part)}`);
  }
});

it('the sign of orders and billing follows the platform', () => {
  expect(signedMoney(3000, 'letter')).toBe('$3,000.00 LKR');
  expect(signedMoney(3000, 'store')).toBe('Rs 3,000.00');
});

it('times are shown on the clock of Colombo', () => {
  expect(dateTime('2026-01-05T20:00:00.000Z')).toBe('06 Jan 2026, 01:30');
  expect(day('2026-09-05T20:00:00.000Z')).toBe('06 Sep 2026');
  expect(dateTime('someday')).toBe('someday');
});

it('times are written as the browser itself writes them for Colombo', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Colombo',
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  for (let time = Date.UTC(2024, 1, 28, 18, 29); time < Date.UTC(2027, 0, 2); time += 7 * 86_399_000) {
    const of = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]));
    const expected = `${of.day} ${of.month?.slice(0, 3)} ${of.year}, ${of.hour}:${of.minute}`;
    expect(dateTime(new Date(time).toISOString())).toBe(expected);
  }
});

it.each([
  ['si', '05 ජන 2026', '05 නොවැ 2026'],
  ['ta', '05 ஜன. 2026', '05 நவ. 2026'],
])('months have their own names in %s', (language, january, november) => {
  document.documentElement.lang = language;
  expect(day('2026-01-05T09:00:00.000Z')).toBe(january);
  expect(day('2026-11-05T09:00:00.000Z')).toBe(november);
});
