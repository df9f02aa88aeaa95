import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { resolveServer } from '../resolve';
import { endProcess, type ServerCommand, type ServerProcess, startProcess } from './process';

/** Told when the database is gone. */
export interface Down {
  /** One sentence for the log or the operator. */
  reason: string;
  /** True when no further restart will be tried. */
  final: boolean;
}

/** What to start. */
export interface LocalMongodOptions {
  /** The data folder; made if need be. */
  dbpath: string;
  /** A loopback port that stays the same over restarts; without it, a free one is taken. */
  port?: number;
  /** The program to run; without it, what `resolveServer(process.env, dbpath)` finds. */
  binary?: string;
  /** Called when the process died, and once more with `final` when restarting was given up. */
  onDown?: (down: Down) => void;
  /** Called each time the process answers again after `onDown`. */
  onUp?: () => void;
}

/** A supervised MongoDB server on this machine. */
export interface LocalMongod {
  /** Connection string with the database `kade`, journaled writes and a direct connection. */
  uri: string;
  /** Process id of the server at this moment; undefined while it is down. */
  pid(): number | undefined;
  /** Closes the server cleanly and ends the supervision. May be called twice. */
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 1_000;
/** A process that lived this long counts as started well; those before it count as instant deaths. */
const STEADY_MS = 5_000;
const MOST_INSTANT_DEATHS = 5;
const STOP_PATIENCE_MS = 15_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function programFor(dbpath: string): Promise<string> {
  const server = await resolveServer({ ...process.env, MONGODB_URI: undefined }, dbpath);
  if ('binary' in server) return server.binary;
  throw new Error('No mongod on this machine: set MONGODB_URI, or MONGOMS_SYSTEM_BINARY to a mongod program');
}

/**
 * Starts a MongoDB server as a child process on loopback and keeps it running: when it dies it is started
 * again on the same port within two seconds, until five deaths come in a row without five seconds of life
 * between them. Rejects with one sentence when the first start fails.
 */
export async function startLocalMongod(options: LocalMongodOptions): Promise<LocalMongod> {
  const { dbpath } = options;
  const binary = options.binary ?? (await programFor(dbpath));
  const command = { binary, dbpath, port: options.port ?? (await freePort()) };
  const watch: Watch = { command, options, current: startProcess(command), deaths: 0, stopped: false };
  await watch.current?.ready;
  const watching = keepRunning(watch);
  return {
    uri: `mongodb://127.0.0.1:${command.port}/kade?directConnection=true&journal=true`,
    pid: () => watch.current?.child.pid,
    stop: async () => {
      watch.stopped = true;
      if (watch.current) await endProcess(watch.current, STOP_PATIENCE_MS);
      await watching;
    },
  };
}

interface Watch {
  command: ServerCommand;
  options: LocalMongodOptions;
  /** The process that runs or starts; undefined in the pause before a restart. */
  current: ServerProcess | undefined;
  /** Deaths in a row without a steady life between them. */
  deaths: number;
  stopped: boolean;
}

async function keepRunning(watch: Watch): Promise<void> {
  const { onUp, onDown } = watch.options;
  let started = Date.now();
  while (watch.current) {
    const reason = await watch.current.ended;
    watch.current = undefined;
    if (watch.stopped) return;
    if (Date.now() - started >= STEADY_MS) watch.deaths = 0;
    onDown?.({ reason, final: false });
    const failure = await revive(watch, reason);
    if (failure !== undefined) return onDown?.({ reason: failure, final: true });
    started = Date.now();
    if (watch.current) onUp?.();
  }
}

/** Starts again with growing pauses. Returns the last words when that was given up; a stop is no failure. */
async function revive(watch: Watch, lastWords: string): Promise<string | undefined> {
  let reason = lastWords;
  while (watch.deaths < MOST_INSTANT_DEATHS) {
    watch.deaths += 1;
    await sleep(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (watch.deaths - 1)));
    if (watch.stopped) return undefined;
    watch.current = startProcess(watch.command);
    try {
      await watch.current.ready;
      return undefined;
    } catch (error) {
      watch.current = undefined;
      if (watch.stopped) return undefined;
      reason = (error as Error).message;
    }
  }
  return `The database could not be kept running, ${MOST_INSTANT_DEATHS} starts failed: ${reason}`;
}
