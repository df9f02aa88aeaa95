import { createApp } from './app.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { openDatabase } from './database.ts';
import { connect, disconnect } from './db/connect.ts';
import { createDeps, type Deps } from './deps.ts';
import { loadStorefront } from './features/storefront/bundle.ts';
import { scheduleJobs } from './jobs/index.ts';
import { migrations } from './migrations/index.ts';
import { migrate } from './migrations/migrate.ts';
import { demoLogin, hasDemo, isEmpty, seedDemo } from './seed/demo.ts';
import { progressLine } from './seed/progress.ts';
import { mustBeWritable, readSecrets } from './secrets.ts';
import { drain, freePort, listen } from './server.ts';
import { startGateway } from './simulator.ts';

const DRAIN_TIMEOUT_MS = 8_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What was begun, to be ended in the opposite order. */
type Ending = () => Promise<void>;

async function prepare(deps: Deps, endings: Ending[]): Promise<void> {
  const { config, log } = deps;
  // What can be known at once is asked first: a taken port is reported before the database has started.
  await mustBeWritable(config);
  await freePort(config);
  const database = await openDatabase(config, log);
  endings.push(() => database.stop());
  say(database.line);
  endings.push(disconnect);
  await connect(database.uri).catch((cause: unknown) => {
    throw new StartError(`The database cannot be reached: ${(cause as Error).message}`);
  });
  await migrate(migrations, log);
  if (config.DEMO === 'on' && (await isEmpty()))
    await seedDemo({ deps, onProgress: progressLine(process.stdout) });
  if (deps.outbox && config.OUTBOX_PAGE === 'off')
    log.warn('SMTP_URL is not set: mails are kept where nobody sees them instead of being sent');
  deps.mail.start();
  endings.push(() => deps.mail.close());
  scheduleJobs(deps);
  endings.push(() => deps.jobs.stop());
}

/** The configuration with a port that is free when any will do, so that every address names the one that is taken. */
async function configOf(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env);
  return config.PORT === 0 ? readConfig({ ...env, PORT: String(await freePort(config)) }) : config;
}

async function createAll(config: Config, endings: Ending[]): Promise<Deps> {
  const secrets = await readSecrets(config);
  const storefront = await loadStorefront(config);
  const simulator = await startGateway(config);
  if (simulator) {
    endings.push(() => simulator.stop());
    say(`Card payments go to a simulator, no money moves: ${simulator.url}`);
  }
  const started = simulator ? { url: simulator.url, clock: simulator.gateway.clock } : undefined;
  return createDeps(config, secrets, { storefront, simulator: started });
}

async function start(): Promise<void> {
  const config = await configOf(process.env);
  const endings: Ending[] = [];
  const end = async () => {
    const failures: string[] = [];
    // One ending that fails must not keep the others from happening, the database's least of all.
    for (const ending of endings.toReversed())
      await ending().catch((cause: unknown) => failures.push((cause as Error).message));
    if (failures.length > 0) throw new Error(failures.join('; '));
  };
  try {
    const deps = await createAll(config, endings);
    await prepare(deps, endings);
    const server = await listen(createApp(deps), config);
    endings.push(() => deps.background.settled());
    endings.push(() =>
      drain(server, { serving: deps.serving, delay: config.DRAIN_SECONDS * 1000, timeout: DRAIN_TIMEOUT_MS }),
    );
  } catch (cause) {
    await end().catch(() => undefined);
    throw cause;
  }
  stopOnSignal(end);
  say(`Kade is ready: ${config.PUBLIC_URL}`);
  if (config.DEMO === 'on' && (await hasDemo()))
    say(`Demo login: ${demoLogin.email}, password ${demoLogin.password}`);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().then(
        () => process.exit(0),
        (cause: unknown) => {
          process.stderr.write(`Kade did not stop cleanly: ${(cause as Error).message}\n`);
          process.exit(1);
        },
      );
    });
  }
}

start().catch((cause: unknown) => {
  process.stderr.write(
    cause instanceof StartError
      ? `${cause.message}\n`
      : `Kade could not start: ${(cause as Error).stack ?? String(cause)}\n`,
  );
  process.exitCode = 1;
});
