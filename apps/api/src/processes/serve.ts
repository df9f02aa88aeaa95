import { messageOf } from '../cause.ts';
import { createApp } from '../app.ts';
import { type Config, StartError } from '../config.ts';
import { connect, disconnect, commandSource } from '../db/connect.ts';
import { createDeps, type Deps, openTraces } from '../deps.ts';
import { loadStorefront } from '../features/storefront/bundle.ts';
import type { Peers } from '../peers.ts';
import { scheduleJobs } from '../jobs/index.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import { isEmpty, seedDemo } from '../seed/demo.ts';
import { progressLine } from '../seed/progress.ts';
import type { StartedSimulator } from '../ports/payments/index.ts';
import { readSecrets } from '../secrets.ts';
import { drain, KEEP_ALIVE_MS, listen } from '../server.ts';
import type { ShutdownSteps } from './shutdown.ts';

/** What a serving process finds there already. */
export interface ServeOptions {
  /** The address of the database. */
  database: string;
  simulator?: StartedSimulator | undefined;
  peers?: Peers;
}

const DRAIN_TIMEOUT_MS = 8_000;
/** A client may send on an idle connection for as long as the Keep-Alive header of each reply states. */
const PROMISED_MS = KEEP_ALIVE_MS + 1_000;

/** A server that listens, and a way to let its clients go. */
export interface Served {
  deps: Deps;
  /** Stops serving. A process that was `replaced` has time, and a load balancer need not notice it. */
  leave(how: { replaced: boolean }): Promise<void>;
}

async function prepare(deps: Deps, endings: ShutdownSteps): Promise<void> {
  const { config, log } = deps;
  await migrate(migrations, log);
  if (config.DEMO === 'on' && (await isEmpty()))
    await seedDemo({ deps, onProgress: progressLine(process.stdout) });
  if (deps.outbox && config.OUTBOX_PAGE === 'off')
    log.warn('SMTP_URL is not set: mails are kept where nobody sees them instead of being sent');
  deps.mail.start();
  endings.add(() => deps.mail.close());
  scheduleJobs(deps);
  endings.add(() => deps.jobs.stop());
}

/**
 * Opens the connection to the database, runs the migrations, and listens. Adds what has to be undone to `endings`,
 * except closing connections of clients. Throws a `StartError` with what to do.
 */
export async function serve(
  config: Config,
  { database, simulator, peers }: ServeOptions,
  endings: ShutdownSteps,
): Promise<Served> {
  const storefront = await loadStorefront(config);
  const traces = await openTraces(config);
  if (traces) endings.add(() => traces.close());
  const deps = createDeps(config, await readSecrets(config), {
    storefront,
    simulator,
    traces,
    ...(peers ? { peers } : {}),
  });
  endings.add(disconnect);
  await connect(database, { monitorCommands: traces !== null }).catch((cause: unknown) => {
    throw new StartError(`The database cannot be reached: ${messageOf(cause)}`);
  });
  if (traces) traces.follow(commandSource());
  await prepare(deps, endings);
  const server = await listen(createApp(deps), config);
  endings.add(() => deps.background.whenIdle());
  const { serving } = deps;
  const ending = { serving, delay: config.DRAIN_SECONDS * 1000, idle: 0, timeout: DRAIN_TIMEOUT_MS };
  return {
    deps,
    leave({ replaced }) {
      serving.replaced = replaced;
      return drain(server, replaced ? { ...ending, delay: 0, idle: PROMISED_MS } : ending);
    },
  };
}
