import { randomUUID } from 'node:crypto';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { connect, freshFolder } from '../workspace';

/** A document of a test. */
export type Thing = Document & { _id: number | string };

/** The server under test: the one of MONGODB_URI, else the launcher's. One per test file. */
export function contract() {
  let client: MongoClient;
  let db: Db;
  let uri: string;
  beforeAll(async () => {
    const given = process.env.MONGODB_URI;
    if (given) [client, uri] = [new MongoClient(given), given];
    else ({ client, uri } = await connect(freshFolder()));
    db = client.db(`contract_${randomUUID().slice(0, 8)}`);
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
  });
  return {
    client: () => client,
    db: () => db,
    uri: () => uri,
    /** Returns a new collection with these documents. */
    things: async (...documents: Thing[]): Promise<Collection<Thing>> => {
      const collection = db.collection<Thing>(`things_${randomUUID().slice(0, 8)}`);
      if (documents.length > 0) await collection.insertMany(documents);
      return collection;
    },
  };
}

/** Every document, by `_id`. */
export function all(collection: Collection<Thing>): Promise<Thing[]> {
  return collection.find().sort({ _id: 1 }).toArray();
}
