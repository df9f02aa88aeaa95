import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { codeOf, messageOf } from './cause.ts';
import { type Config, StartError } from './config.ts';

const Kept = z.object({ jwt: z.string().min(32), seal: z.string().regex(/^[0-9a-f]{64}$/) });
export type Secrets = z.infer<typeof Kept>;

async function keptIn(file: string): Promise<Secrets> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT')
      throw new StartError(`${file} cannot be read: give JWT_SECRET and SEAL_KEY, or restore it`);
  }
  const made = { jwt: randomBytes(48).toString('base64url'), seal: randomBytes(32).toString('hex') };
  try {
    await writeFile(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (cause) {
    // Another process was first: its secrets count.
    if (codeOf(cause) === 'EEXIST') return keptIn(file);
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
export async function mustBeWritable({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<void> {
  const probe = join(DATA_DIR, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await makeFolder(DATA_DIR);
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    throw new StartError(`The data folder ${DATA_DIR} cannot be written: ${messageOf(cause)}`);
  }
}

/**
 * Returns the signing and encryption keys: from the environment, else created once and stored in the data folder for
 * its owner only.
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  if (config.JWT_SECRET && config.SEAL_KEY) return { jwt: config.JWT_SECRET, seal: config.SEAL_KEY };
  await mustBeWritable(config);
  const kept = await keptIn(join(config.DATA_DIR, 'secrets.json'));
  return { jwt: config.JWT_SECRET ?? kept.jwt, seal: config.SEAL_KEY ?? kept.seal };
}
