import { createApp } from './app.ts';
import { readConfig, StartError } from './config.ts';
import { openDatabase } from './database.ts';
import { connect, disconnect, ensureIndexes } from './db/connect.ts';
import { createDeps } from './deps.ts';
import { readSecrets } from './secrets.ts';
import { drain, listen } from './server.ts';

const PATIENCE = 8_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const secrets = await readSecrets(config);
  const deps = createDeps(config, secrets);
  const database = await openDatabase(config, deps.log);
  say(database.line);
  try {
    await connect(database.uri);
    await ensureIndexes();
    const server = await listen(createApp(deps), config);
    say(`Kade is ready: ${config.PUBLIC_URL}`);
    stopOnSignal(async () => {
      await drain(server, PATIENCE);
      await disconnect();
      await database.stop();
    });
  } catch (cause) {
    await disconnect();
    await database.stop();
    throw cause;
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().then(() => process.exit(0));
    });
  }
}

start().catch((cause: unknown) => {
  process.stderr.write(
    cause instanceof StartError
      ? `${cause.message}\n`
      : `Kade could not start: ${(cause as Error).stack ?? cause}\n`,
  );
  process.exitCode = 1;
});
