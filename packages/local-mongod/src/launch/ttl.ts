import { deserialize } from 'bson';
import type { Engine } from '../engine/loader';
import { request } from '../wire/message';

const SYSTEM_DATABASES = new Set(['admin', 'config', 'local']);
const EVERYTHING = { batchSize: 1_000_000 };

type Document = Record<string, unknown>;

interface Index {
  name: string;
  key: Document;
  expireAfterSeconds?: number;
  partialFilterExpression?: Document;
}

async function run<Reply>(engine: Engine, database: string, command: Document): Promise<Reply> {
  const { response } = await engine.roundTrip(request({ ...command, $db: database }));
  const reply = deserialize(response) as { ok: number; errmsg?: string };
  if (reply.ok !== 1) throw new Error(`${Object.keys(command)[0]}: ${reply.errmsg}`);
  return reply as Reply;
}

interface Cursor<Row> {
  cursor: { firstBatch: Row[] };
}

/** Every collection of every database, as [database, collection] pairs; views and time series have no TTL. */
async function collections(engine: Engine): Promise<[string, string][]> {
  type Databases = { databases: { name: string }[] };
  const { databases } = await run<Databases>(engine, 'admin', { listDatabases: 1, nameOnly: true });
  const found: [string, string][] = [];
  for (const { name } of databases.filter((database) => !SYSTEM_DATABASES.has(database.name))) {
    const list = { listCollections: 1, filter: { type: 'collection' }, nameOnly: true, cursor: EVERYTHING };
    const { cursor } = await run<Cursor<{ name: string }>>(engine, name, list);
    for (const row of cursor.firstBatch) found.push([name, row.name]);
  }
  return found;
}

function expired(index: Index, now: number): Document {
  const [field] = Object.keys(index.key);
  const past = { [String(field)]: { $lt: new Date(now - Number(index.expireAfterSeconds) * 1000) } };
  return index.partialFilterExpression ? { $and: [past, index.partialFilterExpression] } : past;
}

/**
 * Removes what TTL indexes say has expired by `now` (milliseconds); the embedded engine has no monitor of its
 * own for it. Returns how many documents went.
 */
export async function sweepExpired(engine: Engine, now: number): Promise<number> {
  let removed = 0;
  for (const [database, name] of await collections(engine)) {
    const { cursor } = await run<Cursor<Index>>(engine, database, { listIndexes: name, cursor: EVERYTHING });
    for (const index of cursor.firstBatch.filter((candidate) => candidate.expireAfterSeconds !== undefined)) {
      const deletes = [{ q: expired(index, now), limit: 0, hint: index.name }];
      removed += (await run<{ n: number }>(engine, database, { delete: name, deletes })).n;
    }
  }
  return removed;
}
