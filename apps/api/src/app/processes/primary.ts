import type { Config } from '../../config/config.ts';
import { createLog } from '../../lib/logger.ts';
import { openSharedServices, sayReady } from './shared-services.ts';
import { ShutdownSteps, exitAfter, onStopSignals } from './shutdown.ts';
import { WorkerPool } from './worker-pool.ts';

/**
 * Keeps the database and the simulator, and processes beside it that serve; none of them is this one. `program` is the
 * path of the server's program. SIGHUP replaces the processes one by one, so that none of the requests fails.
 */
export async function runPrimary(config: Config, program: string): Promise<void> {
  const endings = new ShutdownSteps();
  const log = createLog(config.LOG_LEVEL);
  let members: WorkerPool;
  try {
    const { database, simulator } = await openSharedServices(config, endings);
    const given = { database: database.uri, simulator: simulator?.url ?? null };
    const drainMs = config.DRAIN_SECONDS * 1000;
    members = new WorkerPool({ program, given, port: config.PORT, drainMs, log });
    endings.add(() => members.stop());
    await members.start(config.WEB_CONCURRENCY);
    void database.damaged.then(() => members.tell({ kind: 'database is damaged' }));
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
