import { createHash } from 'node:crypto';
import mongoose from 'mongoose';

/** Fields that a refused request may change: when a counter was last tried, when the job checks a picture again. */
function text(collection: string, row: Record<string, unknown>): string {
  const { usage, ...rest } = row;
  if (collection === 'uploads') for (const name of ['look_at', 'version', 'updated_at']) delete rest[name];
  const counted = usage && { ...usage, at: undefined };
  return mongoose.mongo.BSON.EJSON.stringify({ ...rest, ...(counted ? { usage: counted } : {}) });
}

async function rowsOf(filter: object): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not open');
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const found = await Promise.all(
    names.map(async (name) =>
      (await db.collection(name).find(filter).sort({ _id: 1 }).toArray()).map(
        (row) => `${name} ${text(name, row)}`,
      ),
    ),
  );
  return found.flat();
}

/** Everything that belongs to a merchant and their store, a row a line. */
export function dumpOf(merchant: string, store: string): Promise<string[]> {
  const [owner, shop] = [new mongoose.Types.ObjectId(merchant), new mongoose.Types.ObjectId(store)];
  return rowsOf({ $or: [{ merchant: owner }, { store: shop }, { _id: { $in: [owner, shop] } }] });
}

/** Everything there is, a row a line. */
export const dumpAll = (): Promise<string[]> => rowsOf({});

/** Returns the whole database as one short text, which is equal only while nothing has changed. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const row of await dumpAll()) hash.update(row).update('\n');
  return hash.digest('base64url');
}
