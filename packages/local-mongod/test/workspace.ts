import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, expect, onTestFinished } from 'vitest';
import { launcherFile } from '../src/paths';

const leftovers: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of leftovers.toReversed()) await cleanUp();
});

/** Cleans up when the test is over, or after the last test of the file for what a hook has made. */
export function whenOver(cleanUp: () => unknown): void {
  if (expect.getState().currentTestName === undefined) leftovers.push(cleanUp);
  else
    onTestFinished(async () => {
      await cleanUp();
    });
}

/** A fresh folder, removed when it is no longer needed. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-mongod-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Ports of this worker only, so that none is taken between the check and the listen. */
const PORTS = { first: 27_100 + 40 * (Number(process.env.VITEST_POOL_ID ?? 1) % 2), count: 40 };
let next = PORTS.first;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)));
  });
}

/** Returns a loopback port on which no process listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS.count; tries += 1) {
    next = PORTS.first + ((next + 1 - PORTS.first) % PORTS.count);
    if (await isFree(next)) return next;
  }
  throw new Error('No port is free');
}

/** A launcher process under test and its output. */
export interface Launched {
  child: ChildProcess;
  output(): string;
  /** Resolves when it listens; rejects when it ended before. */
  ready: Promise<void>;
  /** Resolves with its exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/** Runs the built launcher with these arguments; killed when the test is over. */
export function launch(...args: string[]): Launched {
  const child = spawn(process.execPath, [launcherFile, ...args], { stdio: 'pipe' });
  whenOver(() => child.kill('SIGKILL'));
  return watch(child);
}

/** Listens to a process that runs the launcher. */
export function watch(child: ChildProcess): Launched {
  let printed = '';
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
  const ready = new Promise<void>((resolve, reject) => {
    const append = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Waiting for connections')) resolve();
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    void ended.then((how) => reject(new Error(`Ended (${how}) before it listened: ${printed}`)));
  });
  ready.catch(() => {});
  return { child, output: () => printed, ready, ended };
}

/** A launcher over this folder and a client of it, both closed when the test is over. */
export async function connect(dbpath: string, ...args: string[]) {
  const port = await freePort();
  const launcher = launch('--dbpath', dbpath, '--port', String(port), ...args);
  await launcher.ready;
  const uri = `mongodb://127.0.0.1:${port}/app?directConnection=true&journal=true`;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  whenOver(() => client.close());
  return { client, launcher, port, uri };
}
