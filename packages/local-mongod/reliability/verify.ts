import { type Document, MongoClient } from 'mongodb';
import { COLLECTION } from './load';

/** The acknowledged writes so far: ids, and the highest value seen of each counter (0 for plain documents). */
export type Ledger = Map<string, number>;

/** The result of a verification. */
export interface Findings {
  /** Acknowledged writes that are missing. */
  lost: string[];
  /** Sentences about indexes that disagree with their collection. */
  torn: string[];
}

async function lostOf(client: MongoClient, ledger: Ledger): Promise<string[]> {
  const rows = client.db().collection<Document & { _id: string }>(COLLECTION).find();
  const found = new Map<string, number>();
  for await (const { _id, value } of rows.project<{ _id: string; value?: number }>({ value: 1 }))
    found.set(_id, value ?? 0);
  return [...ledger].filter(([id, value]) => (found.get(id) ?? -1) < value).map(([id]) => id);
}

async function tornIndexes(client: MongoClient): Promise<string[]> {
  const collection = client.db().collection(COLLECTION);
  const scanned = await collection
    .find({}, { hint: { $natural: 1 } })
    .project({ _id: 1 })
    .toArray();
  const torn: string[] = [];
  for (const { name, key } of await collection.indexes()) {
    const walked = await collection
      .find({}, { hint: String(name) })
      .project(key)
      .toArray();
    if (walked.length !== scanned.length)
      torn.push(`${name} has ${walked.length} of ${scanned.length} entries`);
  }
  const report = await client.db().command({ validate: COLLECTION, full: true });
  return report.valid ? torn : [...torn, `validate: ${JSON.stringify(report.errors)}`];
}

/** Compares the database behind `uri` with what was acknowledged, and its indexes with their collection. */
export async function verify(uri: string, ledger: Ledger): Promise<Findings> {
  const client = new MongoClient(uri);
  try {
    return { lost: await lostOf(client, ledger), torn: await tornIndexes(client) };
  } finally {
    await client.close();
  }
}
