import { type Courier, courierKey } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested, texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';

const sheet = nested({
  columns: [nested(texts('heading', 'field', 'text'))],
  phone_form: String,
  latin: Boolean,
  whole_rupees: Boolean,
  max_length: Number,
  max_amount: Number,
});

/** A courier as it is stored. Its replies have no digest. */
export interface CourierRow extends Omit<Courier, 'account'> {
  /** The key is encrypted. */
  account?: { url: string; client_id: string; api_key: string } | null | undefined;
  callback_hash?: string;
}

const definition = {
  fields: {
    name: { type: String, required: true },
    tracking_url: { type: String, default: '' },
    sheet,
    sets_delivered: Boolean,
    /** SHA-256 of the secret of its call-backs, in base64url; absent while they are off. */
    callback_hash: String,
    account: nested(texts('url', 'client_id', 'api_key')),
    /** By `courierTownKey`, so that each is set for itself. */
    towns: { type: Schema.Types.Mixed, default: undefined },
    key: String,
  },
  sorts: { name: { field: 'key' } },
  indexes: [[{ key: 1 }, { unique: true }]],
  money: ['sheet.max_amount'],
  derive: ({ name }) => (typeof name === 'string' ? { key: courierKey(name) } : {}),
} satisfies Definition;

export const Couriers = new StoreOwned<CourierRow, typeof definition>('Courier', definition);

/** Returns the courier of this name; null when the store has none. */
export async function findCourier(store: Store, name: string): Promise<CourierRow | null> {
  if (name === '') return null;
  const [courier] = await Couriers.in(store).list({ key: courierKey(name) });
  return courier ?? null;
}

/** Returns the template of the tracking links of a courier; empty when the store has no such courier. */
export const trackingTemplateOf = async (store: Store, name: string): Promise<string> =>
  (await findCourier(store, name))?.tracking_url ?? '';
