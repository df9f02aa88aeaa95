import { insertRawDocuments } from '../../db/connection/raw-documents.ts';
import { Merchants } from '../../db/merchants/merchant.model.ts';
import { objectId } from '../../db/scoped/serialization.ts';
import { Store } from '../../db/stores/store.ts';
import {
  AuditEntries,
  type EntryRow,
  logOfStore,
  StoreEntries,
} from '../../infra/audit/audit-entry.model.ts';
import { chainedBehind, factsOfStore } from '../../infra/audit/chained-log.ts';

const OLDEST = { by: 'seq', direction: 1 } as const;

async function withoutCopy(store: Store, entries: readonly EntryRow[]): Promise<EntryRow[]> {
  const copied = await StoreEntries.in(store).byIds(
    entries.map(({ _id }) => _id),
    ['seq'],
  );
  return entries.filter(({ _id }) => !copied.has(_id));
}

/** Adds entries to the log of a store. Begins anew where another process has added one meanwhile. */
async function copyAll(store: Store, entries: readonly EntryRow[]): Promise<void> {
  const log = logOfStore(store);
  for (let isComplete = false; !isComplete; ) {
    const missing = await withoutCopy(store, entries);
    if (missing.length === 0) return;
    const rows = await chainedBehind(log, missing.map(factsOfStore));
    const documents = rows.map((row, nth) => ({
      ...row,
      _id: objectId(missing[nth]?._id ?? ''),
      store: objectId(store.id),
      at: new Date(row.at),
      created_at: new Date(row.at),
      updated_at: new Date(row.at),
      version: 1,
    }));
    isComplete = await insertRawDocuments('StoreEntry', documents);
    if (isComplete) await log.mark(rows.at(-1)?.seq ?? 0);
  }
}

/** Returns the entries about stores by the ids of the stores. */
function byStore(entries: readonly EntryRow[]): Map<string, EntryRow[]> {
  const found = new Map<string, EntryRow[]>();
  for (const entry of entries) {
    const { store } = entry.facts;
    if (store) found.set(store, [...(found.get(store) ?? []), entry]);
  }
  return found;
}

/**
 * Begins the logs of stores with what the logs of accounts say about them. The entries of a store have the order of time
 * within each account; lists sort by time. An entry that is there already, because of an earlier run, is left alone.
 */
export async function beginStoreLogs(): Promise<void> {
  for await (const { id } of Merchants.counters())
    for await (const entries of AuditEntries.of({ id }).each({}, OLDEST))
      for (const [of, theirs] of byStore(entries)) {
        const store = await Store.ofRow(of);
        if (store) await copyAll(store, theirs);
      }
}
