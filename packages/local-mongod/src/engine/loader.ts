import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '../paths';
import { lowerGlibcNeed } from './elf';
import { type EnginePackage, findEngine } from './platform';

/** One reply of the engine to one message of the MongoDB wire protocol. */
export interface RoundTrip {
  requestId: number;
  /** The sender requested no reply. */
  moreToCome: boolean;
  /** The request was an OP_QUERY and needs an OP_REPLY. */
  legacy: boolean;
  /** The BSON document of the reply. */
  response: Buffer;
}

/** The embedded engine over one data folder; at most one per process. */
export interface Engine {
  roundTrip(message: Buffer): Promise<RoundTrip>;
  close(): Promise<void>;
}

interface EngineModule {
  Engine: { open(folder: string): Promise<Engine> };
}

const ADDON = 'embedded-mongodb.linux-x64-gnu.node';

/** SHA-256 of the files that `lowerGlibcNeed` was tested with; others are refused. */
const KNOWN_FILES: Record<string, string> = {
  [ADDON]: '5ce2da1845bd2aaf719ce33c36ef8eaf0c9e4a5b8eac75e8f10ad236ae937dbb',
  'libembedded_mongodb_native.so': 'eee6ecfaad6a1cdcf4f27086486f9f517cb9473e164fb677969686072cbbd76c',
};

const CACHE_KEY = createHash('sha256').update(Object.values(KNOWN_FILES).join()).digest('hex').slice(0, 16);

/** Returns the first writable folder: one beside the package, else one in the user's own cache. */
function cacheFolder(): string {
  const beside = join(packageFolder, 'node_modules/.cache/local-mongod');
  const own = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'local-mongod');
  for (const folder of [beside, own]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      // The next folder may be writable; if none is, the error below names both.
    }
  }
  throw new Error(
    `The engine needs a folder for its changed copy; neither ${beside} nor ${own} can be written`,
  );
}

function knownFile(folder: string, name: string): Buffer {
  const bytes = readFileSync(join(folder, name));
  if (createHash('sha256').update(bytes).digest('hex') !== KNOWN_FILES[name]) {
    throw new Error(`${join(folder, name)} is not the expected file (checksum); reinstall the packages`);
  }
  return bytes;
}

/**
 * Makes the copy of the engine's files that loads on an older glibc, once, and returns its folder. Files with
 * an unknown checksum are refused. Several processes may do this at the same moment: each writes a folder of
 * its own and the first rename wins.
 */
export function patchedFolder(nativeFolder: string, cache: string): string {
  const target = join(cache, CACHE_KEY);
  if (existsSync(target)) return target;
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    for (const name of Object.keys(KNOWN_FILES)) {
      writeFileSync(join(draft, name), lowerGlibcNeed(knownFile(nativeFolder, name)), { flush: true });
    }
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function load(engine: EnginePackage): EngineModule {
  if (engine.needsOlderGlibc) {
    process.env.NAPI_RS_NATIVE_LIBRARY_PATH = join(patchedFolder(engine.nativeFolder, cacheFolder()), ADDON);
  }
  return createRequire(import.meta.url)(engine.entry) as EngineModule;
}

/** Opens (or creates) the database in `folder`. Throws one sentence where the engine cannot run here. */
export async function openEngine(folder: string): Promise<Engine> {
  const engine = findEngine();
  if ('missing' in engine) throw new Error(`The embedded MongoDB engine cannot start: ${engine.missing}`);
  return load(engine).Engine.open(folder);
}
