import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { errorStack } from '../lib/error-details.ts';
import { type Config, readConfig, StartError } from '../config/config.ts';
import { runSingle } from './processes/single.ts';
import { freePort } from './processes/http-server.ts';

/** The configuration with a port that is free when any will do, so that every address names the one that is taken. */
async function configOf(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env);
  return config.PORT === 0 ? readConfig({ ...env, PORT: String(await freePort(config)) }) : config;
}

async function start(): Promise<void> {
  if (cluster.isWorker) return (await import('./processes/worker.ts')).runWorker(readConfig(process.env));
  const config = await configOf(process.env);
  if (config.WEB_CONCURRENCY === 1) return runSingle(config);
  // The processes that serve inherit it. Decoding pictures in several threads would otherwise spread memory over as many
  // arenas of glibc, which are never given back.
  process.env.MALLOC_ARENA_MAX ??= '2';
  const { runPrimary: lead } = await import('./processes/primary.ts');
  return lead(config, fileURLToPath(import.meta.url));
}

start().catch((cause: unknown) => {
  process.stderr.write(
    cause instanceof StartError ? `${cause.message}\n` : `Kade could not start: ${errorStack(cause)}\n`,
  );
  process.exitCode = 1;
  // Started work would keep this process running, and the first process waits for its end.
  if (cluster.isWorker) process.exit(1);
});
