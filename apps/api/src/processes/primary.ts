import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { openCommon, sayReady } from './alone.ts';
import { Endings, exitAfter, onStopSignals } from './endings.ts';
import { Members } from './members.ts';

/**
 * Keeps the database and the simulator, and processes beside it that serve; none of them is this one. `program` is the
 * path of the server's program. SIGHUP replaces the processes one by one, so that none of the requests fails.
 */
export async function lead(config: Config, program: string): Promise<void> {
  const endings = new Endings();
  const log = createLog(config.LOG_LEVEL);
  let members: Members;
  try {
    const { database, simulator } = await openCommon(config, endings);
    const given = { database: database.uri, simulator: simulator?.url ?? null };
    const patience = config.DRAIN_SECONDS * 1000;
    members = new Members({ program, given, port: config.PORT, drainMs: patience, log });
    endings.add(() => members.stop());
    await members.start(config.WEB_CONCURRENCY);
  } catch (cause) {
    await endings.run().catch(() => undefined);
    throw cause;
  }
  const stop = exitAfter(() => endings.run());
  onStopSignals(stop);
  // A terminal that is closed sends this signal too, and then the server is to end.
  process.on('SIGHUP', () => (process.stdin.isTTY ? stop() : void members.replaceAll()));
  sayReady(config, members.hasDemo);
}
