import type { Config } from '../config.ts';
import { openSharedServices, sayReady } from './shared-services.ts';
import { ShutdownSteps, exitAfter, onStopSignals } from './shutdown.ts';

/** Serves in this process. Throws a `StartError` with what to do. */
export async function runSingle(config: Config): Promise<void> {
  const endings = new ShutdownSteps();
  let hasDemo = false;
  try {
    const opening = openSharedServices(config, endings);
    // Loaded while the database starts beside this process. A failure is thrown below, once the database can be stopped.
    const program = import('./serve.ts');
    program.catch(() => undefined);
    const { database, simulator } = await opening;
    const { serve } = await program;
    const served = await serve(
      config,
      {
        database: database.uri,
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
