import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Db, Document } from 'mongodb';
import { checkDump } from './check';
import type { DumpSummary } from './dump';
import {
  type CollectionEntry,
  documentLines,
  FILES,
  filesBelow,
  fromText,
  type Manifest,
  readDocuments,
  sha256,
} from './format';
import { type FilePlace, folderOf } from './places';

/** The source of a restore and its target for files. */
export interface RestoreOptions {
  /** The folder of a dump. */
  from: string;
  /** The folder for uploaded files, or another store of them; required when the dump has files. */
  files?: string | FilePlace;
  /** Replace the contents of the database and the folder. */
  force?: boolean;
  /** Checks the manifest before anything is written. Throws when the dump does not belong to this installation. */
  accept?: (about: Record<string, string>) => void;
}

const BATCH = 500;
const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;

async function existing(db: Db): Promise<string[]> {
  const infos = await db.listCollections({}, { nameOnly: true }).toArray();
  return infos.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

async function refuseOverwriting(db: Db): Promise<void> {
  for (const name of await existing(db)) {
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) === null) continue;
    throw new Error(`The database ${db.databaseName} is not empty (${name}); --force replaces what it holds`);
  }
}

async function refuseFolder(folder: string): Promise<void> {
  if ((await filesBelow(resolve(folder))).length > 0)
    throw new Error(`The folder ${folder} is not empty; --force replaces what it holds`);
}

/**
 * Other files may exist: a file store often outlives the database. A file with the same content is no conflict either.
 */
async function refusePlace(place: FilePlace, { files }: Manifest): Promise<void> {
  for (const { path, sha256: expected } of files) {
    const bytes = await place.read(path);
    if (bytes && sha256(bytes) !== expected)
      throw new Error(`There is another file ${path} already; --force replaces it`);
  }
}

/** Writes each file and reads it back. Throws when the bytes differ. */
async function restoreFiles(place: FilePlace, { files }: Manifest, from: string): Promise<void> {
  for (const { path, sha256: expected } of files) {
    await place.write(path, await readFile(join(from, FILES, path)));
    const kept = await place.read(path);
    if (!kept || sha256(kept) !== expected) throw new Error(`${path} is not the same after restoring`);
  }
}

async function insertAll(db: Db, name: string, documents: AsyncIterable<Document>): Promise<void> {
  let batch: Document[] = [];
  const flush = async () => {
    // The driver refuses an empty batch.
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
 * Writes a dump into a database and a folder, after every checksum was verified, and compares the result with the dump.
 * Throws for a database or folder that is not empty, unless forced; with `force` their contents are removed first.
 */
export async function restore(db: Db, options: RestoreOptions): Promise<DumpSummary> {
  const { from, files, force = false, accept } = options;
  const manifest = await checkDump(from);
  accept?.(manifest.about ?? {});
  if (manifest.files.length > 0 && !files) throw new Error('The dump has files: --files names their folder');
  if (!force) {
    await refuseOverwriting(db);
    if (typeof files === 'string') await refuseFolder(files);
    else if (files) await refusePlace(files, manifest);
  }
  if (typeof files === 'string' && manifest.files.length > 0)
    await rm(files, { recursive: true, force: true });
  if (files) await restoreFiles(typeof files === 'string' ? folderOf(files) : files, manifest, from);
  for (const name of await existing(db)) await db.collection(name).drop();
  // Views last: the collections that they read must exist.
  const inOrder = manifest.collections.toSorted((a, b) => Number(!a.data) - Number(!b.data));
  for (const entry of inOrder) await restoreCollection(db, entry, from);
  for (const entry of inOrder) await compare(db, entry);
  const documents = inOrder.reduce((sum, { data }) => sum + (data?.documents ?? 0), 0);
  return { collections: inOrder.length, documents, files: manifest.files.length };
}
