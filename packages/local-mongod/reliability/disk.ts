import { execFile } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Down, startLocalMongod } from '../src/index';
import { embeddedBinary } from '../src/paths';
import { load, prepare } from './load';
import { type Findings, type Ledger, verify } from './verify';

const run = promisify(execFile);
/** Longer than the longest pause between two restarts, several times over. */
const FULL_FOR_MS = 75_000;

/** The result of a round on a small disk, or the reason why there was none. */
export type DiskResult =
  | { notPermitted: string }
  | (Findings & { acknowledged: number; firstReason: string; lastReason: string });

async function fillAndReopen(folder: string, port: number, fullForMs: number): Promise<DiskResult> {
  const dbpath = join(folder, 'db');
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
  const downs: Down[] = [];
  let cameBack = () => {};
  const up = new Promise<void>((resolve) => {
    cameBack = resolve;
  });
  const options = { dbpath, port, binary: embeddedBinary };
  const database = await startLocalMongod({
    ...options,
    onDown: (down) => downs.push(down),
    onUp: () => cameBack(),
  });
  const ledger: Ledger = new Map();
  try {
    // MongoDB makes no index with less than 500 MB free, so the disk becomes small only afterwards.
    await prepare(database.uri);
    await resize('40m');
    await load(database.uri, { run: 'full', writers: 8, fillerBytes: 50_000 }, (id, counter = 0) =>
      ledger.set(id, Math.max(ledger.get(id) ?? 0, counter)),
    );
    await sleep(fullForMs);
    await resize('1g');
    await up;
    const findings = await verify(database.uri, ledger);
    const [firstReason = '', lastReason = ''] = [downs[0]?.reason, downs.at(-1)?.reason];
    return { ...findings, acknowledged: ledger.size, firstReason, lastReason };
  } finally {
    await database.stop();
  }
}

/**
 * Fills a small disk (a tmpfs of 40 MB) under the database until the process ends, leaves it full for `fullForMs`
 * milliseconds, frees the space, waits until the database is restarted by its supervisor and compares. Needs the right
 * to mount; without it, the result has the reason.
 */
export async function fullDiskRound(port: number, fullForMs = FULL_FOR_MS): Promise<DiskResult> {
  const folder = await mkdtemp(join(tmpdir(), 'local-mongod-full-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', folder]);
  } catch (error) {
    await rmdir(folder);
    return { notPermitted: `a small disk cannot be mounted here (${(error as Error).message.trim()})` };
  }
  try {
    return await fillAndReopen(folder, port, fullForMs);
  } finally {
    await run('umount', [folder]);
    await rmdir(folder);
  }
}
