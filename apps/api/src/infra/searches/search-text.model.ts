import { Types } from 'mongoose';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';
import type { Definition } from '../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../db/scoped/owned-resource.ts';
import type { Store } from '../../db/stores/store.ts';
import { dayInColombo, mondayOf } from '../../lib/colombo-calendar.ts';
import { DAY } from '../../lib/duration.ts';

/** How often a text was searched for in a while, and what the last search found. */
export interface Searches {
  store: string;
  text: string;
  count: number;
  found: number;
}

interface SearchTextRow {
  _id: string;
  text: string;
  /** In Colombo, such as `2026-01-31`, and the Monday of its week. */
  day: string;
  week: string;
  searches: number;
  found: number;
  expire: string;
}

/** A year and a month can be compared; older rows are deleted. */
const KEPT = 400 * DAY;
/** The texts of a store and day. A flood of others is not stored. */
const MOST = 1000;
/** A text that was searched for less often in a week may be a name, and is not shown. */
const SHOWN_FROM = 3;

const definition = {
  fields: {
    text: String,
    day: String,
    week: String,
    searches: Number,
    found: Number,
    expire: Date,
  },
  sorts: { day: { field: 'day' } },
  indexes: [[{ day: 1, text: 1 }, { unique: true }]],
  across: [[{ expire: 1 }, { expireAfterSeconds: 0 }]],
} satisfies Definition;

/** What visitors of a shop searched for in a day. Who searched is not stored. */
export const SearchTexts = new StoreOwned<SearchTextRow, typeof definition>('SearchText', definition);

/** Adds searches to the counts of the day. Several processes may add at the same time. */
export async function addSearches({ store, text, count, found }: Searches, now: Date): Promise<void> {
  const of = { store: new Types.ObjectId(store), day: dayInColombo(now) };
  const rows = SearchTexts.unscoped();
  const change = { $inc: { searches: count }, $set: { found } };
  if ((await rows.updateOne({ ...of, text }, change, { timestamps: false })).matchedCount > 0) return;
  if ((await rows.countDocuments(of)) >= MOST) return;
  const $setOnInsert = {
    week: mondayOf(of.day),
    version: 1,
    created_at: now,
    updated_at: now,
    expire: new Date(now.getTime() + KEPT),
  };
  const add = () =>
    rows.updateOne({ ...of, text }, { ...change, $setOnInsert }, { upsert: true, timestamps: false });
  await add().catch((cause: unknown) => {
    if (!isDuplicateKey(cause)) throw cause;
    return add();
  });
}

/** What was searched for in a period. */
export interface SearchedText {
  text: string;
  searches: number;
  /** By the last search. */
  found: number;
}

/** Returns what was searched for at least three times in a week of a period, the most frequent first. */
export const searchesOf = (
  store: Store,
  { from = '', to }: { from?: string | undefined; to?: string | undefined },
): Promise<SearchedText[]> =>
  SearchTexts.in(store).aggregate<SearchedText>(
    { day: { $gte: from, ...(to ? { $lte: to } : {}) } },
    [
      {
        $group: {
          _id: { text: '$text', week: '$week' },
          searches: { $sum: '$searches' },
          last: { $top: { sortBy: { day: -1 }, output: { day: '$day', found: '$found' } } },
        },
      },
      { $match: { searches: { $gte: SHOWN_FROM } } },
      {
        $group: {
          _id: '$_id.text',
          searches: { $sum: '$searches' },
          last: { $max: '$last' },
        },
      },
      { $project: { _id: 0, text: '$_id', searches: 1, found: '$last.found' } },
      { $sort: { searches: -1, text: 1 } },
    ],
    { by: 'day', direction: 1 },
  );
