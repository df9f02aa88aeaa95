import { randomBytes } from 'node:crypto';
import type { Scope } from '@kade/contract';
import { createAccessCache } from '../../db/access/access-cache.ts';
import type { AccessChanges } from '../../db/access/access-changes.ts';
import type { Background } from '../background-tasks.ts';
import { MINUTE } from '../../lib/duration.ts';
import { hashToken } from '../../lib/tokens.ts';
import { addKey, ApiKeyCollection, type ApiKeyRow, type NewKey, prefixOf } from './api-key.model.ts';
import { newObjectId, type ObjectId } from '../../db/scoped/serialization.ts';
import { Store } from '../../db/stores/store.ts';
import type { IfMatch } from '../../db/scoped/if-match.ts';

const TOUCH_EVERY = MINUTE;
const FORM = /^kade_([0-9a-f]{24})_[\w-]{43}$/;

/** A valid key. One that another process revoked may be read for a second. */
export interface AuthenticatedKey {
  id: string;
  name: string;
  scopes: Scope[];
  store: Store;
  /** The account of the member who made it, beyond whose role it may do nothing; null when the owner did. */
  made_by: string | null;
  /** ISO 8601, in UTC. */
  expires_at: string | null;
}

/** Creates, reads and revokes API keys, with which programs act for one store. */
export interface ApiKeys {
  /** Adds a key of 256 random bits to the store. Throws a 409 when the store has too many. */
  create(store: Store, key: Omit<NewKey, 'hash'>): Promise<{ row: ApiKeyRow; key: string }>;
  /**
   * Returns the key of an Authorization header; null for one that is unknown, expired, revoked, or of an inaccessible
   * store.
   */
  read(token: string): Promise<AuthenticatedKey | null>;
  /**
   * Revokes a key of the store; in other processes within a second. Throws a 404 when there is none, a 412 by
   * `ifMatch`.
   */
  revoke(store: Store, id: string, ifMatch?: IfMatch): Promise<ApiKeyRow>;
  /** Revokes every key of the merchant's stores; returns how many. */
  revokeAll(merchant: string): Promise<number>;
}

/** Returns the token without its scheme; null when it does not have the form of an API key. */
export const keyIn = (authorization: string | undefined): string | null => {
  const token = authorization?.replace(/^Bearer /i, '');
  return token?.startsWith('kade_') ? token : null;
};

interface Stored {
  _id: ObjectId;
  store: ObjectId;
  name: string;
  scopes: Scope[];
  expires_at: Date | null;
  made_by?: ObjectId;
  last_used_at: Date | null;
}

/** Reads the key with this digest; null when there is none or its store is inaccessible. */
async function find(hash: string): Promise<{ key: AuthenticatedKey; usedAt: number } | null> {
  const row = await ApiKeyCollection.unscoped().findOne({ hash }).lean<Stored | null>();
  const store = row && (await Store.ofRow(String(row.store)));
  if (!store || (await store.read('closing')).closing?.erasing_since) return null;
  const { name, scopes, last_used_at } = row;
  const made_by = row.made_by ? String(row.made_by) : null;
  const expires_at = row.expires_at?.toISOString() ?? null;
  const key = { id: String(row._id), name, scopes, store, made_by, expires_at };
  return { key, usedAt: last_used_at?.getTime() ?? 0 };
}

/** Records that the key is in use, at most once a minute across all processes. */
async function touchLastUsed(id: string, now: Date): Promise<void> {
  const last_used_at = { $not: { $gt: new Date(now.getTime() - TOUCH_EVERY) } };
  await ApiKeyCollection.unscoped().updateOne(
    { _id: id, last_used_at },
    { $set: { last_used_at: now } },
    { timestamps: false },
  );
}

interface Outside {
  now: () => Date;
  background: Background;
  changes: AccessChanges;
}

/** Returns a look-up of keys by their digests, which caches them. A key has the owner of its store, who may change. */
function cachedLookUp({ now, background, changes }: Outside) {
  const cached = createAccessCache<AuthenticatedKey>(changes, { kinds: ['keys', 'stores'], max: 10_000 });
  const load = async (hash: string): Promise<AuthenticatedKey | null> => {
    const found = await find(hash);
    if (!found) return null;
    const at = now();
    if (at.getTime() - found.usedAt >= TOUCH_EVERY)
      background.run('noting that an API key was used', () => touchLastUsed(found.key.id, at));
    return found.key;
  };
  return (hash: string) => cached(hash, () => load(hash));
}

/** Creates the access to the keys of stores, with a cache of its own. */
export function createKeys(outside: Outside): ApiKeys {
  const { changes } = outside;
  const lookUp = cachedLookUp(outside);
  return {
    async create(store, given) {
      const id = newObjectId();
      const key = `${prefixOf(id)}_${randomBytes(32).toString('base64url')}`;
      return { row: await addKey(store, id, { ...given, hash: hashToken(key), now: outside.now() }), key };
    },
    async read(token) {
      if (!FORM.test(token)) return null;
      const key = await lookUp(hashToken(token));
      const isOver = key?.expires_at && Date.parse(key.expires_at) <= outside.now().getTime();
      return isOver ? null : key;
    },
    async revoke(store, id, ifMatch) {
      const row = await ApiKeyCollection.in(store).remove(id, ifMatch);
      await changes.announce('keys');
      return row;
    },
    async revokeAll(merchant) {
      let revoked = 0;
      for (const { _id } of await Store.listOf(merchant)) {
        const store = await Store.ofRow(_id);
        if (store) revoked += await ApiKeyCollection.in(store).removeMany({});
      }
      await changes.announce('keys');
      return revoked;
    },
  };
}
