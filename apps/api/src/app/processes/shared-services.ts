import type { Simulator } from '@kade/payhere-sim';
import type { Config } from '../../config/config.ts';
import { type Database, openDatabase } from './database.ts';
import { createLog } from '../../lib/logger.ts';
import { assertWritable, assertReadable } from '../../config/secrets.ts';
import { demoLogin } from '../demo/demo-login.ts';
import { freePort } from './http-server.ts';
import { startGateway } from '../../infra/payhere/simulator.ts';
import type { ShutdownSteps } from './shutdown.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export interface SharedServices {
  database: Database;
  simulator: Simulator | null;
}

/**
 * Starts what one process runs for all: the database of this machine and the simulator of card payments, where the
 * configuration requires them. `onStarting` is called while a database of this machine starts. Throws a `StartError` with
 * what to do.
 */
export async function openSharedServices(
  config: Config,
  endings: ShutdownSteps,
  onStarting?: () => void,
): Promise<SharedServices> {
  // Checked first: a port in use is reported before the database has started.
  await assertReadable(config);
  await assertWritable(config);
  await freePort(config);
  // The database starts in a process of its own, so it is started before anything that keeps this one busy.
  const opening = openDatabase(config, createLog(config.LOG_LEVEL), onStarting);
  opening.catch(() => undefined);
  endings.add(() =>
    opening.then(
      (database) => database.stop(),
      () => undefined,
    ),
  );
  const simulator = await startGateway(config);
  if (simulator) {
    endings.add(() => simulator.stop());
    say(`Card payments go to a simulator, no money moves: ${simulator.url}`);
  }
  const database = await opening;
  say(database.line);
  return { database, simulator };
}

/** Prints the URL of the server, and with `demo` the login of the demo. */
export function sayReady({ PUBLIC_URL }: Config, demo: boolean): void {
  say(`Kade is ready: ${PUBLIC_URL}`);
  if (demo) say(`Demo login: ${demoLogin.email}, password ${demoLogin.password}`);
}
