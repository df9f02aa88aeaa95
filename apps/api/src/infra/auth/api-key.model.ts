import { MAX_KEYS, type Scope } from '@kade/contract';
import { Schema } from 'mongoose';
import { apiError } from '../../lib/api-error.ts';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';
import type { Definition } from '../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../db/scoped/owned-resource.ts';
import type { Store } from '../../db/stores/store.ts';

/** The prefix of an API key. It names the row and is not secret. */
export const prefixOf = (id: string): string => `kade_${id}`;

/** Times are ISO 8601, in UTC. */
export interface ApiKeyRow {
  _id: string;
  name: string;
  scopes: Scope[];
  last_used_at: string | null;
  expires_at: string | null;
  /** The account of the member who made it; absent when the owner did. */
  made_by?: string;
  created_at: string;
  version: number;
  /** One of `MAX_KEYS` places; no two keys of a store have the same. */
  slot: number;
  prefix: string;
}

const definition = {
  fields: {
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    hash: { type: String, required: true },
    slot: { type: Number, required: true },
    last_used_at: { type: Date, default: null },
    expires_at: { type: Date, default: null },
    made_by: Schema.Types.ObjectId,
  },
  called: 'API key',
  complete: async (rows) => rows.map((row) => ({ ...row, prefix: prefixOf(String(row._id)) })),
  indexes: [[{ slot: 1 }, { unique: true }]],
  across: [[{ hash: 1 }, { unique: true }]],
} satisfies Definition;

/** The keys of each store. Only the SHA-256 of a key is stored. */
export const ApiKeyCollection = new StoreOwned<ApiKeyRow, typeof definition>('ApiKey', definition);

/** The input of a new key. */
export interface NewKey {
  name: string;
  scopes: Scope[];
  hash: string;
  expires_at: Date | null;
  /** The account of the member who makes it; absent when the owner does. */
  made_by?: string;
}

const SLOTS = [...Array(MAX_KEYS).keys()];

const tooMany = () => apiError('keys_full', { params: { limit: MAX_KEYS } });

/** Returns a slot without a valid key. Throws a 409 when every slot has one. */
async function freeSlot(store: Store, now: Date): Promise<number> {
  const live = (await ApiKeyCollection.in(store).list()).filter(
    ({ expires_at }) => expires_at === null || new Date(expires_at) > now,
  );
  const used = new Set(live.map(({ slot }) => slot));
  const free = SLOTS.find((slot) => !used.has(slot));
  if (free === undefined) throw tooMany();
  return free;
}

/**
 * Adds a key to the store; replaces an expired one when all slots have been used. The unique index gives the last slot
 * to one of several concurrent requests; the others retry. Throws a 409 when the store has `MAX_KEYS` valid keys.
 */
export async function addKey(
  store: Store,
  id: string,
  { now, ...key }: NewKey & { now: Date },
): Promise<ApiKeyRow> {
  for (;;) {
    const slot = await freeSlot(store, now);
    await ApiKeyCollection.in(store).removeMany({ slot, expires_at: { $lte: now } });
    try {
      return await ApiKeyCollection.in(store).create({ ...key, slot }, id);
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause;
    }
  }
}
