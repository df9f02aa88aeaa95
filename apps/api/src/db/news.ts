import { LRUCache } from 'lru-cache';
import type { Owner, Rules } from './fence-rules.ts';
import { storeRows } from './store-row.model.ts';
import type { Plain } from './wire.ts';

// A change of a row that webhooks tell notes in the same write what is to be told. What was noted is sent afterwards:
// who dies in between leaves it to the job. Stores that never had a webhook note nothing.

/** Whether stores have, or once had, a webhook. Another process learns of a first webhook after 5 seconds. */
const watched = new LRUCache<string, boolean>({ max: 10_000, ttl: 5_000 });

const listeners = new Set<(store: string) => void>();

/** Calls `listener` with the id of a store of which this process has something to tell. */
export function onPendingNews(listener: (store: string) => void): void {
  listeners.add(listener);
}

/** Says that there is something to tell of a store. */
export function announcePendingNews(store: string): void {
  for (const listener of listeners) listener(store);
}

/** From now on changes of this store are noted. */
export async function watchStore(store: string): Promise<void> {
  await storeRows.updateOne({ _id: store }, { $set: { watched: true } }, { timestamps: false });
  watched.set(store, true);
}

/** Whether changes of a store are to be noted. */
export async function isWatched({ store }: Owner): Promise<boolean> {
  if (!store) return false;
  const id = String(store);
  const known = watched.get(id);
  if (known !== undefined) return known;
  const found = (await storeRows.exists({ _id: store, watched: true })) !== null;
  watched.set(id, found);
  return found;
}

/** The fields by which a new row says what is to be told of it. */
export async function newsOfCreation({ news }: Rules, owner: Owner): Promise<Plain> {
  const told = news?.created ?? [];
  return told.length > 0 && (await isWatched(owner)) ? { news: told, news_at: new Date() } : {};
}

/** An update by its operators. */
type Operators = { $set?: object; $addToSet?: object; $min?: object };

/** The update, noting what is to be told of it. */
export async function withNews(update: Operators, { news }: Rules, owner: Owner): Promise<Plain> {
  if (!news || !(await isWatched(owner))) return update;
  return {
    ...update,
    $addToSet: { ...update.$addToSet, news: { $each: news.changed(update) } },
    $min: { ...update.$min, news_at: new Date() },
  };
}

/** Marks that rows of this owner were written, if the owner has webhooks. */
export function announceWrite({ news }: Rules, { store }: Owner): void {
  if (news && store && watched.get(String(store))) announcePendingNews(String(store));
}
