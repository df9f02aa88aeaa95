import mongoose from 'mongoose';

type Client = mongoose.mongo.MongoClient;

/** The rows of a database that were read and not written to since. */
interface Cache {
  rows: Map<string, Promise<string[]>>;
  /** The names of all collections; null until they are listed. */
  names: Set<string> | null;
}

const READS = new Set(['find', 'getMore', 'listCollections', 'listIndexes', 'ping', 'hello', 'killCursors']);
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

const isRead = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) =>
  READS.has(commandName) ||
  (commandName === 'aggregate' &&
    !command.pipeline.some((stage: object) => '$out' in stage || '$merge' in stage));

function forget(cache: Cache, collection: string | null): void {
  if (collection === null) {
    cache.rows.clear();
    cache.names = null;
  } else {
    cache.rows.delete(collection);
    cache.names?.add(collection);
  }
}

/** Returns an empty cache that forgets what a client writes to: the collection, or for an unknown command all of them. */
function cacheFor(client: Client): Cache {
  if (!client.options.monitorCommands) throw new Error('The driver does not report its commands');
  const cache: Cache = { rows: new Map(), names: null };
  const running = new Map<number, string | null>();
  client.on('commandStarted', (event) => {
    if (isRead(event)) return;
    const { commandName, command, requestId } = event;
    const collection = WRITES.has(commandName) ? String(command[commandName]) : null;
    running.set(requestId, collection);
    forget(cache, collection);
  });
  // What was read meanwhile may be the rows before the write.
  const end = ({ requestId }: { requestId: number }) => {
    const collection = running.get(requestId);
    if (collection === undefined) return;
    running.delete(requestId);
    forget(cache, collection);
  };
  client.on('commandSucceeded', end);
  client.on('commandFailed', end);
  return cache;
}

const caches = new WeakMap<Client, Cache>();

async function listNames(db: mongoose.mongo.Db): Promise<Set<string>> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return new Set(found.map(({ name }) => name));
}

async function read(db: mongoose.mongo.Db, name: string): Promise<string[]> {
  const rows = await db
    .collection(name)
    .find({}, { raw: true, sort: { _id: 1 } })
    .toArray();
  return rows.map((bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('latin1'));
}

/** Makes the next `storedRows` read everything. It does not see what another process writes. */
export function forgetStoredRows(): void {
  const cache = caches.get(mongoose.connection.getClient());
  if (cache) forget(cache, null);
}

/**
 * Returns the rows of every collection, in the order of their names, each row as its bytes in latin1. Reads only what this
 * process has written to since the last call, which is much less than all of it.
 */
export async function storedRows(): Promise<[collection: string, rows: readonly string[]][]> {
  const { connection } = mongoose;
  const { db } = connection;
  if (!db) throw new Error('The database is not open');
  const client = connection.getClient();
  const cache = caches.get(client) ?? cacheFor(client);
  caches.set(client, cache);
  cache.names ??= await listNames(db);
  const names = [...cache.names].toSorted();
  return Promise.all(
    names.map(async (name) => {
      const rows = cache.rows.get(name) ?? read(db, name);
      cache.rows.set(name, rows);
      return [name, await rows] as [string, readonly string[]];
    }),
  );
}
