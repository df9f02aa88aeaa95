import { type ClientSession, type Db, MongoClient } from 'mongodb';
import { dump, type DumpOptions, type DumpSummary } from './dump';
import { restore, type RestoreOptions } from './restore';

export type { FilePlace } from './places';

async function connected<T>(uri: string, work: (db: Db, client: MongoClient) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await work(client.db(), client);
  } finally {
    await client.close();
  }
}

/** Returns a session with snapshot reads; undefined where the server is no replica set and cannot have one. */
async function ofOneMoment(db: Db, client: MongoClient): Promise<ClientSession | undefined> {
  const { setName } = await db.command({ hello: 1 });
  return setName ? client.startSession({ snapshot: true }) : undefined;
}

/** The result of a dump, and whether it is a snapshot of one point in time. */
export interface BackupSummary extends DumpSummary {
  isOneMoment: boolean;
}

/** Dumps the database at an address as `dump` does; of a replica set as a snapshot of one point in time. */
export const dumpFrom = (uri: string, options: DumpOptions): Promise<BackupSummary> =>
  connected(uri, async (db, client) => {
    const session = await ofOneMoment(db, client);
    const summary = await dump(db, session ? { ...options, session } : options);
    await session?.endSession();
    return { ...summary, isOneMoment: session !== undefined };
  });

/** Restores a dump into the database at an address as `restore` does. */
export const restoreTo = (uri: string, options: RestoreOptions): Promise<DumpSummary> =>
  connected(uri, (db) => restore(db, options));
