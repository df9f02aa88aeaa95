import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorMessage } from '../../lib/error-details.ts';
import { type Config, StartError } from '../../config/config.ts';
import type { Down } from '@kade/local-mongod';
import type { Logger } from 'pino';
import { z } from 'zod';

export interface Database {
  uri: string;
  /** Which server it is, in one line. */
  line: string;
  /** Resolves when a file of a database of this machine is damaged, so that it is not started again. */
  damaged: Promise<void>;
  stop(): Promise<void>;
}

const NEVER = new Promise<void>(() => undefined);

const NO_LOCAL = 'This build has no embedded database: set MONGODB_URI to a MongoDB server';

/** In older data folders the marker of the embedded server has another name. */
async function renameOldMarker(dbpath: string): Promise<void> {
  const [old, marker] = [join(dbpath, 'kade-mongod.json'), join(dbpath, 'local-mongod.json')];
  if (existsSync(old) && !existsSync(marker)) await rename(old, marker);
}

const Address = z.object({ uri: z.string(), pid: z.number() });

/** Stores where the database of a data folder runs, so that an operator's command finds it. */
const addressFile = ({ DATA_DIR }: Config): string => join(DATA_DIR, 'database.json');

const tellAddress = (config: Config, uri: string): Promise<void> =>
  writeFile(addressFile(config), JSON.stringify({ uri, pid: process.pid }), { mode: 0o600 });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return errorCode(cause) === 'EPERM';
  }
}

/** The database that another process runs over the same data folder; null when none does. */
async function running(config: Config): Promise<Database | null> {
  const text = await readFile(addressFile(config), 'utf8').catch(() => null);
  if (text === null) return null;
  const { uri, pid } = Address.parse(JSON.parse(text));
  return isAlive(pid)
    ? { uri, line: 'Database: that of the running server', damaged: NEVER, stop: async () => undefined }
    : null;
}

/**
 * Returns the database for a program beside the server: that of the running server, else a new one as `openDatabase`
 * opens.
 */
export const reachDatabase = async (config: Config, log: Logger): Promise<Database> =>
  (config.MONGODB_URI ? null : await running(config)) ?? openDatabase(config, log);

/** Logs what happens to a database of this machine. `onLost` is called when it is not started again. */
const logged = (log: Logger, onLost: () => void) => ({
  onDown: ({ reason, failedStarts }: Down) =>
    log.error({ failedStarts }, `the database is down and will be started again: ${reason}`),
  onUp: () => log.warn('the database is up again'),
  onLost: (reason: string) => {
    log.fatal(`the database is not started again: ${reason}. Restore it: docs/runbooks/restore.md`);
    onLost();
  },
});

/**
 * Returns the database of this process: the one that MONGODB_URI names, else a server on this machine with a folder in
 * DATA_DIR, which runs until `stop`. `onStarting` is called when the process of that server has been started. Throws a
 * `StartError` with one sentence when there is none.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  onStarting: () => void = () => undefined,
): Promise<Database> {
  if (config.MONGODB_URI)
    return {
      uri: config.MONGODB_URI,
      line: 'Database: MongoDB at MONGODB_URI',
      damaged: NEVER,
      stop: async () => undefined,
    };
  // Not part of production images, where MONGODB_URI is always set.
  const local = await import('@kade/local-mongod').catch((cause: unknown) => {
    throw new StartError(`${NO_LOCAL} (${errorMessage(cause)})`);
  });
  const dbpath = join(config.DATA_DIR, 'db');
  let onLost: () => void = () => undefined;
  const damaged = new Promise<void>((resolve) => (onLost = resolve));
  try {
    await mkdir(dbpath, { recursive: true, mode: 0o700 });
    await renameOldMarker(dbpath);
    const chosen = await local.resolveServer(config.environment, dbpath);
    const server = await local.startLocalMongod({
      dbpath,
      database: 'kade',
      onStarting,
      ...(config.MONGODB_PORT ? { port: config.MONGODB_PORT } : {}),
      ...logged(log, onLost),
    });
    await tellAddress(config, server.uri);
    const stop = async () => {
      await rm(addressFile(config), { force: true });
      await server.stop();
    };
    return { uri: server.uri, line: local.describeServer(chosen), damaged, stop };
  } catch (cause) {
    throw new StartError(errorMessage(cause));
  }
}
