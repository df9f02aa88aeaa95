import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ClientSession, Db, Document } from 'mongodb';
import {
  type CollectionEntry,
  documentLines,
  FILES,
  type FileEntry,
  filesBelow,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  sha256,
  toText,
} from './format';
import { type FilePlace, folderOf } from './places';

/** The target of a dump and its options. */
export interface DumpOptions {
  /** The folder to make; must not exist or be empty. */
  out: string;
  /** The folder of uploaded files, or another store of them, copied along; left out when it is not given. */
  files?: string | Pick<FilePlace, 'names' | 'read'>;
  /**
   * Collections that others refer to. They are read last, in this order, so that every reference in the dump has its
   * row.
   */
  last?: readonly string[];
  /** A session with snapshot reads. */
  session?: ClientSession;
  /** Stored in the manifest. */
  about?: Record<string, string>;
}

/** The result of a dump. */
export interface DumpSummary {
  collections: number;
  documents: number;
  files: number;
}

async function writeLines(
  path: string,
  lines: AsyncIterable<string>,
): Promise<{ documents: number; sha256: string }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let documents = 0;
  try {
    for await (const line of lines) {
      hash.update(line);
      documents += 1;
      await file.write(line);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { documents, sha256: hash.digest('hex') };
}

async function indexesOf(db: Db, name: string): Promise<Document[]> {
  const indexes = await db.collection(name).listIndexes().toArray();
  const kept = indexes
    .filter((index) => index.name !== '_id_')
    .map(({ v: _version, ns: _namespace, ...index }) => index);
  return kept.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
}

async function dumpCollection(
  db: Db,
  info: Document,
  { folder, session }: { folder: string; session: ClientSession | undefined },
): Promise<CollectionEntry> {
  const name = String(info.name);
  const options = toText((info.options as Document) ?? {});
  if (info.type === 'view') return { name, options, indexes: '[]' };
  if (info.type !== 'collection') throw new Error(`${name} is a ${info.type}, which a dump does not hold`);
  const path = `collections/${encodeURIComponent(name)}.jsonl`;
  const lines = documentLines(db.collection(name), session);
  const data = { path, ...(await writeLines(join(folder, path), lines)) };
  return { name, options, indexes: toText(await indexesOf(db, name)), data };
}

/** Copies the files that `copied` does not name yet. A file that was deleted meanwhile is left out. */
async function copyFiles(
  from: Pick<FilePlace, 'names' | 'read'>,
  folder: string,
  copied: Map<string, FileEntry>,
): Promise<void> {
  for (const path of await from.names()) {
    const bytes = copied.has(path) ? null : await from.read(path);
    if (!bytes) continue;
    const copy = join(folder, FILES, path);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, bytes, { mode: 0o600, flush: true });
    copied.set(path, { path, bytes: bytes.length, sha256: sha256(bytes) });
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** The collections in the order in which they are read. */
async function inOrder(db: Db, last: readonly string[]): Promise<Document[]> {
  const own = (await db.listCollections().toArray()).filter((info) => !info.name.startsWith('system.'));
  return own.toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name) || byName(a, b));
}

async function fill(db: Db, folder: string, options: DumpOptions): Promise<Manifest> {
  const { last = [], session, about } = options;
  const files = typeof options.files === 'string' ? folderOf(options.files) : options.files;
  const copied = new Map<string, FileEntry>();
  await mkdir(join(folder, 'collections'), { recursive: true, mode: 0o700 });
  // Before the rows, because a file may be deleted meanwhile; and after them, because one may have been added.
  if (files) await copyFiles(files, folder, copied);
  const collections: CollectionEntry[] = [];
  for (const info of await inOrder(db, last))
    collections.push(await dumpCollection(db, info, { folder, session }));
  if (files) await copyFiles(files, folder, copied);
  const entries = [...copied.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const manifest: Manifest = {
    format: 1,
    collections: collections.toSorted(byName),
    files: entries,
    ...(about ? { about } : {}),
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text);
  await writeFile(join(folder, MANIFEST_SUM), `${sha256(text)}  ${MANIFEST}\n`);
  return manifest;
}

/**
 * Writes a database into a folder: every document as a line of EJSON, the indexes and options of every collection, the
 * uploaded files, and a manifest with the SHA-256 of each. The same content gives the same bytes. The folder appears
 * complete or not at all. During writes, the dump is a snapshot of one point in time only with a snapshot `session`;
 * without one, `last` keeps references complete. Throws when the folder is not empty.
 */
export async function dump(db: Db, options: DumpOptions): Promise<DumpSummary> {
  const { out } = options;
  if ((await filesBelow(resolve(out))).length > 0) throw new Error(`The folder ${out} is not empty`);
  const draft = `${resolve(out)}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  try {
    const { collections, files: copied } = await fill(db, draft, options);
    await rm(out, { recursive: true, force: true });
    await rename(draft, out);
    const documents = collections.reduce((sum, { data }) => sum + (data?.documents ?? 0), 0);
    return { collections: collections.length, documents, files: copied.length };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
