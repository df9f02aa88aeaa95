import { existsSync, lstatSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, openEngine } from './engine/loader';
import { ENGINE_VERSION } from './engine/platform';
import { checkDataFolder } from './launch/data-folder';
import { markClosed, markOpened } from './launch/marker';
import { readOptions, type ServeOptions } from './launch/options';
import { chooseByTrial } from './launch/planner';
import { readEveryCollection } from './launch/read-every-collection';
import { readEveryFile } from './launch/read-every-file';
import { sweepExpired } from './launch/ttl';
import { serveWire, type WireServer } from './wire/server';

const ENGINE = `embedded ${ENGINE_VERSION}`;
const GRACE_MS = 5_000;

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function openFailure(dbpath: string, error: unknown): Error {
  const message = sentence(error);
  if (!message.includes('DBPathInUse'))
    return new Error(`The data folder ${dbpath} cannot be opened: ${message}`);
  const lock = join(dbpath, 'mongod.lock');
  const owner = existsSync(lock) ? readFileSync(lock, 'utf8').trim() : '';
  const who = owner ? `the process ${owner}` : 'another process';
  return new Error(`The data folder ${dbpath} is in use by ${who}; stop that one or choose another folder`);
}

function listenFailure({ address }: ServeOptions, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code;
  const why = code === 'EADDRINUSE' ? 'address already in use' : sentence(error);
  return new Error(
    `Cannot listen on ${'path' in address ? address.path : `${address.host}:${address.port}`}: ${why}`,
  );
}

/** The engine holds the lock of the data folder, so a socket file in it belongs to a process that has ended. */
function removeOldSocket(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path);
}

function repeatSweep(engine: Engine, seconds: number): NodeJS.Timeout {
  let sweeping = false;
  const sweep = async () => {
    if (sweeping) return;
    sweeping = true;
    try {
      await sweepExpired(engine, Date.now());
    } catch (error) {
      process.stderr.write(`TTL sweep: ${sentence(error)}\n`);
    } finally {
      sweeping = false;
    }
  };
  return setInterval(() => void sweep(), seconds * 1000);
}

async function serve(options: ServeOptions): Promise<void> {
  process.umask(0o077);
  const state = checkDataFolder(options.dbpath);
  const engine = await openEngine(options.dbpath).catch((error: unknown) => {
    throw openFailure(options.dbpath, error);
  });
  markOpened(options.dbpath, ENGINE);

  if (options.checkFiles) return checkFiles(engine);
  await chooseByTrial(engine);
  if (state === 'cut off') await readEveryCollection(engine);
  if ('path' in options.address) removeOldSocket(options.address.path);
  const server = await serveWire(engine, options.address).catch(async (error: unknown) => {
    await engine.close();
    throw listenFailure(options, error);
  });
  const timer = repeatSweep(engine, options.ttlSeconds);
  const close = closer(options.dbpath, engine, server);
  const stop = () => {
    clearInterval(timer);
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  if (options.exitWithParent) process.stdin.once('close', stop).resume();
  process.stdout.write(`Waiting for connections on ${server.address}\n`);
}

async function checkFiles(engine: Engine): Promise<void> {
  await readEveryFile(engine, (line) => void writeSync(process.stderr.fd, `${line}\n`));
  await engine.close();
  process.exit(0);
}

function closer(dbpath: string, engine: Engine, server: WireServer): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = async () => {
    await server.close(GRACE_MS);
    await engine.close();
    markClosed(dbpath, ENGINE);
  };
  return () => {
    closing ??= close();
    return closing;
  };
}

function fail(error: unknown): never {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
}

/** Runs the process: a `mongod` over the embedded engine, until a signal ends it. */
async function main(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.kind === 'serve') return serve(options);
  process.stdout.write(
    `db version v${ENGINE_VERSION}\nBuild Info: embedded engine, no replication, no TLS\n`,
  );
}

main(process.argv.slice(2)).catch(fail);
