import mongoose from 'mongoose';
import type { Plain } from './wire.ts';

const { EJSON } = mongoose.mongo.BSON;
const BATCH = 250;

/** Rows as they lie in the database, with ids, times and cents in the types of the database. */
export const readBareRows = (model: string): Promise<Plain[]> =>
  mongoose.model(model).collection.find<Plain>({}).sort({ _id: 1 }).toArray();

/** Puts rows with ids of their own into the database, over those that have the same ids; tells how many after each batch. */
export async function* putBareRows(model: string, rows: readonly Plain[]): AsyncGenerator<number> {
  const { collection } = mongoose.model(model);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await collection.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } } as Plain);
    await collection.insertMany(batch, { ordered: false });
    yield batch.length;
  }
}

/** A value as text that keeps the database's types. */
export const bareText = (value: unknown): string => EJSON.stringify(value);
/** What `bareText` wrote. */
export const fromBareText = (text: string): unknown => EJSON.parse(text);

/** Each row of a model as it lies in the database. */
export const bareRows = (model: string): AsyncIterable<Plain> =>
  mongoose.model(model).collection.find<Plain>({});

/**
 * Sets fields of one row and nothing else: no version, no time. A row in which one of the fields `unless` changed since
 * it was read is left alone: that write has set them.
 */
export async function setBareFields(
  model: string,
  fields: Plain,
  { row, unless }: { row: Plain; unless: readonly string[] },
): Promise<void> {
  const unchanged = Object.fromEntries(unless.map((name) => [name, row[name] ?? null]));
  await mongoose.model(model).collection.updateOne({ _id: row._id, ...unchanged } as Plain, { $set: fields });
}
