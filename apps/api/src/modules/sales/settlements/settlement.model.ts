import { type SettlementDetails, Settlement } from '@kade/contract';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested, ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';

export interface SettlementRow extends SettlementDetails {
  /** Identifies the rows of the statement: see `digestOf`. */
  digest: string;
  /** The orders that it settles. No other statement of the store settles one of them. */
  orders: string[];
}

const parcel = nested({ _id: ObjectId, number: Number, customer: String, total_price: Number });

const definition = {
  fields: {
    ...texts('courier', 'file_name', 'state', 'by', 'digest'),
    columns: nested(texts('waybill', 'order', 'phone', 'amount', 'charge')),
    total: Number,
    settled: Number,
    parcels: Number,
    charges: Number,
    bank_amount: Number,
    rows: [nested({ ...texts('waybill', 'result'), amount: Number, charge: Number, order: parcel })],
    orders: [ObjectId],
  },
  indexes: [
    [{ digest: 1 }, { unique: true }],
    [{ orders: 1 }, { unique: true }],
  ],
  across: [[{ state: 1, created_at: 1 }, { partialFilterExpression: { state: 'applying' } }]],
  money: [
    'total',
    'settled',
    'charges',
    'bank_amount',
    'rows.amount',
    'rows.charge',
    'rows.order.total_price',
  ],
  listed: Settlement.keyof().options,
} satisfies Definition;

export const Settlements = new StoreOwned<SettlementRow, typeof definition>('Settlement', definition);

/** Yields the settlements of all stores that were begun before this time and are not applied. */
export async function* applyingSince(before: Date): AsyncGenerator<{ store: string; _id: string }> {
  const rows = Settlements.unscoped()
    .find({ state: 'applying', created_at: { $lt: before } })
    .hint({ state: 1, created_at: 1 })
    .select('store')
    .lean<{ _id: unknown; store: unknown }>()
    .cursor();
  for await (const { _id, store } of rows) yield { _id: String(_id), store: String(store) };
}
