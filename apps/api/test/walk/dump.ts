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

async function collections(): Promise<mongoose.mongo.Collection[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not open');
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = found.map(({ name }) => name).filter((name) => !USED_UP.has(name));
  return names.sort().map((name) => db.collection(name));
}

async function rowsOf(filter: object): Promise<string[]> {
  const found = (await collections()).map(async (collection) => {
    const rows = await collection.find(filter).sort({ _id: 1 }).toArray();
    return rows.map((row) => `${collection.collectionName} ${text(collection.collectionName, row)}`);
  });
  return (await Promise.all(found)).flat();
}

/** Returns the rows of a merchant and their store, a line each. */
export function dumpOf(merchant: string, store: string): Promise<string[]> {
  const [owner, shop] = [new mongoose.Types.ObjectId(merchant), new mongoose.Types.ObjectId(store)];
  return rowsOf({ $or: [{ merchant: owner }, { store: shop }, { _id: { $in: [owner, shop] } }] });
}

/** Returns all rows, a line each. */
export const dumpAll = (): Promise<string[]> => rowsOf({});

/** All rows as they are stored: each is its collection and its bytes. */
type Snapshot = ReadonlySet<string>;

/** Returns all rows for `changesSince`. Unlike those of `dumpAll`, none is converted to JSON, which takes longer than reading it. */
export async function snapshot(): Promise<Snapshot> {
  const found = (await collections()).map(async (collection) => {
    const rows = (await collection.find({}, { raw: true }).toArray()) as unknown as Uint8Array[];
    return rows.map((bytes) => `${collection.collectionName} ${Buffer.from(bytes).toString('latin1')}`);
  });
  return new Set((await Promise.all(found)).flat());
}

function readStored(row: string): string {
  const end = row.indexOf(' ');
  const name = row.slice(0, end);
  const stored = mongoose.mongo.BSON.deserialize(Buffer.from(row.slice(end + 1), 'latin1'));
  return `${name} ${text(name, stored)}`;
}

/** Returns the rows that are no longer there and those that are new since a snapshot, a line each. */
export async function changesSince(before: Snapshot): Promise<string[]> {
  const after = await snapshot();
  const gone = [...before].filter((row) => !after.has(row)).map(readStored);
  const added = [...after].filter((row) => !before.has(row)).map(readStored);
  return [
    ...gone.filter((row) => !added.includes(row)).map((row) => `- ${row}`),
    ...added.filter((row) => !gone.includes(row)).map((row) => `+ ${row}`),
  ];
}
