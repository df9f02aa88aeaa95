import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Without these, the engine would take a folder that had data for a new one and start over. */
const ESSENTIAL = ['WiredTiger', 'WiredTiger.wt', 'WiredTiger.turtle', '_mdb_catalog.wt', 'storage.bson'];

/** Enough for one more journal file (8 MiB) and a checkpoint. */
const LEAST_FREE_BYTES = 20 * 1024 * 1024;

const MARKER = 'kade-mongod.json';
const TURTLE = 'WiredTiger.turtle';
const JOURNAL = 'journal';

/** What the launcher remembers of a data folder, in a file inside it. */
interface Marker {
  /** Which server wrote the folder; its format belongs to that server. */
  engine: string;
  /** File sizes after the last clean close, with a checksum that tells whether it is still the last. */
  closed?: { turtle: string; sizes: Record<string, number> };
}

/** Which engine wrote the folder (name and version), or undefined for a new folder or another server's. */
export function writtenBy(dbpath: string): string | undefined {
  return readMarker(dbpath)?.engine;
}

function readMarker(dbpath: string): Marker | undefined {
  const file = join(dbpath, MARKER);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Marker;
  } catch {
    throw damaged(dbpath, `${MARKER} cannot be read`);
  }
}

function writeMarker(dbpath: string, marker: Marker): void {
  const draft = join(dbpath, `${MARKER}.new`);
  writeFileSync(draft, `${JSON.stringify(marker, null, 1)}\n`, { flush: true });
  renameSync(draft, join(dbpath, MARKER));
}

function damaged(dbpath: string, what: string): Error {
  return new Error(
    `The data folder ${dbpath} is damaged: ${what}. Nothing in it was changed; put back a copy or a dump`,
  );
}

function dataFiles(dbpath: string): string[] {
  const journal = join(dbpath, JOURNAL);
  const logs = existsSync(journal) ? readdirSync(journal).map((name) => join(JOURNAL, name)) : [];
  return [...readdirSync(dbpath).filter((name) => name.endsWith('.wt')), ...logs];
}

function turtleSum(dbpath: string): string {
  return createHash('sha256')
    .update(readFileSync(join(dbpath, TURTLE)))
    .digest('hex');
}

function checkSizes(dbpath: string, { turtle, sizes }: NonNullable<Marker['closed']>): void {
  if (turtleSum(dbpath) !== turtle) return;
  for (const [name, size] of Object.entries(sizes)) {
    const file = join(dbpath, name);
    if (!existsSync(file)) throw damaged(dbpath, `the file ${name} is missing`);
    const now = statSync(file).size;
    if (now !== size) throw damaged(dbpath, `the file ${name} has ${now} bytes instead of ${size}`);
  }
}

function checkEssential(dbpath: string): void {
  for (const name of ESSENTIAL) {
    const file = join(dbpath, name);
    if (!existsSync(file)) throw damaged(dbpath, `the file ${name} is missing`);
    if (statSync(file).size === 0) throw damaged(dbpath, `the file ${name} is empty`);
  }
  const journal = join(dbpath, JOURNAL);
  if (!existsSync(journal) || readdirSync(journal).length === 0) {
    throw damaged(dbpath, 'its journal is missing');
  }
}

/**
 * Makes the data folder if need be and throws one sentence where the engine must not open it: not writable,
 * no room, damaged, or holding something else. Changes nothing in a folder that exists.
 */
export function checkDataFolder(dbpath: string): void {
  mkdirSync(dbpath, { recursive: true, mode: 0o700 });
  try {
    accessSync(dbpath, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`The data folder ${dbpath} cannot be written`);
  }
  const marker = readMarker(dbpath);
  if (marker) {
    checkEssential(dbpath);
    if (marker.closed) checkSizes(dbpath, marker.closed);
  } else if (readdirSync(dbpath).some((name) => /^(collection|index)-.*\.wt$/.test(name))) {
    throw new Error(`The data folder ${dbpath} belongs to another MongoDB server or lacks ${MARKER}`);
  }
  const { bavail, bsize } = statfsSync(dbpath);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    throw new Error(`The disk of ${dbpath} is full: the database needs at least 20 MB free to start`);
  }
}

/** To be called once the engine has opened the folder: from now on it counts as one with data. */
export function markOpened(dbpath: string, engine: string): void {
  if (!existsSync(join(dbpath, MARKER))) writeMarker(dbpath, { engine });
}

/** To be called after a clean close, so that the next start can tell when a file was cut or lost meanwhile. */
export function markClosed(dbpath: string, engine: string): void {
  const sizes = Object.fromEntries(
    dataFiles(dbpath).map((name) => [name, statSync(join(dbpath, name)).size]),
  );
  writeMarker(dbpath, { engine, closed: { turtle: turtleSum(dbpath), sizes } });
}
