import type { CourierDebt } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

const DAY = 86_400_000;

/** How long a courier has had a parcel, in days: each span with its text. */
const spans = [
  { most: 7, text: phrase('{{amount}} for up to 7 days') },
  { most: 14, text: phrase('{{amount}} for 8 to 14 days') },
  { most: Number.POSITIVE_INFINITY, text: phrase('{{amount}} for more than 14 days') },
] as const;

/** Returns since how many whole days the courier has the parcel at a time in milliseconds; null when that is not known. */
export const daysWithCourier = ({ shipped_at }: CourierDebt['orders'][number], now: number): number | null =>
  shipped_at ? Math.max(0, Math.floor((now - Date.parse(shipped_at)) / DAY)) : null;

/** Returns what a courier owes by age at a time in milliseconds, in rupees, without spans of nothing. */
export function debtsByAge(orders: CourierDebt['orders'], now: number): { text: string; amount: number }[] {
  const cents = spans.map(() => 0);
  for (const order of orders) {
    const days = daysWithCourier(order, now);
    const at = days === null ? -1 : spans.findIndex(({ most }) => days <= most);
    if (at >= 0) cents[at] = (cents[at] ?? 0) + Math.round(order.total_price * 100);
  }
  return spans.flatMap(({ text }, at) => (cents[at] ? [{ text, amount: cents[at] / 100 }] : []));
}
