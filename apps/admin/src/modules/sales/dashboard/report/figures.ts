import type { SalesReport } from '../queries.ts';

type Days = SalesReport['days'];

/** The sum of orders and of rupees over some days. */
export const sumDays = (days: Days): { orders: number; total: number } => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  total: days.reduce((all, { total }) => all + Math.round(total * 100), 0) / 100,
});

/** The round amount at or above the highest of these: 1, 2, 4, 5 or 10 with zeros behind, so that its half is round as well. */
export function roundUpForAxis(amounts: readonly number[]): number {
  const most = Math.max(2, ...amounts);
  const tens = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 10].find((step) => step * tens >= most) ?? 10) * tens;
}

/** An amount for the axis, as short as it can be: `1,500`, `20k`, `1.5M`. */
export function shortAmount(rupees: number): string {
  if (rupees >= 1_000_000) return `${rupees / 1_000_000}M`;
  return rupees >= 10_000 ? `${rupees / 1000}k` : String(rupees).replace(/\B(?=\d{3}$)/, ',');
}

/** By how many per cent the first amount differs from the second, rounded; null when the second is 0. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
