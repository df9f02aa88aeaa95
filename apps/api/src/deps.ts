import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { createSessions, type Sessions } from './db/sessions.ts';
import { type Clock, systemClock } from './ports/clock/index.ts';
import { diskFiles } from './ports/files/disk.ts';
import type { FileStore } from './ports/files/index.ts';
import { createSeal, type Seal } from './seal.ts';
import type { Secrets } from './secrets.ts';

/** Everything a request may need from outside its own feature. */
export interface Deps {
  config: Config;
  clock: Clock;
  files: FileStore;
  sessions: Sessions;
  seal: Seal;
  log: Logger;
}

/** One adapter for each port, chosen by the configuration; tests replace those they want to watch. */
export function createDeps(config: Config, secrets: Secrets, overrides: Partial<Deps> = {}): Deps {
  const clock = overrides.clock ?? systemClock;
  return {
    config,
    clock,
    files: diskFiles(join(config.DATA_DIR, 'files')),
    sessions: createSessions({ secret: secrets.jwt, now: () => clock.now() }),
    seal: createSeal(secrets.seal),
    log: pino({
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', '*.password', '*.merchant_secret', '*.token'],
    }),
    ...overrides,
  };
}
