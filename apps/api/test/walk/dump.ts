import { createHash } from 'node:crypto';
import mongoose from 'mongoose';

/** Fields that a refused request may change: the last use of a counter, and the next check of a picture. */
function text(collection: string, row: Record<string, unknown>): string {
  const { usage, ...rest } = row;
  if (collection === 'uploads') for (const name of ['look_at', 'version', 'updated_at']) delete rest[name];
  const counted = usage && { ...usage, at: undefined };
  return mongoose.mongo.BSON.EJSON.stringify({ ...rest, ...(counted ? { usage: counted } : {}) });
}

/** A challenge is used up by each answer, also by one that is refused. */
const USED_UP = new Set(['passkeychallenges']);

async function rowsOf(filter: object): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not open');
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const found = await Promise.all(
    names
      .filter((name) => !USED_UP.has(name))
      .map(async (name) =>
        (await db.collection(name).find(filter).sort({ _id: 1 }).toArray()).map(
          (row) => `${name} ${text(name, row)}`,
        ),
      ),
  );
  return found.flat();
}

/** Returns the rows of a merchant and their store, a line each. */
export function dumpOf(merchant: string, store: string): Promise<string[]> {
  const [owner, shop] = [new mongoose.Types.ObjectId(merchant), new mongoose.Types.ObjectId(store)];
  return rowsOf({ $or: [{ merchant: owner }, { store: shop }, { _id: { $in: [owner, shop] } }] });
}

/** Returns all rows, a line each. */
export const dumpAll = (): Promise<string[]> => rowsOf({});

/** Returns a hash of the whole database. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const row of await dumpAll()) hash.update(row).update('\n');
  return hash.digest('base64url');
}
