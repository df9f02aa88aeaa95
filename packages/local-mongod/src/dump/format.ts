import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { deserialize, EJSON, serialize } from 'bson';
import type { ClientSession, Collection, Document } from 'mongodb';

/** The table of contents of a dump, in manifest.json. Its order is fixed. */
export interface Manifest {
  format: 1;
  collections: CollectionEntry[];
  files: FileEntry[];
  /** Data of the program that made the dump, which it reads at a restore. */
  about?: Record<string, string>;
}

export interface CollectionEntry {
  name: string;
  /** The options of `listCollections`: validator, collation, or a view's pipeline. Canonical EJSON. */
  options: string;
  /** The result of `listIndexes` without `_id_`, by name. Canonical EJSON. */
  indexes: string;
  /** One document a line, canonical EJSON, by _id; undefined for a view. */
  data?: { path: string; documents: number; sha256: string };
}

export interface FileEntry {
  /** Inside the files folder, with slashes. */
  path: string;
  bytes: number;
  sha256: string;
}

export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.sha256';
export const FILES = 'files';

/** Returns the SHA-256 of text or bytes, in hexadecimal digits. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the SHA-256 of a file, in hexadecimal digits. The file is read as a stream. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Converts a document to canonical EJSON, which names every BSON type, so that 1 as a double differs from 1 as an
 * integer.
 */
export function toText(value: Document | Document[]): string {
  return EJSON.stringify(value, { relaxed: false });
}

/** Converts canonical EJSON to a document. Throws for invalid EJSON. */
export function fromText(text: string): Document {
  return EJSON.parse(text, { relaxed: false }) as Document;
}

/**
 * Yields every document of a collection as a line of EJSON with its newline, by _id. Throws for a document that EJSON
 * cannot represent byte for byte (for example one with a field named `$oid`).
 */
export async function* documentLines(
  collection: Collection,
  session?: ClientSession,
): AsyncGenerator<string> {
  const options = { raw: true, sort: { _id: 1 }, ...(session ? { session } : {}) } as const;
  for await (const document of collection.find({}, options)) {
    // With `raw` the driver returns the bytes of the server, whatever its types declare.
    const raw = document as unknown as Uint8Array;
    const exact = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };
    const line = toText(deserialize(raw, exact));
    if (Buffer.compare(serialize(fromText(line)), raw) !== 0) {
      throw new Error(
        `A document of ${collection.collectionName} cannot be written as EJSON: ${line.slice(0, 200)}`,
      );
    }
    yield `${line}\n`;
  }
}

/** Only a newline ends a line: the separators U+2028 and U+2029 may occur inside a text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Yields the documents of a dumped collection. */
export async function* readDocuments(path: string): AsyncGenerator<Document> {
  for await (const line of linesOf(path)) yield fromText(line);
}

/** Returns every file below a folder, with slashes, in a fixed order; none when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(folder.length + 1).replaceAll(sep, '/')).toSorted();
}
