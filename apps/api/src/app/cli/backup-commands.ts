import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { BackupSummary } from '@kade/local-mongod/dump';
import { errorMessage } from '../../lib/error-details.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { createAppContext, type AppContext } from '../../infra/context.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { readSecrets } from '../../config/secrets.ts';
import { deleteLaterMoves } from '../../modules/catalogue/stock/check-stock.ts';
import { uploadedFiles } from './backup-files.ts';
import type { Command, CommandInput } from './command.ts';
import { CommandError } from './failure.ts';

/**
 * Rows of the others refer to rows of these, and of these each to those of the next ones. Movements of stock are moved from
 * their product to the ledger, so the ledger comes after the products: then none is in neither.
 */
const REFERRED = ['collections', 'categories', 'products', 'stockmoves', 'uploads', 'stores', 'merchants'];
/** Identifies the key of a backup: a text that only this key decrypts. */
const MARK = 'kade backup';

/** Left out of production builds that have no embedded engine; the dump itself needs none. */
const dumps = () => import('@kade/local-mongod/dump');

const inWords = ({ collections, documents, files }: Omit<BackupSummary, 'isOneMoment'>): string =>
  `${collections} collections, ${documents} documents, ${files} files`;

const failing = (cause: unknown): never => {
  throw new CommandError(errorMessage(cause));
};

async function dumpInto(folder: string, { ctx, uri }: CommandInput): Promise<BackupSummary> {
  const { dumpFrom } = await dumps();
  const about = { sealed: ctx.encryption.encrypt(MARK, MARK) };
  const options = { out: folder, files: uploadedFiles(ctx.files), last: REFERRED, about };
  return dumpFrom(uri, options).catch(failing);
}

interface Target {
  uri: string;
  files: FileStore;
  encryption: AppContext['encryption'];
  force: boolean;
}

async function restoreFrom(folder: string, { uri, files, encryption, force }: Target): Promise<string> {
  const { restoreTo } = await dumps();
  const accept = ({ sealed: encrypted }: Record<string, string>) => {
    try {
      if (encrypted) encryption.decrypt(encrypted, MARK);
    } catch (cause) {
      throw new CommandError(`${errorMessage(cause)}: set SEAL_KEY, or SEAL_KEYS_OLD, to that key`);
    }
  };
  const options = { from: folder, files: uploadedFiles(files), force, accept };
  return inWords(await restoreTo(uri, options).catch(failing));
}

async function backup(given: CommandInput): Promise<void> {
  const { words, say } = given;
  const [folder = ''] = words;
  const summary = await dumpInto(folder, given);
  say(`${inWords(summary)} are in ${folder}. Keep the keys that sealed them in another place.\n`);
  if (!summary.isOneMoment)
    say('Rows were read one collection after the other: what others refer to came last.\n');
}

async function restore({ words, options, ctx, uri, say, confirm }: CommandInput): Promise<void> {
  const [folder = ''] = words;
  const { force = false } = options;
  if (force) await confirm('Replace everything that the database holds?');
  const restored = await restoreFrom(folder, { uri, files: ctx.files, encryption: ctx.encryption, force });
  say(`Restored ${restored}, compared: the same.\n`);
  const later = await deleteLaterMoves();
  if (later > 0) say(`${later} movements of stock that were newer than their products were deleted.\n`);
}

/** The configuration in a file of settings such as `/etc/kade.env`. Throws when it names no database. */
async function settingsIn(file: string): Promise<Config & { MONGODB_URI: string }> {
  const text = await readFile(file, 'utf8').catch(failing);
  const config = readConfig(parseEnv(text));
  const { MONGODB_URI } = config;
  if (!MONGODB_URI) throw new CommandError(`${file} names no MONGODB_URI`);
  return { ...config, MONGODB_URI };
}

async function move(given: CommandInput): Promise<void> {
  const { words, options, say, confirm } = given;
  const [file = ''] = words;
  const config = await settingsIn(file);
  await confirm(`Copy everything to the database and files of ${file}? What is written from now on is not.`);
  const there = createAppContext(config, await readSecrets(config, async () => false), {
    log: given.ctx.log,
  });
  const draft = await mkdtemp(join(tmpdir(), 'kade-move-'));
  try {
    await dumpInto(draft, given);
    const target = { uri: config.MONGODB_URI, files: there.files, encryption: there.encryption };
    const moved = await restoreFrom(draft, { ...target, force: options.force ?? false });
    say(`Copied ${moved}, compared: the same. Start the server with ${file} now.\n`);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await there.mail.close();
  }
}

const one = { least: 1, most: 1 };

/** Commands for the whole platform: backup and restore of its rows and files. */
export const backupCommands: Record<string, Command> = {
  backup: {
    usage: '<folder>',
    summary: 'write the database and all files into a new folder, with checksums',
    words: one,
    run: backup,
  },
  restore: {
    usage: '<folder> [--force]',
    summary: 'put a backup into an empty database; --force replaces one, and asks',
    words: one,
    options: ['force'],
    run: restore,
  },
  move: {
    usage: '<settings-file> [--force]',
    summary: 'copy everything to the database and files that the settings name; asks',
    words: one,
    options: ['force'],
    run: move,
  },
};
