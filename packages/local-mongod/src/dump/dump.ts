import { createHash } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Db, Document } from 'mongodb';
import {
  type CollectionEntry,
  documentLines,
  FILES,
  type FileEntry,
  fileSha256,
  filesBelow,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  sha256,
  toText,
} from './format';

/** Where a dump goes and what goes along. */
export interface DumpOptions {
  /** The folder to make; must not exist or be empty. */
  out: string;
  /** The folder of uploaded files, copied along; left out when it is not given. */
  files?: string;
}

/** What was dumped. */
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

async function dumpCollection(db: Db, info: Document, folder: string): Promise<CollectionEntry> {
  const name = String(info.name);
  const options = toText((info.options as Document) ?? {});
  if (info.type === 'view') return { name, options, indexes: '[]' };
  if (info.type !== 'collection') throw new Error(`${name} is a ${info.type}, which a dump does not hold`);
  const path = `collections/${encodeURIComponent(name)}.jsonl`;
  const data = { path, ...(await writeLines(join(folder, path), documentLines(db.collection(name)))) };
  return { name, options, indexes: toText(await indexesOf(db, name)), data };
}

async function dumpFiles(from: string, folder: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const path of await filesBelow(resolve(from))) {
    const copy = join(folder, FILES, path);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(from, path), copy);
    entries.push({ path, bytes: (await stat(copy)).size, sha256: await fileSha256(copy) });
  }
  return entries;
}

async function fill(db: Db, folder: string, files: string | undefined): Promise<Manifest> {
  const infos = await db.listCollections().toArray();
  const own = infos
    .filter((info) => !info.name.startsWith('system.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await mkdir(join(folder, 'collections'), { recursive: true, mode: 0o700 });
  const collections: CollectionEntry[] = [];
  for (const info of own) collections.push(await dumpCollection(db, info, folder));
  const manifest: Manifest = { format: 1, collections, files: files ? await dumpFiles(files, folder) : [] };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text);
  await writeFile(join(folder, MANIFEST_SUM), `${sha256(text)}  ${MANIFEST}\n`);
  return manifest;
}

/**
 * Writes a database into a folder: every document as a line of EJSON, the indexes and options of every
 * collection, the uploaded files, and a manifest with the SHA-256 of each. The same content gives the same
 * bytes. The folder appears whole or not at all. While others write, it is no picture of one moment.
 */
export async function dump(db: Db, { out, files }: DumpOptions): Promise<DumpSummary> {
  if ((await filesBelow(resolve(out))).length > 0) throw new Error(`The folder ${out} is not empty`);
  const draft = `${resolve(out)}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  try {
    const { collections, files: copied } = await fill(db, draft, files);
    await rm(out, { recursive: true, force: true });
    await rename(draft, out);
    const documents = collections.reduce((sum, { data }) => sum + (data?.documents ?? 0), 0);
    return { collections: collections.length, documents, files: copied.length };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
