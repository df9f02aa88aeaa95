import { randomBytes } from 'node:crypto';
import { type Document, MongoClient } from 'mongodb';

/** What the load writes into; the verification reads the same. */
export const COLLECTION = 'ledger';

/** Called with each write that the server acknowledged: an inserted _id, or a counter and its value. */
export type Acknowledged = (id: string, counter?: number) => void;

async function writeForever(
  client: MongoClient,
  { run: name, fillerBytes }: Load,
  acknowledged: Acknowledged,
): Promise<void> {
  const filler = randomBytes(fillerBytes);
  const ledger = client.db().collection<Document & { _id: string }>(COLLECTION);
  for (let n = 0; ; n += 1) {
    const _id = `${name}-${n}`;
    await ledger.insertOne({ _id, key: `key ${_id}`, group: n % 7, filler });
    acknowledged(_id);
    const counter = `counter ${name}`;
    const options = { upsert: true, returnDocument: 'after' } as const;
    const after = await ledger.findOneAndUpdate(
      { _id: counter },
      { $inc: { value: 1 }, $set: { key: counter } },
      options,
    );
    acknowledged(counter, after?.value as number);
  }
}

/** Makes the indexes of the collection under load. */
export async function prepare(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  const ledger = client.db().collection(COLLECTION);
  await ledger.createIndex({ key: 1 }, { unique: true });
  await ledger.createIndex({ group: 1, key: -1 });
  await client.close();
}

/** How to write. */
export interface Load {
  /** Part of the ids of this load's documents. */
  run: string;
  /** How many write at once. */
  writers: number;
  /** Bytes that cannot be compressed, in every document. */
  fillerBytes: number;
}

/** Writes until the server refuses or the connection is lost; then resolves with the first error. */
export async function load(uri: string, options: Load, acknowledged: Acknowledged): Promise<Error> {
  const client = new MongoClient(uri, { retryWrites: false, serverSelectionTimeoutMS: 1_000 });
  const each = (_: unknown, n: number) =>
    writeForever(client, { ...options, run: `${options.run}-${n}` }, acknowledged);
  const tasks = Array.from({ length: options.writers }, each);
  const error = await Promise.race(tasks).catch((failure: Error) => failure);
  await Promise.allSettled(tasks);
  await client.close();
  return error as Error;
}
