import { createHash } from 'node:crypto';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Db, Document } from 'mongodb';
import { checkDump } from './check';
import type { DumpSummary } from './dump';
import { type CollectionEntry, documentLines, FILES, filesBelow, fromText, readDocuments } from './format';

/** What to restore and where the files go. */
export interface RestoreOptions {
  /** The folder of a dump. */
  from: string;
  /** The folder for uploaded files; must be given when the dump has some. */
  files?: string;
  /** Replace what the database and the folder hold. */
  force?: boolean;
}

const BATCH = 500;
const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;

async function existing(db: Db): Promise<string[]> {
  const infos = await db.listCollections({}, { nameOnly: true }).toArray();
  return infos.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

async function refuseOverwriting(db: Db, files: string | undefined): Promise<void> {
  for (const name of await existing(db)) {
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) === null) continue;
    throw new Error(`The database ${db.databaseName} is not empty (${name}); --force replaces what it holds`);
  }
  if (files && (await filesBelow(resolve(files))).length > 0) {
    throw new Error(`The folder ${files} is not empty; --force replaces what it holds`);
  }
}

async function insertAll(db: Db, name: string, documents: AsyncIterable<Document>): Promise<void> {
  let batch: Document[] = [];
  const flush = async () => {
    // An empty batch is refused by the driver.
    if (batch.length > 0) {
      await db.collection(name).insertMany(batch, { bypassDocumentValidation: true, ...DURABLE });
    }
    batch = [];
  };
  for await (const document of documents) {
    batch.push(document);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

async function restoreCollection(db: Db, entry: CollectionEntry, folder: string): Promise<void> {
  const { name, data } = entry;
  await db.createCollection(name, fromText(entry.options));
  if (!data) return;
  await insertAll(db, name, readDocuments(join(folder, data.path)));
  const indexes = fromText(entry.indexes) as Document[];
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes, ...DURABLE });
}

async function compare(db: Db, { name, data }: CollectionEntry): Promise<void> {
  if (!data) return;
  const hash = createHash('sha256');
  for await (const line of documentLines(db.collection(name))) hash.update(line);
  if (hash.digest('hex') !== data.sha256) throw new Error(`${name} is not the same after restoring`);
}

/**
 * Puts a dump into a database and a folder, after every checksum was found right, and compares the result with
 * it. Refuses a database or folder that holds something, unless forced; then that is removed first.
 */
export async function restore(db: Db, { from, files, force = false }: RestoreOptions): Promise<DumpSummary> {
  const manifest = await checkDump(from);
  if (manifest.files.length > 0 && !files) throw new Error('The dump has files: --files says where they go');
  if (!force) await refuseOverwriting(db, files);
  if (files && manifest.files.length > 0) {
    await rm(files, { recursive: true, force: true });
    for (const { path } of manifest.files) {
      await mkdir(dirname(join(files, path)), { recursive: true, mode: 0o700 });
      await copyFile(join(from, FILES, path), join(files, path));
    }
  }
  for (const name of await existing(db)) await db.collection(name).drop();
  // Views last: what they look at must be there.
  const inOrder = manifest.collections.toSorted((a, b) => Number(!a.data) - Number(!b.data));
  for (const entry of inOrder) await restoreCollection(db, entry, from);
  for (const entry of inOrder) await compare(db, entry);
  const documents = inOrder.reduce((sum, { data }) => sum + (data?.documents ?? 0), 0);
  return { collections: inOrder.length, documents, files: manifest.files.length };
}
