import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errorCode, errorMessage } from '../lib/error-details.ts';
import { type Config, StartError } from './config.ts';

const Kept = z.object({ jwt: z.string().min(32), seal: z.string().regex(/^[0-9a-f]{64}$/) });
export type Secrets = z.infer<typeof Kept>;

/** The file of the keys in the data folder. */
export const secretsFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secrets.json');

/** Returns the stored keys; null when there are none. Throws a `StartError` when they cannot be read. */
async function stored(file: string): Promise<Secrets | null> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    // The data folder is a file or below one: that it cannot be written is reported next.
    if (['ENOENT', 'ENOTDIR'].includes(String(errorCode(cause)))) return null;
    throw new StartError(`${file} cannot be read: give JWT_SECRET and SEAL_KEY, or restore it`);
  }
}

async function create(file: string): Promise<Secrets> {
  const made = { jwt: randomBytes(48).toString('base64url'), seal: randomBytes(32).toString('hex') };
  try {
    await writeFile(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (cause) {
    // Another process was first: its secrets count.
    const others = errorCode(cause) === 'EEXIST' ? await stored(file) : null;
    if (others) return others;
    throw cause;
  }
}

/**
 * Creates a folder and its parents. The recursive mkdir of Node never ends under /proc, where nothing can be created.
 */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

/** Checks that the data folder is writable. Throws a `StartError` when it is not: uploads would fail later. */
export async function assertWritable({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<void> {
  const probe = join(DATA_DIR, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await makeFolder(DATA_DIR);
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    throw new StartError(`The data folder ${DATA_DIR} cannot be written: ${errorMessage(cause)}`);
  }
}

const hasBoth = ({ JWT_SECRET, SEAL_KEY }: Config): boolean =>
  JWT_SECRET !== undefined && SEAL_KEY !== undefined;

/** Throws a `StartError` when the stored keys are needed and cannot be read. They may be missing. */
export async function assertReadable(config: Config): Promise<void> {
  if (!hasBoth(config)) await stored(secretsFile(config));
}

/**
 * Returns the signing and encryption keys: from the environment, else those in the data folder. Creates them there, for
 * their owner only, when they are missing and `mayCreate` resolves to true: other keys cannot decrypt what a database holds.
 * Throws a `StartError` when it does not.
 */
export async function readSecrets(config: Config, mayCreate: () => Promise<boolean>): Promise<Secrets> {
  const { JWT_SECRET: jwt, SEAL_KEY: seal } = config;
  if (jwt && seal) return { jwt, seal };
  await assertWritable(config);
  const file = secretsFile(config);
  const kept = await stored(file);
  if (!kept && !(await mayCreate()))
    throw new StartError(
      `${file} is missing, and this database has accounts, whose data only its keys decrypt: restore the file, or set ` +
        'JWT_SECRET and SEAL_KEY to its values; if there is no copy of it, see `npm run kade -- new-keys --help`',
    );
  const found = kept ?? (await create(file));
  return { jwt: jwt ?? found.jwt, seal: seal ?? found.seal };
}
