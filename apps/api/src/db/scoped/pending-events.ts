import { LRUCache } from 'lru-cache';
import type { Owner, Rules } from './resource-rules.ts';
import { storeRows } from '../stores/store.model.ts';
import type { RawDocument } from './serialization.ts';

// A write of a row with webhook events stores the pending events in the same write. They are sent afterwards; after a
// crash a job sends them. Stores that never had a webhook store no events.

/** Whether stores have, or once had, a webhook. Other processes see a first webhook after 5 seconds. */
const storesWithWebhooks = new LRUCache<string, boolean>({ max: 10_000, ttl: 5_000 });

const listeners = new Set<(store: string) => void>();

/** Calls `listener` with the id of each store for which this process stored pending events. */
export function onPendingEvents(listener: (store: string) => void): void {
  listeners.add(listener);
}

/** Notifies the listeners that a store has pending events. */
export function publishPendingEvents(store: string): void {
  for (const listener of listeners) listener(store);
}

/** From now on changes of this store are stored as events. */
export async function recordEventsOf(store: string): Promise<void> {
  await storeRows.updateOne({ _id: store }, { $set: { watched: true } }, { timestamps: false });
  storesWithWebhooks.set(store, true);
}

/** Returns whether changes of a store are to be stored as events. */
export async function hasWebhooks({ store }: Owner): Promise<boolean> {
  if (!store) return false;
  const id = String(store);
  const known = storesWithWebhooks.get(id);
  if (known !== undefined) return known;
  const found = (await storeRows.exists({ _id: store, watched: true })) !== null;
  storesWithWebhooks.set(id, found);
  return found;
}

/** Returns the fields that hold the pending events of a new row. */
export async function creationEvents({ events }: Rules, owner: Owner): Promise<RawDocument> {
  const told = events?.created ?? [];
  return told.length > 0 && (await hasWebhooks(owner)) ? { news: told, news_at: new Date() } : {};
}

/** An update in the operators of MongoDB. */
type Operators = { $set?: object; $addToSet?: object; $min?: object };

/** Returns the update together with the pending events that it causes. */
export async function withPendingEvents(
  update: Operators,
  { events }: Rules,
  owner: Owner,
): Promise<RawDocument> {
  if (!events || !(await hasWebhooks(owner))) return update;
  return {
    ...update,
    $addToSet: { ...update.$addToSet, news: { $each: events.changed(update) } },
    $min: { ...update.$min, news_at: new Date() },
  };
}

/** Returns the stage of a pipeline that gives a row its next version, its time and the pending events of an update. */
export async function computedStamp({ events }: Rules, owner: Owner): Promise<RawDocument> {
  const now = new Date();
  const stamp = { version: { $add: [{ $ifNull: ['$version', 1] }, 1] }, updated_at: now };
  if (!events || !(await hasWebhooks(owner))) return { $set: stamp };
  const news = { $setUnion: [{ $ifNull: ['$news', []] }, [...events.changed({})]] };
  return { $set: { ...stamp, news, news_at: { $min: ['$news_at', now] } } };
}

/** Notifies the listeners that rows of this owner were written, if the owner has webhooks. */
export function publishWrite({ events }: Rules, { store }: Owner): void {
  if (events && store && storesWithWebhooks.get(String(store))) publishPendingEvents(String(store));
}
