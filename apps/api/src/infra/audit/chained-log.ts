import { setTimeout as pause } from 'node:timers/promises';
import { createKeyedSemaphore } from '../../lib/semaphore.ts';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';
import { Store } from '../../db/stores/store.ts';
import { markEntriesRemoved } from '../../db/stores/store-log.ts';
import { chainedHash, NO_HASH, type Recorded } from './audit-chain.ts';
import { AuditEntries, type ChainedLog, type EntryRow, logOfStore } from './audit-entry.model.ts';

/** How many times a sequence number is tried while concurrent requests take the next ones. */
const ATTEMPTS = 200;
/** Longest wait between two attempts, in milliseconds. */
const WAIT = 20;

const NEWEST = { by: 'seq', direction: -1 } as const;
const OLDEST = { by: 'seq', direction: 1 } as const;

type Given = Omit<Recorded, 'seq'> & Pick<EntryRow, 'copy_at'>;
type Where = Parameters<ChainedLog['entries']['page']>[0];

/** Entries of one log are added one after the other; only another process can take the next number meanwhile. */
const turns = createKeyedSemaphore({ permits: 1, waiting: 0 });

async function firstOf(log: ChainedLog, where: Where, sort: typeof NEWEST | typeof OLDEST) {
  const { rows } = await log.entries.page(where, { limit: 1, sort }, () => 0);
  return rows[0];
}

/** Returns entries with the numbers and hashes that they get behind the last one of a log. */
export async function chainedBehind(log: ChainedLog, given: readonly Given[]) {
  const last = await firstOf(log, {}, NEWEST);
  let [seq, before] = [last?.seq ?? 0, last?.hash ?? NO_HASH];
  return given.map((fields) => {
    seq += 1;
    before = chainedHash(log.owner, { ...fields, seq }, before);
    return { ...fields, seq, hash: before };
  });
}

/** Adds an entry behind the last one; null when another was added there meanwhile. */
async function tryToAdd(log: ChainedLog, given: Given, id?: string): Promise<EntryRow | null> {
  const [entry] = await chainedBehind(log, [given]);
  try {
    return entry ? await log.entries.create(entry, id) : null;
  } catch (cause) {
    if (isDuplicateKey(cause)) return null;
    throw cause;
  }
}

/**
 * Adds an entry to a log. With an `id`, an entry that has it is returned instead: it was added before. Returns the entry;
 * null when the account or the store no longer exists. Throws when the entry could not be written.
 */
export async function appendEntry(log: ChainedLog, given: Given, id?: string): Promise<EntryRow | null> {
  const release = await turns.acquire(log.owner, { patient: true });
  try {
    return await appendInTurn(log, given, id);
  } finally {
    release();
  }
}

/** Returns what the log of a store has of an entry of an account: the store is named by whose log it is. */
export function factsOfStore({ at, event, by, ip, agent, facts }: EntryRow): Given {
  const { store: _store, ...others } = facts;
  return { at, event, by, ip, agent, facts: others };
}

/** Adds an entry of an account to the log of the store that it names, under the same id. May be repeated. */
export async function copyToStore(account: string, entry: EntryRow): Promise<void> {
  const store = entry.facts.store ? await Store.ofRow(entry.facts.store) : null;
  if (store) await appendEntry(logOfStore(store), factsOfStore(entry), entry._id);
  if (entry.copy_at) await AuditEntries.of({ id: account }).change(entry._id, { $unset: { copy_at: 1 } });
}

async function appendInTurn(log: ChainedLog, given: Given, id?: string): Promise<EntryRow | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const entry = await tryToAdd(log, given, id);
    if (entry) {
      if (await log.mark(entry.seq)) return entry;
      // The account or the store was erased meanwhile, so the entry is removed too.
      await log.entries.removeMany({});
      return null;
    }
    await pause(Math.random() * WAIT);
  }
  throw new Error('No place in the log was to be had');
}

/** Returns whether every hash of a log is correct and no entry is missing, and the first that is not. */
export async function checkLog(log: ChainedLog) {
  const { logged, removed } = await log.state();
  const start = removed?.seq ?? 0;
  let [seq, before] = [start, removed?.hash ?? NO_HASH];
  let broken_at: number | null = null;
  check: for await (const batch of log.entries.each({ seq: { $gt: start } }, OLDEST))
    for (const entry of batch) {
      if (entry.seq !== seq + 1 || chainedHash(log.owner, entry, before) !== entry.hash) {
        broken_at = seq + 1;
        break check;
      }
      [seq, before] = [entry.seq, entry.hash];
    }
  // The number of entries is stored beside them, so that removed entries at the end are detected.
  if (broken_at === null && seq < logged) broken_at = seq + 1;
  // Old entries were removed while the others were read.
  if (broken_at !== null && (await log.state()).removed?.seq !== removed?.seq) return checkLog(log);
  return { entries: Math.max(seq, logged) - start, intact: broken_at === null, broken_at };
}

/**
 * Removes the entries of a store's log from before a time. The newest stays, because the next is chained to it. The store
 * keeps the hash of the last that is removed, so that the others can still be checked. Idempotent.
 */
export async function removeOldEntries(store: Store, before: Date): Promise<number> {
  const log = logOfStore(store);
  const kept = (await firstOf(log, { at: { $gte: before } }, OLDEST)) ?? (await firstOf(log, {}, NEWEST));
  if (!kept || kept.seq === 1) return 0;
  const last = await firstOf(log, { seq: kept.seq - 1 }, NEWEST);
  // Absent when a run before removed it.
  if (last) await markEntriesRemoved(store.id, { seq: last.seq, hash: last.hash });
  return log.entries.removeMany({ seq: { $lt: kept.seq } });
}
