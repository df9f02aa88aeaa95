import { setTimeout as pause } from 'node:timers/promises';
import { createKeyedSemaphore } from '../../lib/semaphore.ts';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';
import { Merchants } from '../../db/merchants/merchant.model.ts';
import type { Definition } from '../../db/scoped/resource-definition.ts';
import { MerchantOwned } from '../../db/scoped/owned-resource.ts';
import { chainedHash, NO_HASH, type Recorded } from './audit-chain.ts';

export interface EntryRow extends Recorded {
  _id: string;
  hash: string;
}

/** How many times a sequence number is tried while concurrent requests take the next ones. */
const ATTEMPTS = 200;
/** Longest wait between two attempts, in milliseconds. */
const WAIT = 20;

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
  },
  // Mongoose keeps no empty object.
  complete: async (rows) => rows.map((row) => ({ ...row, facts: row.facts ?? {} })),
  sorts: { seq: { field: 'seq' }, of_store: { field: 'seq', index: { 'facts.store': 1, seq: 1 } } },
  // It settles who gets a number.
  indexes: [[{ seq: 1 }, { unique: true }]],
} satisfies Definition;

/** The log of each account. Entries are only added, never changed (decision 0020). */
export const AuditEntries = new MerchantOwned<EntryRow, typeof definition>('AuditEntry', definition);

const NEWEST = { by: 'seq', direction: -1 } as const;
const OLDEST = { by: 'seq', direction: 1 } as const;

type Given = Omit<Recorded, 'seq'>;

/** Entries of one account are added one after the other; only another process can take the next number meanwhile. */
const turns = createKeyedSemaphore({ permits: 1, waiting: 0 });

/** Adds an entry behind the last one; null when another was added there meanwhile. */
async function tryToAdd(given: Given): Promise<EntryRow | null> {
  const log = AuditEntries.of({ id: given.merchant });
  const { rows } = await log.page({}, { limit: 1, sort: NEWEST }, () => 0);
  const [last] = rows;
  const { merchant, ...fields } = { ...given, seq: (last?.seq ?? 0) + 1 };
  const hash = chainedHash({ ...fields, merchant }, last?.hash ?? NO_HASH);
  try {
    return await log.create({ ...fields, hash });
  } catch (cause) {
    if (isDuplicateKey(cause)) return null;
    throw cause;
  }
}

/**
 * Adds an entry to the log of its account. Returns the entry; null when there is no such account any more. Throws when
 * the entry could not be written.
 */
export async function appendEntry(given: Given): Promise<EntryRow | null> {
  const release = await turns.acquire(given.merchant, { patient: true });
  try {
    return await appendInTurn(given);
  } finally {
    release();
  }
}

async function appendInTurn(given: Given): Promise<EntryRow | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const entry = await tryToAdd(given);
    if (entry) {
      if (await Merchants.markAuditLogged(given.merchant, entry.seq)) return entry;
      // The account was erased meanwhile, so the entry is removed too.
      await AuditEntries.of({ id: given.merchant }).removeMany({});
      return null;
    }
    await pause(Math.random() * WAIT);
  }
  throw new Error('No place in the log of the account was to be had');
}

/** Returns whether every hash of an account's log is correct and no entry is missing, and the first that is not. */
export async function checkLog(merchant: { id: string }) {
  const logged = (await Merchants.find(merchant.id))?.logged ?? 0;
  let [entries, before] = [0, NO_HASH];
  for await (const batch of AuditEntries.of(merchant).each({}, OLDEST)) {
    for (const entry of batch) {
      const expected = entries + 1;
      if (entry.seq !== expected || chainedHash(entry, before) !== entry.hash)
        return { entries: logged, intact: false, broken_at: expected };
      [entries, before] = [expected, entry.hash];
    }
  }
  // The account stores the minimum number of its entries, so that removed entries at the end are detected.
  const broken_at = entries < logged ? entries + 1 : null;
  return { entries: Math.max(entries, logged), intact: broken_at === null, broken_at };
}
