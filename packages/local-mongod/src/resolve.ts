import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ENGINE_VERSION, findEngine } from './engine/platform';
import { hasMarker } from './launch/marker';
import { embeddedBinary } from './paths';

/** Environment variables as `process.env` has them. */
export type Environment = Record<string, string | undefined>;

/** A server that was chosen and not started yet. */
export type ResolvedServer =
  | { kind: 'uri'; uri: string }
  | { kind: 'system' | 'embedded'; binary: string; version: string }
  | { kind: 'download' };

const DOWNLOAD_SITE = 'https://fastdl.mongodb.org';
const PROBE_MS = 3_000;
const PROGRAM = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
const run = promisify(execFile);

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

async function systemServer(binary: string): Promise<ResolvedServer> {
  if (binary === embeddedBinary) return { kind: 'embedded', binary, version: ENGINE_VERSION };
  const { stdout } = await run(binary, ['--version']).catch(() => ({ stdout: '' }));
  const version = /db version v(\S+)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${binary} is not a mongod: it does not print its version`);
  return { kind: 'system', binary, version };
}

async function downloadAllowed(env: Environment): Promise<boolean> {
  if (env.MONGOMS_RUNTIME_DOWNLOAD === 'false') return false;
  const site = env.MONGOMS_DOWNLOAD_MIRROR ?? DOWNLOAD_SITE;
  const reply = await fetch(site, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => null,
  );
  return reply !== null;
}

function nothingFound(missing: string): Error {
  return new Error(
    `No MongoDB server was found (${missing}). Set MONGODB_URI to a running server, or MONGOMS_SYSTEM_BINARY ` +
      'to a mongod program, or put mongod on the PATH, or install the packages with their optional ones on ' +
      'Linux with glibc or macOS on Apple silicon, or allow the download of mongodb-memory-server.',
  );
}

/**
 * Chooses the MongoDB server: `MONGODB_URI`; a mongod named by `MONGOMS_SYSTEM_BINARY` or found on the PATH; the
 * embedded engine where its package is installed; the download of mongodb-memory-server where the network allows. A
 * `dbpath` that the embedded engine wrote goes to the embedded engine before any mongod on the PATH, because no other
 * server can read its files. Throws one Error that names all these ways when none is available.
 */
export async function resolveServer(env: Environment, dbpath?: string): Promise<ResolvedServer> {
  if (env.MONGODB_URI) return { kind: 'uri', uri: env.MONGODB_URI };
  if (env.MONGOMS_SYSTEM_BINARY) return systemServer(env.MONGOMS_SYSTEM_BINARY);
  const engine = findEngine();
  const embedded = { kind: 'embedded', binary: embeddedBinary, version: ENGINE_VERSION } as const;
  if (!('missing' in engine) && dbpath && hasMarker(dbpath)) return embedded;
  const found = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, PROGRAM));
  const onPath = found.find(isProgram);
  if (onPath) return systemServer(onPath);
  if (!('missing' in engine)) return embedded;
  if (await downloadAllowed(env)) return { kind: 'download' };
  throw nothingFound(engine.missing);
}

/** Returns one line for people: the chosen server, and its version where that is known. Contains no passwords. */
export function describeServer(server: ResolvedServer): string {
  switch (server.kind) {
    case 'uri':
      return `Database: MongoDB at ${server.uri.replace(/^(\w+(?:\+srv)?:\/\/)(?:.*@)?([^/?]*).*$/, '$1$2')}`;
    case 'system':
      return `Database: mongod ${server.version} (${server.binary})`;
    case 'embedded':
      return `Database: embedded MongoDB engine ${server.version}`;
    case 'download':
      return 'Database: a mongod that mongodb-memory-server downloads';
  }
}
