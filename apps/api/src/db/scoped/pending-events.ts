import { LRUCache } from 'lru-cache';
import type { Owner, Rules } from './resource-rules.ts';
import { storeRows } from '../stores/store.model.ts';
import type { Plain } from './serialization.ts';

// A write of a row with webhook events stores the pending events in the same write. They are sent afterwards; after a
// crash a job sends them. Stores that never had a webhook store no events.

/** Whether stores have, or once had, a webhook. Other processes see a first webhook after 5 seconds. */
const watched = new LRUCache<string, boolean>({ max: 10_000, ttl: 5_000 });

const listeners = new Set<(store: string) => void>();

/** Calls `listener` with the id of each store for which this process stored pending events. */
export function onPendingNews(listener: (store: string) => void): void {
  listeners.add(listener);
}

/** Notifies the listeners that a store has pending events. */
export function announcePendingNews(store: string): void {
  for (const listener of listeners) listener(store);
}

/** From now on changes of this store are stored as events. */
export async function watchStore(store: string): Promise<void> {
  await storeRows.updateOne({ _id: store }, { $set: { watched: true } }, { timestamps: false });
  watched.set(store, true);
}

/** Returns whether changes of a store are to be stored as events. */
export async function isWatched({ store }: Owner): Promise<boolean> {
  if (!store) return false;
  const id = String(store);
  const known = watched.get(id);
  if (known !== undefined) return known;
  const found = (await storeRows.exists({ _id: store, watched: true })) !== null;
  watched.set(id, found);
  return found;
}

/** Returns the fields that hold the pending events of a new row. */
export async function newsOfCreation({ news }: Rules, owner: Owner): Promise<Plain> {
  const told = news?.created ?? [];
  return told.length > 0 && (await isWatched(owner)) ? { news: told, news_at: new Date() } : {};
}

/** An update in the operators of MongoDB. */
type Operators = { $set?: object; $addToSet?: object; $min?: object };

/** Returns the update together with the pending events that it causes. */
export async function withNews(update: Operators, { news }: Rules, owner: Owner): Promise<Plain> {
  if (!news || !(await isWatched(owner))) return update;
  return {
    ...update,
    $addToSet: { ...update.$addToSet, news: { $each: news.changed(update) } },
    $min: { ...update.$min, news_at: new Date() },
  };
}

/** Notifies the listeners that rows of this owner were written, if the owner has webhooks. */
export function announceWrite({ news }: Rules, { store }: Owner): void {
  if (news && store && watched.get(String(store))) announcePendingNews(String(store));
}
