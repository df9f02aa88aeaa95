import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { atFileEnd } from './file-end.ts';

const root = join(import.meta.dirname, '..');

let folder: Promise<string> | undefined;

/**
 * Bundles the programs of the server as `npm run build` does, and the one that crash tests kill, which starts sooner from a
 * bundle with its libraries. Once for all files of a worker. Returns their folder, which is deleted after the run.
 */
export function buildPrograms(): Promise<string> {
  folder ??= (async () => {
    const path = join(inject('programs'), process.env.VITEST_POOL_ID ?? '0');
    await promisify(execFile)(process.execPath, ['build.mjs', path, 'test/crash-at-step.ts'], { cwd: root });
    return path;
  })();
  return folder;
}

/** Returns the path of the server's program, as `npm run build` bundles it. */
export const buildServer = async (): Promise<string> => join(await buildPrograms(), 'main.js');

export interface Started {
  url: string;
  child: ChildProcess;
  /** Returns everything it has printed so far. */
  printed(): string;
  /** Sends a signal and waits for the end. Resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const clean = (env: Record<string, string>) => ({ PATH: process.env.PATH, HOME: process.env.HOME, ...env });

/** Runs the program until it exits: for settings with which it must not start. */
export async function runServer(program: string, env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [program], { env: clean(env) });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

/** Starts the program on a free port with an empty data folder, and waits until it reports that it is ready. */
export async function startServer(program: string, env: Record<string, string>): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-server-'));
  const PORT = String(await freePort());
  const defaults = { PORT, DATA_DIR: dataDir, DEMO: 'off', WEB_DIR: dataDir, RATE_LIMITS: 'off' };
  const child = spawn(process.execPath, [program], { env: clean({ ...defaults, ...env }) });
  let text = '';
  const ended = once(child, 'close') as Promise<[number | null]>;
  // A test that fails does not call `stop`.
  atFileEnd(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    const append = (chunk: Buffer) => {
      text += String(chunk);
      const [, address] = /Kade is ready: (\S+)/.exec(text) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${text}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const [code] = await ended;
    // The database of a server that was killed exits a moment later and writes until then.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    return code;
  };
  return { url, child, printed: () => text, stop };
}
