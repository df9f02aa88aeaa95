import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { resolveServer } from '../resolve';
import { type Address, addressFor, hostOf } from './address';
import { untilSilent } from './ping';
import { endProcess, type ServerCommand, type ServerProcess, startProcess } from './process';

/** The argument of `onDown`. */
export interface Down {
  /** One sentence for the log or the operator. */
  reason: string;
  /** How many starts have failed since the process exited; 0 when it has just exited. */
  failedStarts: number;
}

/** The server to start. */
export interface LocalMongodOptions {
  /** The data folder; created if it does not exist. */
  dbpath: string;
  /** The database that the connection string names; `test` without it, as with every MongoDB client. */
  database?: string;
  /**
   * A loopback port. Without it the embedded engine listens at a socket file in the data folder, and a mongod of the
   * system at a free port. The address is the same after restarts.
   */
  port?: number;
  /** The program to run; by default the result of `resolveServer(process.env, dbpath)`. */
  binary?: string;
  /** Called when the first process has been started, before it accepts connections. */
  onStarting?: () => void;
  /** Called when the process ended, and again for each start that fails. */
  onDown?: (down: Down) => void;
  /** Called each time the process accepts connections again after `onDown`. */
  onUp?: () => void;
  /**
   * Called when the process is not started again, because it ended three times within a minute over a file that it could
   * not read or write. The sentence names the file where it is known.
   */
  onLost?: (reason: string) => void;
}

/** A supervised MongoDB server on this machine. */
export interface LocalMongod {
  /** Connection string with the database, journaled writes and a direct connection. */
  uri: string;
  /** Process id of the server; undefined while it is down. */
  pid(): number | undefined;
  /** Closes the server cleanly and ends the supervision. May be called twice. */
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 10_000;
/** After a process has run this long, in milliseconds, the next restart is immediate again. */
const STEADY_MS = 5_000;
const STOP_TIMEOUT_MS = 15_000;
/** With so many failures of storage within so many milliseconds, a process is not started again. */
const MOST_FAILURES = 3;
const FAILURES_WITHIN_MS = 60_000;
/** Reading every file may take this long, in milliseconds. */
const CHECK_TIMEOUT_MS = 60_000;

async function programFor(dbpath: string): Promise<string> {
  const server = await resolveServer({ ...process.env, MONGODB_URI: undefined }, dbpath);
  if ('binary' in server) return server.binary;
  throw new Error('No mongod on this machine: set MONGODB_URI, or MONGOMS_SYSTEM_BINARY to a mongod program');
}

/**
 * Starts a MongoDB server as a child process and keeps it running until `stop`. When the process ends it is started
 * again at the same address, after pauses that grow from 50 ms to ten seconds while starting fails: a full disk may
 * have space again later. A process that has not replied for ten seconds is killed and replaced. One that repeatedly
 * cannot read a file is given up, see `onLost`. Rejects with one sentence when the first start fails.
 */
export async function startLocalMongod(options: LocalMongodOptions): Promise<LocalMongod> {
  const { database = 'test', port } = options;
  const dbpath = resolve(options.dbpath);
  const binary = options.binary ?? (await programFor(dbpath));
  const address = await addressFor({ binary, dbpath, port });
  const command = { binary, dbpath, address };
  const watch: Watch = {
    command,
    options,
    current: startProcess(command),
    deaths: 0,
    failures: [],
    stopping: new AbortController(),
  };
  options.onStarting?.();
  await watch.current?.ready;
  const watching = keepRunning(watch);
  return {
    uri: `mongodb://${hostOf(address)}/${database}?directConnection=true&journal=true`,
    pid: () => watch.current?.child.pid,
    stop: async () => {
      watch.stopping.abort();
      if (watch.current) await endProcess(watch.current, STOP_TIMEOUT_MS);
      await watching;
    },
  };
}

interface Watch {
  command: ServerCommand;
  options: LocalMongodOptions;
  /** The process that runs or starts; undefined in the pause before a restart. */
  current: ServerProcess | undefined;
  /** The number of ended processes and failed starts in a row. */
  deaths: number;
  /** The times of the latest ends over a file, in milliseconds. */
  failures: number[];
  /** Aborted by `stop`. */
  stopping: AbortController;
}

async function keepRunning(watch: Watch): Promise<void> {
  const { signal } = watch.stopping;
  while (watch.current) {
    const started = Date.now();
    const life = watch.current;
    const reason = await lifeOf(life, watch.command.address);
    watch.current = undefined;
    if (signal.aborted) return;
    if (isLost(watch, life)) return giveUp(watch, reason);
    if (Date.now() - started >= STEADY_MS) watch.deaths = 0;
    watch.options.onDown?.({ reason, failedStarts: 0 });
    await revive(watch);
    if (watch.current) watch.options.onUp?.();
  }
}

/** Counts how a process ended. Returns whether it is of no use to start another one. */
function isLost(watch: Watch, life: ServerProcess): boolean {
  if (!life.failedStorage()) return false;
  const now = Date.now();
  watch.failures = [...watch.failures.filter((time) => now - time < FAILURES_WITHIN_MS), now];
  return watch.failures.length >= MOST_FAILURES;
}

/** Finds the file that cannot be read, and reports the end of the supervision. */
async function giveUp(watch: Watch, reason: string): Promise<void> {
  const check = startProcess({ ...watch.command, checkFiles: true });
  watch.current = check;
  const late = setTimeout(() => check.child.kill('SIGKILL'), CHECK_TIMEOUT_MS);
  const found = await check.ended;
  clearTimeout(late);
  watch.current = undefined;
  if (!watch.stopping.signal.aborted) watch.options.onLost?.(check.failedStorage() ? found : reason);
}

/** Waits for the end of the process, and kills it when it stops replying. Returns a sentence about the cause. */
async function lifeOf({ child, ended }: ServerProcess, address: Address): Promise<string> {
  const alive = new AbortController();
  let silent = false;
  const watching = untilSilent(address, alive.signal).then(
    () => {
      silent = true;
      // A frozen process handles no other signal.
      return child.kill('SIGKILL');
    },
    () => false,
  );
  const reason = await ended;
  alive.abort();
  await watching;
  return silent ? 'The database process did not answer for 10 seconds and was ended' : reason;
}

/** Starts again until it succeeds or `stop` is called. */
async function revive(watch: Watch): Promise<void> {
  const { signal } = watch.stopping;
  for (let failedStarts = 1; !signal.aborted; failedStarts += 1) {
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** watch.deaths);
    watch.deaths += 1;
    await sleep(delay, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const life = startProcess(watch.command);
    watch.current = life;
    try {
      return await life.ready;
    } catch (error) {
      watch.current = undefined;
      if (!signal.aborted && isLost(watch, life)) return giveUp(watch, (error as Error).message);
      if (!signal.aborted) watch.options.onDown?.({ reason: (error as Error).message, failedStarts });
    }
  }
}
