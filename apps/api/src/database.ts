import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from './config.ts';
import type { Logger } from 'pino';

export interface Database {
  uri: string;
  /** Which server it is, in one line. */
  line: string;
  stop(): Promise<void>;
}

const NO_LOCAL = 'This build has no embedded database: set MONGODB_URI to a MongoDB server';

/** In older data folders the marker of the embedded server has another name. */
async function renameOldMarker(dbpath: string): Promise<void> {
  const [old, marker] = [join(dbpath, 'kade-mongod.json'), join(dbpath, 'local-mongod.json')];
  if (existsSync(old) && !existsSync(marker)) await rename(old, marker);
}

/**
 * The database of this process: the one that MONGODB_URI names, else a server on this machine over a folder in
 * DATA_DIR, kept running until `stop`. Throws a `StartError` with one sentence when there is none.
 */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.MONGODB_URI)
    return { uri: config.MONGODB_URI, line: 'Database: MongoDB at MONGODB_URI', stop: async () => undefined };
  // Left out of production images, where MONGODB_URI is always set.
  const local = await import('@kade/local-mongod').catch((cause: unknown) => {
    throw new StartError(`${NO_LOCAL} (${(cause as Error).message})`);
  });
  const dbpath = join(config.DATA_DIR, 'db');
  try {
    await mkdir(dbpath, { recursive: true, mode: 0o700 });
    await renameOldMarker(dbpath);
    const chosen = await local.resolveServer(config.environment, dbpath);
    const server = await local.startLocalMongod({
      dbpath,
      database: 'kade',
      ...(config.MONGODB_PORT ? { port: config.MONGODB_PORT } : {}),
      onDown: ({ reason, failedStarts }) =>
        log.error({ failedStarts }, `the database is down and will be started again: ${reason}`),
      onUp: () => log.warn('the database is up again'),
    });
    return { uri: server.uri, line: local.describeServer(chosen), stop: () => server.stop() };
  } catch (cause) {
    throw new StartError((cause as Error).message);
  }
}
