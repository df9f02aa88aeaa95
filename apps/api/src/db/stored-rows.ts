import { type Query, Types } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import type { Plain } from './wire.ts';

// Reads that most requests make. They call the driver without the query of mongoose, whose hooks and copies take as
// long as the driver itself. Rows are returned as they are stored, as with `lean()`.

/**
 * Returns the rows that a query finds. mongoose casts the filter to the types of the schema, and throws a `CastError`
 * when it cannot.
 */
export async function rowsOf(query: Query<unknown, unknown>): Promise<Plain[]> {
  query.cast();
  const { sort, hint, limit = 0 } = query.getOptions();
  const projection = query.projection() ?? {};
  const ordered = { projection, limit, ...(sort ? { sort } : {}), ...(hint ? { hint } : {}) };
  return query.model.collection.find<Plain>(query.getFilter(), ordered).toArray();
}

/** The owner of rows: the field that every filter ends with. */
type Fence = Readonly<Record<string, Types.ObjectId>>;

interface Batch {
  ids: Map<string, Types.ObjectId>;
  found: Promise<Map<string, Plain>>;
}

async function rowsWithIds(
  model: AnyModel,
  fence: Fence,
  ids: Types.ObjectId[],
): Promise<Map<string, Plain>> {
  const [owner = ''] = Object.keys(fence);
  const limits = { limit: ids.length, singleBatch: true };
  const rows = await model.collection
    .find<Plain>({ _id: { $in: ids }, ...fence }, { hint: { [owner]: 1, _id: 1 }, ...limits })
    .toArray();
  return new Map(rows.map((row) => [String(row._id), row]));
}

/** Batches that are not sent yet, by model and owner. */
const gathering = new Map<string, Batch>();

function gather(key: string, send: (ids: Types.ObjectId[]) => Promise<Map<string, Plain>>): Batch {
  const ids = new Map<string, Types.ObjectId>();
  const turn = new Promise((resolve) => setImmediate(resolve));
  const found = turn.then(() => {
    gathering.delete(key);
    return send([...ids.values()]);
  });
  const batch = { ids, found };
  gathering.set(key, batch);
  return batch;
}

/**
 * Returns the row of this owner with this id; null when there is none. Reads of one owner in one turn of the event loop
 * share one query, which is sent after the last of them. Each caller gets a row of its own.
 */
export async function rowById(model: AnyModel, fence: Fence, id: string): Promise<Plain | null> {
  const wanted = new Types.ObjectId(id);
  const key = `${model.modelName} ${Object.values(fence).join(' ')}`;
  const send = (ids: Types.ObjectId[]) => rowsWithIds(model, fence, ids);
  const open = gathering.get(key);
  const hex = wanted.toHexString();
  // Callers change the row that they get, so two callers never share one.
  if (open?.ids.has(hex)) return (await send([wanted])).get(hex) ?? null;
  const batch = open ?? gather(key, send);
  batch.ids.set(hex, wanted);
  return (await batch.found).get(hex) ?? null;
}
