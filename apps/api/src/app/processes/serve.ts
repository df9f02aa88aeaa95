import { relyingPartyOf } from '../../modules/identity/passkeys/relying-party.rules.ts';
import { errorMessage } from '../../lib/error-details.ts';
import { createApp } from '../create-app.ts';
import { type Config, StartError } from '../../config/config.ts';
import { connect, disconnect, commandSource } from '../../db/connection/connect.ts';
import { hasNoAccounts } from '../../db/merchants/merchant.model.ts';
import { createAppContext, type AppContext, openTraces } from '../../infra/context.ts';
import { loadStorefront } from '../../infra/shop-cache/storefront-bundle.ts';
import type { ClusterMetrics } from '../../infra/process/peers.ts';
import { createLog } from '../../lib/logger.ts';
import { scheduleJobs } from '../jobs.ts';
import { migrations } from '../migrations/index.ts';
import { startMigrations } from '../migrations/migrate.ts';
import { progressLine } from '../demo/progress.ts';
import type { StartedSimulator } from '../../infra/payhere/gateway.ts';
import { readSecrets } from '../../config/secrets.ts';
import { drain, KEEP_ALIVE_MS, listen } from './http-server.ts';
import type { ShutdownSteps } from './shutdown.ts';

/** What a serving process finds there already. */
export interface ServeOptions {
  /** The address of the database. */
  database: string;
  /** Resolves when the database is damaged, and is not started again. */
  damaged: Promise<void>;
  simulator?: StartedSimulator | undefined;
  peers?: ClusterMetrics;
}

const DRAIN_TIMEOUT_MS = 8_000;
/** A client may send on an idle connection for as long as the Keep-Alive header of each reply states. */
const PROMISED_MS = KEEP_ALIVE_MS + 1_000;

/** A server that listens, and a way to let its clients go. */
export interface Served {
  ctx: AppContext;
  /** Whether the demo is in the database. */
  hasDemo: boolean;
  /** Stops serving. A process that was `replaced` has time, and a load balancer need not notice it. */
  leave(how: { replaced: boolean }): Promise<void>;
}

/** Puts the demo into an empty installation that is to have it. Returns whether it is there. */
async function withDemo(ctx: AppContext): Promise<boolean> {
  if (ctx.config.DEMO !== 'on') return false;
  const { hasDemo, isEmpty, seedDemo } = await import('../demo/load-demo.ts');
  if (await isEmpty()) await seedDemo({ ctx, onProgress: progressLine(process.stdout) });
  return hasDemo();
}

/** Adds the demo and starts the mail queue and the jobs. Returns whether the demo is there. */
async function prepare(ctx: AppContext, endings: ShutdownSteps): Promise<boolean> {
  const { config, log } = ctx;
  const hasDemo = await withDemo(ctx);
  if (ctx.outbox && config.OUTBOX_PAGE === 'off')
    log.warn('SMTP_URL is not set: mails are kept where nobody sees them instead of being sent');
  if (!relyingPartyOf(config))
    log.info('Merchants cannot have passkeys at this PUBLIC_URL; docs/operating.md says why');
  // Makes the keys at the first start.
  await ctx.push.publicKey();
  endings.add(async () => ctx.sharedCaches?.close());
  // Pages of the version before may name scripts that this one does not have.
  ctx.sharedCaches?.purge(null);
  ctx.mail.start();
  endings.add(() => ctx.mail.close());
  scheduleJobs(ctx);
  endings.add(() => ctx.jobs.stop());
  return hasDemo;
}

/** Connects to the database, with traces where the configuration asks for them. Throws a `StartError`. */
async function openConnection(config: Config, database: string, endings: ShutdownSteps) {
  const traces = await openTraces(config);
  if (traces) endings.add(() => traces.close());
  endings.add(disconnect);
  await connect(database, { monitorCommands: traces !== null }).catch((cause: unknown) => {
    throw new StartError(`The database cannot be reached: ${errorMessage(cause)}`);
  });
  if (traces) traces.follow(commandSource());
  return traces;
}

/**
 * Opens the connection to the database, runs the migrations, and listens. Adds what has to be undone to `endings`,
 * except closing connections of clients. Throws a `StartError` with what to do.
 */
export async function serve(
  config: Config,
  { database, damaged, simulator, peers }: ServeOptions,
  endings: ShutdownSteps,
): Promise<Served> {
  const log = createLog(config.LOG_LEVEL);
  const traces = await openConnection(config, database, endings);
  const { finished: migrated } = await startMigrations(migrations, log);
  // The connection is not closed before they end: they would keep their lock for its whole lease.
  const ended = migrated.catch(() => undefined);
  endings.add(() => ended);
  // Loaded and built while the database works.
  const storefront = await loadStorefront(config);
  const ctx = createAppContext(config, await readSecrets(config, hasNoAccounts), {
    log,
    storefront,
    simulator,
    traces,
    ...(peers ? { peers } : {}),
  });
  void damaged.then(() => (ctx.serving.databaseDamaged = true));
  const app = createApp(ctx);
  await migrated;
  const hasDemo = await prepare(ctx, endings);
  const server = await listen(app, config);
  endings.add(() => ctx.background.whenIdle());
  endings.add(() => ctx.views.flush());
  endings.add(() => ctx.searches.flush());
  const { serving } = ctx;
  const ending = { serving, delay: config.DRAIN_SECONDS * 1000, idle: 0, timeout: DRAIN_TIMEOUT_MS };
  return {
    ctx,
    hasDemo,
    leave({ replaced }) {
      serving.replaced = replaced;
      return drain(server, replaced ? { ...ending, delay: 0, idle: PROMISED_MS } : ending);
    },
  };
}
