import { Merchants } from '../../db/merchants/merchant.model.ts';
import type { Definition } from '../../db/scoped/resource-definition.ts';
import { MerchantOwned, StoreOwned } from '../../db/scoped/owned-resource.ts';
import type { Store } from '../../db/stores/store.ts';
import { type LogState, markStoreLogged, storeLogState } from '../../db/stores/store-log.ts';
import type { Recorded } from './audit-chain.ts';

export interface EntryRow extends Recorded {
  _id: string;
  hash: string;
  /** Since when the log of the store lacks an entry of an account; absent once it has it. */
  copy_at?: string | undefined;
}

const text = { type: String, default: '' } as const;

const definition = {
  fields: {
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    event: { type: String, required: true },
    by: text,
    ip: text,
    agent: text,
    facts: { type: Object, default: {} },
    hash: { type: String, required: true },
    copy_at: Date,
  },
  // Mongoose keeps no empty object.
  complete: async (rows) => rows.map((row) => ({ ...row, facts: row.facts ?? {} })),
  sorts: { seq: { field: 'seq' }, at: { field: 'at' } },
  indexes: [
    // It settles who gets a number.
    [{ seq: 1 }, { unique: true }],
    [{ copy_at: 1 }, { partialFilterExpression: { copy_at: { $exists: true } } }],
  ],
} satisfies Definition;

/** The log of each account. Entries are only added; what is hashed of them never changes (decision 0020). */
export const AuditEntries = new MerchantOwned<EntryRow, typeof definition>('AuditEntry', definition);

/** Partial: only entries that the log of their store lacks. */
const TO_COPY = { merchant: 1, copy_at: 1 } as const;

/** Yields the entries of all accounts that the logs of their stores have lacked since before a time. */
export async function* uncopiedSince(before: Date): AsyncGenerator<{ account: string; entry: EntryRow }> {
  const rows = AuditEntries.unscoped()
    .find({ copy_at: { $lt: before } })
    .hint(TO_COPY)
    .select('merchant')
    .lean<{ _id: unknown; merchant: unknown }>()
    .cursor();
  for await (const { _id, merchant } of rows) {
    const account = String(merchant);
    const entry = await AuditEntries.of({ id: account }).find(String(_id));
    if (entry) yield { account, entry };
  }
}

/**
 * The log of each store: what was done in it, whoever owned it then. An entry has the id of the entry of the same event in
 * the log of the account (decision 0020).
 */
export const StoreEntries = new StoreOwned<EntryRow, typeof definition>('StoreEntry', definition);

/** A log whose entries are chained by their hashes. */
export interface ChainedLog {
  /** The id of the account or the store, a part of each hash. */
  owner: string;
  entries: ReturnType<typeof AuditEntries.of>;
  /** Records that the log has at least so many entries. Returns false when its owner no longer exists. */
  mark: (entries: number) => Promise<boolean>;
  state: () => Promise<LogState>;
}

/** Returns the log of a merchant. */
export const logOfAccount = (id: string): ChainedLog => ({
  owner: id,
  entries: AuditEntries.of({ id }),
  mark: (entries) => Merchants.markAuditLogged(id, entries),
  state: async () => ({ logged: (await Merchants.find(id))?.logged ?? 0, removed: null }),
});

/** Returns the log of a store, which all who work in it may be in. */
export const logOfStore = (store: Store): ChainedLog => ({
  owner: store.id,
  entries: StoreEntries.in(store),
  mark: (entries) => markStoreLogged(store.id, entries),
  state: () => storeLogState(store.id),
});
