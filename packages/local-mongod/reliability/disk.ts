import { execFile } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Down, startLocalMongod } from '../src/index';
import { embeddedBinary } from '../src/paths';
import { load, prepare } from './load';
import { type Findings, type Ledger, verify } from './verify';

const run = promisify(execFile);

/** What a round on a small disk found, or why there was none. */
export type DiskResult =
  | { notPermitted: string }
  | (Findings & { acknowledged: number; firstReason: string; lastReason: string });

async function fillAndReopen(folder: string, port: number): Promise<DiskResult> {
  const dbpath = join(folder, 'db');
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
  const downs: Down[] = [];
  let givenUp = () => {};
  const final = new Promise<void>((resolve) => {
    givenUp = resolve;
  });
  const onDown = (down: Down) => {
    downs.push(down);
    if (down.final) givenUp();
  };
  const options = { dbpath, port, binary: embeddedBinary };
  const database = await startLocalMongod({ ...options, onDown });
  const ledger: Ledger = new Map();
  try {
    // MongoDB makes no index with less than 500 MB free, so the disk becomes small only afterwards.
    await prepare(database.uri);
    await resize('40m');
    await load(database.uri, { run: 'full', writers: 8, fillerBytes: 50_000 }, (id, counter = 0) =>
      ledger.set(id, Math.max(ledger.get(id) ?? 0, counter)),
    );
    await final;
  } finally {
    await database.stop();
  }
  await resize('1g');
  const again = await startLocalMongod(options);
  const findings = await verify(again.uri, ledger);
  await again.stop();
  const [firstReason = '', lastReason = ''] = [downs[0]?.reason, downs.at(-1)?.reason];
  return { ...findings, acknowledged: ledger.size, firstReason, lastReason };
}

/**
 * Fills a small disk (a tmpfs of 40 MB) under the database until it dies of it and is given up, makes room,
 * opens the folder again and compares. Needs the right to mount; where that is missing, says so.
 */
export async function fullDiskRound(port: number): Promise<DiskResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-full-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', folder]);
  } catch (error) {
    await rmdir(folder);
    return { notPermitted: `a small disk cannot be mounted here (${(error as Error).message.trim()})` };
  }
  try {
    return await fillAndReopen(folder, port);
  } finally {
    await run('umount', [folder]);
    await rmdir(folder);
  }
}
