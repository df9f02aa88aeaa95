import { mongo, Types } from 'mongoose';
import type { AnyModel } from '../connection/any-model.ts';
import { coalesce } from '../connection/coalesce.ts';
import { isObject, type RawDocument } from './serialization.ts';

// Reads that most requests make. They call the driver without the query of mongoose, whose hooks and copies take as
// long as the driver itself. Rows are returned as they are stored, as with `lean()`.

/** The owner of rows: the field that every filter ends with. */
type Fence = Readonly<Record<string, Types.ObjectId>>;

/** Which rows are returned, and how; as the driver takes them. */
interface BatchedRead {
  filter: object;
  sort?: Record<string, 1 | -1>;
  hint?: Record<string, 1> | undefined;
  limit?: number;
  /** The fields to read; all unless given. */
  fields?: readonly string[] | undefined;
}

/** Returns the filter with the types of the schema. Most lists have no filter, and a query of mongoose is slow to make. */
function castOf(model: AnyModel, filter: object): object {
  if (Object.keys(filter).length === 0) return filter;
  const query = model.find(filter);
  query.cast();
  return query.getFilter();
}

/** What only an index needs is not read. */
const UNREAD = { search_words: 0 } as const;

/**
 * Returns the rows of this owner that match a filter. mongoose casts the filter to the types of the schema, and throws a
 * `CastError` when it cannot.
 */
export async function rowsOf(
  model: AnyModel,
  scope: Fence,
  { filter, fields, ...options }: BatchedRead,
): Promise<RawDocument[]> {
  const projection = fields ? Object.fromEntries(fields.map((name) => [name, 1])) : UNREAD;
  // The first reply of the database has no more than 101 rows unless its size is given.
  const batch = options.limit ? { batchSize: options.limit } : {};
  const found = { ...options, ...batch, projection };
  return model.collection.find<RawDocument>({ ...castOf(model, filter), ...scope }, found).toArray();
}

/** The key of trips that rows of one model and owner share. */
const tripOf = (model: AnyModel, scope: Fence): string =>
  `${model.modelName} ${Object.values(scope).join(' ')}`;

/** Inserts rows in one command. Returns those that were refused. Throws when the command as a whole fails. */
async function insertMany(model: AnyModel, rows: RawDocument[]): Promise<ReadonlySet<RawDocument>> {
  try {
    await model.collection.insertMany(rows, { ordered: false });
    return new Set();
  } catch (cause) {
    if (!(cause instanceof mongo.MongoBulkWriteError)) throw cause;
    const refused = new Set([cause.writeErrors].flat().map(({ index }) => index));
    if (refused.size > 0 && !cause.result.getWriteConcernError())
      return new Set(rows.filter((_, index) => refused.has(index)));
    // The driver wraps a failure of the connection, too; callers recognise it unwrapped.
    throw cause.errorResponse instanceof Error ? cause.errorResponse : cause;
  }
}

async function insertRows(model: AnyModel, rows: RawDocument[]): Promise<ReadonlySet<RawDocument>> {
  const [row] = rows;
  if (!row || rows.length > 1) return insertMany(model, rows);
  await model.collection.insertOne(row);
  return new Set();
}

const inserts = coalesce<RawDocument, ReadonlySet<RawDocument>>();

/**
 * Inserts a row of this owner and returns it as it is stored. mongoose casts and validates the fields and adds defaults
 * and times; its tracking of later changes to a document is left out. Rows of one owner that wait at the same time
 * share one insert. Throws a `ValidationError`, and error 11000 for a duplicate.
 */
export async function insertRow(model: AnyModel, scope: Fence, fields: RawDocument): Promise<RawDocument> {
  const document = new model({ ...fields, ...scope });
  document.initializeTimestamps();
  await document.validate();
  const row: RawDocument = document.toObject({ depopulate: true });
  const refused = await inserts(tripOf(model, scope), row, (rows) => insertRows(model, rows));
  // Sent alone, because the error of a shared insert does not name the index of the duplicate.
  if (refused.has(row)) await model.collection.insertOne(row);
  return row;
}

/** Returns a copy for another caller. Ids and times are never changed, so copies share them. */
const copyOf = (row: RawDocument): RawDocument =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, copyOfValue(value)]));

function copyOfValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOfValue);
  return isObject(value) ? copyOf(value) : value;
}

/** The rows by id, each as often as its id is given, because callers change the row that they get. */
async function rowsWithIds(
  model: AnyModel,
  scope: Fence,
  ids: readonly string[],
): Promise<Map<string, RawDocument[]>> {
  const [owner = ''] = Object.keys(scope);
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  // A single batch has 101 rows unless its size is given.
  const limits = { limit: counts.size, batchSize: counts.size, singleBatch: true };
  const $in = [...counts.keys()].map((id) => new Types.ObjectId(id));
  const rows = await model.collection
    .find<RawDocument>(
      { _id: { $in }, ...scope },
      { hint: { [owner]: 1, _id: 1 }, projection: UNREAD, ...limits },
    )
    .toArray();
  return new Map(
    rows.map((row) => {
      const id = String(row._id);
      const others = Array.from({ length: (counts.get(id) ?? 1) - 1 }, () => copyOf(row));
      return [id, [row, ...others]];
    }),
  );
}

const reads = coalesce<string, Map<string, RawDocument[]>>();

/**
 * Returns the row of this owner with this id; null when there is none. Reads of one owner that wait at the same time
 * share one query, which is sent after the last of them. Each caller gets a separate copy.
 */
export async function rowById(model: AnyModel, scope: Fence, id: string): Promise<RawDocument | null> {
  const hex = new Types.ObjectId(id).toHexString();
  const rows = await reads(tripOf(model, scope), hex, (ids) => rowsWithIds(model, scope, ids));
  return rows.get(hex)?.pop() ?? null;
}
