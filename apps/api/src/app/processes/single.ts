import type { Config } from '../../config/config.ts';
import { openSharedServices, sayReady } from './shared-services.ts';
import { ShutdownSteps, exitAfter, onStopSignals } from './shutdown.ts';

const loadProgram = () => import('./serve.ts');

/** Serves in this process. Throws a `StartError` with what to do. */
export async function runSingle(config: Config): Promise<void> {
  const endings = new ShutdownSteps();
  let hasDemo = false;
  try {
    // Loaded while the database starts beside this process. A failure is thrown below, once the database can be stopped.
    const preload = () => void loadProgram().catch(() => undefined);
    const { database, simulator } = await openSharedServices(config, endings, preload);
    const { serve } = await loadProgram();
    const served = await serve(
      config,
      {
        database: database.uri,
        damaged: database.damaged,
        ...(simulator ? { simulator: { url: simulator.url, clock: simulator.gateway.clock } } : {}),
      },
      endings,
    );
    endings.add(() => served.leave({ replaced: false }));
    hasDemo = served.hasDemo;
  } catch (cause) {
    await endings.run().catch(() => undefined);
    throw cause;
  }
  onStopSignals(exitAfter(() => endings.run()));
  sayReady(config, hasDemo);
}
