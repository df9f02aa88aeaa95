import { type ClientSession, type Db, MongoClient } from 'mongodb';
import { dump, type DumpOptions, type DumpSummary } from './dump';
import { restore, type RestoreOptions } from './restore';

async function connected<T>(uri: string, work: (db: Db, client: MongoClient) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await work(client.db(), client);
  } finally {
    await client.close();
  }
}

/** A session whose reads are all of one moment; undefined where the server cannot have one: it is no replica set. */
async function ofOneMoment(db: Db, client: MongoClient): Promise<ClientSession | undefined> {
  const { setName } = await db.command({ hello: 1 });
  return setName ? client.startSession({ snapshot: true }) : undefined;
}

/** What was dumped, and whether it is a picture of one moment. */
export interface BackupSummary extends DumpSummary {
  isOneMoment: boolean;
}

/** Dumps the database at an address as `dump` does, of a replica set as a picture of one moment. */
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
