import type { StatementRow } from '@kade/contract';
import type { z } from 'zod';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Orders } from '../orders/order.model.ts';
import { orderNumberIn, type StatementParcel, waybillSpellings } from './match-statement.rules.ts';
import { Settlements } from './settlement.model.ts';

const CASH = 'cash_on_delivery';
const PARCEL = {
  number: 1,
  order_status: 1,
  payment_status: 1,
  total_price: 1,
  customer: '$shipping_address.full_name',
  courier: { $ifNull: ['$shipment.courier', ''] },
  tracking_number: { $ifNull: ['$shipment.tracking_number', ''] },
  phones: ['$shipping_address.phone_number', '$billing_address.phone_number', '$phone2'],
};

interface Found extends Omit<StatementParcel, '_id' | 'state' | 'phones'> {
  _id: unknown;
  phones: (string | null)[];
  order_status: string;
  payment_status: string;
}

function stateOf({ order_status, payment_status }: Found): StatementParcel['state'] {
  if (order_status === 'cancelled') return 'returned';
  return payment_status === 'pending' || payment_status === 'failed' ? 'open' : 'received';
}

const toParcel = (found: Found): StatementParcel => ({
  _id: String(found._id),
  number: found.number,
  customer: found.customer,
  courier: found.courier,
  tracking_number: found.tracking_number,
  phones: found.phones.flatMap((phone) => (phone ? [phone] : [])),
  total_price: found.total_price,
  state: stateOf(found),
});

/** Returns those of the orders that statements have settled. */
async function settledOf(store: Store, ids: readonly string[]): Promise<Set<string>> {
  const wanted = new Set(ids);
  const found = await Settlements.in(store).aggregate<{ orders: unknown[] }>(
    { orders: { $in: ids.map(objectId) } },
    [{ $project: { _id: 0, orders: 1 } }],
  );
  return new Set(found.flatMap(({ orders }) => orders.map(String)).filter((id) => wanted.has(id)));
}

/** Returns all parcels whose cash is open, by any courier. */
async function openParcels(store: Store): Promise<Found[]> {
  return Orders.in(store).aggregate<Found>(
    { payment_options: CASH, order_status: { $in: ['shipped', 'delivered'] }, payment_status: 'pending' },
    [{ $project: PARCEL }],
    { by: 'unpaid', direction: 1 },
  );
}

/** Returns the parcels that may be meant by the rows: those whose cash is open, and those that the rows name. */
export async function parcelsOf(
  store: Store,
  rows: readonly z.output<typeof StatementRow>[],
): Promise<(StatementParcel & { order_status: string })[]> {
  const orders = Orders.in(store);
  const waybills = waybillSpellings(rows);
  const numbers = rows.map(({ order }) => orderNumberIn(order)).filter((number) => number !== null);
  const [open, byWaybill, byNumber] = await Promise.all([
    openParcels(store),
    orders.aggregate<Found>(
      { 'shipment.tracking_number': { $in: waybills }, payment_options: CASH },
      [{ $project: PARCEL }],
      { by: 'waybill', direction: 1 },
    ),
    orders.aggregate<Found>(
      { number: { $in: [...new Set(numbers)] }, payment_options: CASH },
      [{ $project: PARCEL }],
      { by: 'number', direction: 1 },
    ),
  ]);
  const found = new Map([...open, ...byWaybill, ...byNumber].map((row) => [String(row._id), row]));
  // Also of orders that are open again: no parcel is settled twice.
  const settled = await settledOf(store, [...found.keys()]);
  return [...found.values()].map((row) => ({
    ...toParcel(row),
    order_status: row.order_status,
    ...(settled.has(String(row._id)) ? { state: 'settled' as const } : {}),
  }));
}
