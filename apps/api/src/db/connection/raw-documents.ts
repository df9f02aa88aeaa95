import mongoose from 'mongoose';
import type { Plain } from '../scoped/serialization.ts';

const { EJSON } = mongoose.mongo.BSON;
const BATCH = 250;

/** Reads all rows of a model as they are stored: ids, times and cents in the types of the database. */
export const readBareRows = (model: string): Promise<Plain[]> =>
  mongoose.model(model).collection.find<Plain>({}).sort({ _id: 1 }).toArray();

/**
 * Stores rows under their own ids and replaces rows that have these ids. Yields the number written after each batch.
 */
export async function* putBareRows(model: string, rows: readonly Plain[]): AsyncGenerator<number> {
  const { collection } = mongoose.model(model);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    // The driver's type requires an ObjectId in `_id`. Rows of any model have no type.
    await collection.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } } as Plain);
    await collection.insertMany(batch, { ordered: false });
    yield batch.length;
  }
}

/** Serializes a value to extended JSON, which keeps the types of the database. */
export const bareText = (value: unknown): string => EJSON.stringify(value);
/** Parses the output of `bareText`. */
export const fromBareText = (text: string): unknown => EJSON.parse(text);

/** Yields each row of a model as it is stored. */
export const bareRows = (model: string): AsyncIterable<Plain> =>
  mongoose.model(model).collection.find<Plain>({});

/**
 * Sets fields of one row without a new version or time. Does nothing when one of the fields `unless` changed since the
 * row was read, because that write has set them.
 */
export async function setBareFields(
  model: string,
  fields: Plain,
  { row, unless }: { row: Plain; unless: readonly string[] },
): Promise<void> {
  const unchanged = Object.fromEntries(unless.map((name) => [name, row[name] ?? null]));
  // The driver's type requires an ObjectId in `_id`. Rows of any model have no type.
  await mongoose.model(model).collection.updateOne({ _id: row._id, ...unchanged } as Plain, { $set: fields });
}
