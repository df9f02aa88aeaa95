import mongoose from 'mongoose';
import { expect } from 'vitest';

interface Bare {
  _id: unknown;
  number: number;
  order_status: string;
  history: { field: string; to: string }[];
  fees?: { amount: number }[];
}

/** Returns the fees of an order by its history, in integer cents. */
function owed({ order_status, history, fees }: Bare): number {
  const statuses = history.filter(({ field }) => field === 'order_status').map(({ to }) => to);
  const wasConfirmed = statuses.some((status) => !['pending', 'cancelled'].includes(status));
  const money = history.filter(({ field }) => field === 'payment_status').map(({ to }) => to);
  const isKept = money.lastIndexOf('paid') > money.lastIndexOf('refunded');
  return order_status !== 'cancelled' || wasConfirmed || isKept ? (fees?.[0]?.amount ?? 0) : 0;
}

/** Checks that each order's lines in the ledger add up to its fees, and that no line waits to be booked. */
export async function expectFeesToAddUp(storeId: string): Promise<void> {
  const store = new mongoose.Types.ObjectId(storeId);
  const [orders, lines] = await Promise.all([
    mongoose
      .model('Order')
      .collection.find<Bare>({ store, number: { $gt: 0 } })
      .toArray(),
    mongoose.model('LedgerLine').collection.find<{ subject: unknown; amount: number }>({ store }).toArray(),
  ]);
  const booked = new Map<string, number>();
  for (const { subject, amount } of lines)
    booked.set(String(subject), (booked.get(String(subject)) ?? 0) + amount);
  const expected = orders.map((order) => [order.number, owed(order)]);
  expect(orders.map(({ _id, number }) => [number, booked.get(String(_id)) ?? 0])).toEqual(expected);
  const ids = new Set(orders.map(({ _id }) => String(_id)));
  expect([...booked.keys()].filter((id) => !ids.has(id))).toEqual([]);
  expect(await mongoose.model('Order').countDocuments({ store, to_book: { $exists: true } })).toBe(0);
}
