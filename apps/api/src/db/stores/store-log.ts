import { storeRows } from './store.model.ts';

/** What is stored of a log beside its entries. */
export interface LogState {
  /** The number of the last entry that was added. */
  logged: number;
  /** The last entry of those that were removed because of their age; null when there are none. */
  removed: { seq: number; hash: string } | null;
}

/** Records that a store's log has at least that many entries. Returns false when there is no such store. */
export async function markStoreLogged(id: string, entries: number): Promise<boolean> {
  const update = { $max: { 'log.entries': entries } };
  return (await storeRows.updateOne({ _id: id }, update, { timestamps: false })).matchedCount === 1;
}

/** Records which entry of a store's log is the last of those that are removed because of their age. */
export async function markEntriesRemoved(id: string, removed: LogState['removed']): Promise<void> {
  await storeRows.updateOne({ _id: id }, { $set: { 'log.removed': removed } }, { timestamps: false });
}

/** Returns how many entries the log of a store has had, and which of them were removed; zero for a store that is gone. */
export async function storeLogState(id: string): Promise<LogState> {
  const row = await storeRows
    .findById(id)
    .select('log')
    .lean<{ log?: { entries?: number; removed?: LogState['removed'] } } | null>();
  return { logged: row?.log?.entries ?? 0, removed: row?.log?.removed ?? null };
}
