import mongoose from 'mongoose';
import type { RawDocument } from '../scoped/serialization.ts';
import { insertOnce } from './duplicate-key.ts';

const { EJSON } = mongoose.mongo.BSON;
const BATCH = 250;
const PART = 1000;

/** Reads all rows of a model as they are stored: ids, times and cents in the types of the database. */
export const readRawDocuments = (model: string): Promise<RawDocument[]> =>
  mongoose.model(model).collection.find<RawDocument>({}).sort({ _id: 1 }).toArray();

/**
 * Stores rows under their own ids and replaces rows that have these ids. Yields the number written after each batch.
 */
export async function* writeRawDocuments(
  model: string,
  rows: readonly RawDocument[],
): AsyncGenerator<number> {
  const { collection } = mongoose.model(model);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    // The driver's type requires an ObjectId in `_id`. Rows of any model have no type.
    await collection.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } } as RawDocument);
    await collection.insertMany(batch, { ordered: false });
    yield batch.length;
  }
}

/** Serializes a value to extended JSON, which keeps the types of the database. */
export const rawText = (value: unknown): string => EJSON.stringify(value);
/** Parses the output of `rawText`. */
export const fromBareText = (text: string): unknown => EJSON.parse(text);

/** Yields each row of a model as it is stored. */
export const rawDocuments = (model: string): AsyncIterable<RawDocument> =>
  mongoose.model(model).collection.find<RawDocument>({});

/** A row as it was read, and fields to set in it. */
interface RawChange {
  row: RawDocument;
  fields: RawDocument;
}

/**
 * Sets fields of rows in one command, without new versions or times. Leaves out a row of which one of the fields
 * `unless` changed since it was read, because that write has set them.
 */
export async function setRawFieldsOfRows(
  model: string,
  changes: readonly RawChange[],
  unless: readonly string[],
): Promise<void> {
  if (changes.length === 0) return;
  const updates = changes.map(({ row, fields }) => {
    const unchanged = Object.fromEntries(unless.map((name) => [name, row[name] ?? null]));
    // The driver's type requires an ObjectId in `_id`. Rows of any model have no type.
    const filter: RawDocument = { _id: row._id, ...unchanged };
    return { updateOne: { filter, update: { $set: fields } } };
  });
  await mongoose.model(model).collection.bulkWrite(updates, { ordered: false });
}

/** Does for one row what `setRawFieldsOfRows` does for several. */
export const setRawFields = (
  model: string,
  fields: RawDocument,
  { row, unless }: { row: RawDocument; unless: readonly string[] },
): Promise<void> => setRawFieldsOfRows(model, [{ row, fields }], unless);

/**
 * Applies a pipeline to all rows of a model that match, a thousand at a time in the order of their ids. `stages` is called
 * for each part. Safe to repeat where the pipeline leaves no row that matches.
 */
export async function computeRawFields(
  model: string,
  { only, stages }: { only: RawDocument; stages: () => RawDocument[] },
): Promise<void> {
  const { collection } = mongoose.model(model);
  for (let place: RawDocument = {}; ; ) {
    const rows = await collection
      .find({ ...only, ...place }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(PART)
      .toArray();
    if (rows.length === 0) return;
    await collection.updateMany({ ...only, _id: { $in: rows.map(({ _id }) => _id) } }, stages());
    place = { _id: { $gt: rows.at(-1)?._id } };
  }
}

/** Sets fields of all rows that match, in parts as `computeRawFields`, without new versions or times. */
export const markRawRows = (model: string, only: RawDocument, fields: RawDocument): Promise<void> =>
  computeRawFields(model, { only, stages: () => [{ $set: fields }] });

/** Inserts rows in their order. Returns false, with the rows before it stored, when a unique index has a row's value. */
export async function insertRawDocuments(model: string, rows: readonly RawDocument[]): Promise<boolean> {
  return insertOnce(mongoose.model(model).collection.insertMany([...rows], { ordered: true }));
}

/** Drops an index of a model by its name, where a database has it. */
export async function dropRawIndex(model: string, name: string): Promise<void> {
  const rows = mongoose.model(model);
  await rows.createCollection();
  if ((await rows.collection.indexes()).some((index) => index.name === name))
    await rows.collection.dropIndex(name);
}
