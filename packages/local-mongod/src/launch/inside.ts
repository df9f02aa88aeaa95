import { deserialize } from 'bson';
import type { Engine } from '../engine/loader';
import { request } from '../wire/message';

/** A document as decoded by BSON. */
export type Document = Record<string, unknown>;

/** The fields of `listIndexes` that are used here. */
export interface Index {
  name: string;
  key: Document;
  expireAfterSeconds?: number;
  partialFilterExpression?: Document;
}

interface Cursor<Row> {
  cursor: { firstBatch: Row[] };
}

const SYSTEM_DATABASES = new Set(['admin', 'config', 'local']);
const EVERYTHING = { batchSize: 1_000_000 };

/** Sends one command to the engine from inside the process. Throws when it is refused. */
export async function run<Reply>(engine: Engine, database: string, command: Document): Promise<Reply> {
  const { response } = await engine.roundTrip(request({ ...command, $db: database }));
  const reply = deserialize(response) as { ok: number; errmsg?: string };
  if (reply.ok !== 1) throw new Error(`${Object.keys(command)[0]}: ${reply.errmsg}`);
  return reply as Reply;
}

/** Every plain collection of every database, as [database, collection]; no views, no time series. */
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

/** Yields every index of every plain collection. A collection dropped meanwhile is skipped. */
export async function* indexes(engine: Engine): AsyncGenerator<[string, string, Index]> {
  for (const [database, collection] of await collections(engine)) {
    const list = { listIndexes: collection, cursor: EVERYTHING };
    const reply = await run<Cursor<Index>>(engine, database, list).catch(() => null);
    for (const index of reply?.cursor.firstBatch ?? []) yield [database, collection, index];
  }
}
