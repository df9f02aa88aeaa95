import { accessSync, constants, existsSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER, type Marker, readMarker, sizesWhenClosed } from './marker';

/** Without these files, the engine would treat a folder with data as new and initialise it. */
const ESSENTIAL = ['WiredTiger', 'WiredTiger.wt', 'WiredTiger.turtle', '_mdb_catalog.wt', 'storage.bson'];

/** Enough for one more journal file (8 MiB) and a checkpoint. */
const LEAST_FREE_MB = 20;
/** With less, MongoDB refuses to create an index. */
const LEAST_FREE_MB_WHEN_NEW = 500;

function damaged(dbpath: string, what: string): Error {
  return new Error(
    `The data folder ${dbpath} is damaged: ${what}. Nothing in it was changed; put back a copy or a dump`,
  );
}

function markerOf(dbpath: string): Marker | undefined {
  try {
    return readMarker(dbpath);
  } catch {
    throw damaged(dbpath, `the file ${MARKER} cannot be read`);
  }
}

function checkEssential(dbpath: string): void {
  for (const name of ESSENTIAL) {
    const file = join(dbpath, name);
    if (!existsSync(file)) throw damaged(dbpath, `the file ${name} is missing`);
    if (statSync(file).size === 0) throw damaged(dbpath, `the file ${name} is empty`);
  }
  const journal = join(dbpath, 'journal');
  if (!existsSync(journal) || readdirSync(journal).length === 0) {
    throw damaged(dbpath, 'its journal is missing');
  }
}

function checkSizes(dbpath: string, sizes: Record<string, number>): void {
  for (const [name, size] of Object.entries(sizes)) {
    const file = join(dbpath, name);
    if (!existsSync(file)) throw damaged(dbpath, `the file ${name} is missing`);
    const now = statSync(file).size;
    if (now !== size) throw damaged(dbpath, `the file ${name} has ${now} bytes instead of ${size}`);
  }
}

function makeWritable(dbpath: string): void {
  try {
    mkdirSync(dbpath, { recursive: true, mode: 0o700 });
    accessSync(dbpath, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The data folder ${dbpath} cannot be written (${code})`, { cause: error });
  }
}

/** The state of a folder before the engine opens it. */
export type FolderState = 'new' | 'closed cleanly' | 'cut off';

/**
 * Creates the data folder if it does not exist, and throws one sentence where the engine must not open it: not
 * writable, too little space, damaged, or another server's. Changes nothing in a folder that exists. Returns whether
 * the last server closed it cleanly.
 */
export function checkDataFolder(dbpath: string): FolderState {
  makeWritable(dbpath);
  const marker = markerOf(dbpath);
  if (marker) checkEssential(dbpath);
  const sizes = marker && sizesWhenClosed(dbpath);
  if (sizes) checkSizes(dbpath, sizes);
  if (!marker && readdirSync(dbpath).some((name) => /^(collection|index)-.*\.wt$/.test(name))) {
    throw new Error(
      `The data folder ${dbpath} belongs to another MongoDB server, or its ${MARKER} is missing`,
    );
  }
  const { bavail, bsize } = statfsSync(dbpath);
  const least = marker ? LEAST_FREE_MB : LEAST_FREE_MB_WHEN_NEW;
  if (bavail * bsize < least * 1024 * 1024) {
    const what = marker ? 'to start' : 'to make its indexes';
    throw new Error(`The disk of ${dbpath} is full: the database needs at least ${least} MB free ${what}`);
  }
  if (!marker) return 'new';
  return sizes ? 'closed cleanly' : 'cut off';
}
