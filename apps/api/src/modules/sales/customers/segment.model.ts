import { type CustomerFilter, MAX_SEGMENTS, type Segment, type SegmentInput } from '@kade/contract';
import { Schema } from 'mongoose';
import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import type { IfMatch } from '../../../db/scoped/if-match.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { normalizeForSearch, type RawDocument } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';

/** Completes segments that are read, in place: the database stores no empty object. */
function complete(rows: RawDocument[]): RawDocument[] {
  for (const row of rows) row.filter ??= {};
  return rows;
}

const definition = {
  fields: {
    name: { type: String, required: true },
    /** As the contract has checked it. */
    filter: { type: Schema.Types.Mixed, default: {} },
    name_fold: String,
  },
  sorts: { name: { field: 'name_fold' } },
  indexes: [[{ name_fold: 1 }, { unique: true }]],
  refs: {
    'filter.bought': { what: 'This product', within: (owner) => Products.within(owner) },
    'filter.bought_in': { what: 'This category', within: (owner) => Categories.within(owner) },
  },
  derive: ({ name }) => (typeof name === 'string' ? { name_fold: normalizeForSearch(name) } : {}),
  complete,
} satisfies Definition;

export const Segments = new StoreOwned<Segment, typeof definition>('Segment', definition);

/** Returns what a write returns. Throws a 409 when another segment of the store has the name. */
async function named<Written>(name: string, write: Promise<Written>): Promise<Written> {
  try {
    return await write;
  } catch (cause) {
    if (!isDuplicateOf('name_fold', cause)) throw cause;
    throw apiError('segment_name_taken', { params: { name }, field: 'name' });
  }
}

/** Saves a selection. Counts after it, so that requests at the same time cannot exceed the limit together. */
export async function addSegment(store: Store, body: SegmentInput, id: string | undefined): Promise<Segment> {
  const added = await named(body.name, Segments.in(store).create(body, id));
  if ((await Segments.in(store).count({})) <= MAX_SEGMENTS) return added;
  await Segments.in(store).remove(added._id);
  throw apiError('segments_full', { params: { limit: MAX_SEGMENTS } });
}

/** Changes a segment. Throws as `addSegment`, and what `update` throws. */
export const editSegment = (
  store: Store,
  id: string,
  { body, ifMatch }: { body: Partial<SegmentInput>; ifMatch: IfMatch },
): Promise<Segment> => named(body.name ?? '', Segments.in(store).update(id, body, ifMatch));

/** Returns the filter of a segment; an empty one without an id. Throws a 404 for a segment of another store. */
export const segmentFilter = async (store: Store, id: string | undefined): Promise<CustomerFilter> =>
  id ? (await Segments.in(store).get(id)).filter : {};
