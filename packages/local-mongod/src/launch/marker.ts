import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the launcher records about a data folder, in a file inside it. */
export interface Marker {
  /** The server that wrote the folder; each has its own format. */
  engine: string;
  /** File sizes after the last clean close, and the state they belong to. */
  closed?: { state: string; sizes: Record<string, number> };
}

export const MARKER = 'local-mongod.json';
const JOURNAL = 'journal';

/** Returns true for a folder that the embedded engine wrote. */
export function hasMarker(dbpath: string): boolean {
  return existsSync(join(dbpath, MARKER));
}

/** Reads the marker; undefined where it does not exist. Throws where it is not JSON. */
export function readMarker(dbpath: string): Marker | undefined {
  if (!hasMarker(dbpath)) return undefined;
  return JSON.parse(readFileSync(join(dbpath, MARKER), 'utf8')) as Marker;
}

function writeMarker(dbpath: string, marker: Marker): void {
  const draft = join(dbpath, `${MARKER}.new`);
  writeFileSync(draft, `${JSON.stringify(marker, null, 1)}\n`, { flush: true });
  renameSync(draft, join(dbpath, MARKER));
}

/** The engine's own root file, which changes with every start and every checkpoint. */
function state(dbpath: string): string {
  return createHash('sha256')
    .update(readFileSync(join(dbpath, 'WiredTiger.turtle')))
    .digest('hex');
}

function dataFiles(dbpath: string): string[] {
  const logs = readdirSync(join(dbpath, JOURNAL)).map((name) => join(JOURNAL, name));
  return [...readdirSync(dbpath).filter((name) => name.endsWith('.wt')), ...logs];
}

/** Returns the file sizes of the last clean close; undefined when the folder was in use since. */
export function sizesWhenClosed(dbpath: string): Record<string, number> | undefined {
  const closed = readMarker(dbpath)?.closed;
  return closed?.state === state(dbpath) ? closed.sizes : undefined;
}

/** Call it once the engine has opened the folder: from then on the folder counts as one with data. */
export function markOpened(dbpath: string, engine: string): void {
  if (!hasMarker(dbpath)) writeMarker(dbpath, { engine });
}

/** Call it after a clean close, so that the next start can detect a truncated or missing file. */
export function markClosed(dbpath: string, engine: string): void {
  const sizes = Object.fromEntries(
    dataFiles(dbpath).map((name) => [name, statSync(join(dbpath, name)).size]),
  );
  writeMarker(dbpath, { engine, closed: { state: state(dbpath), sizes } });
}
