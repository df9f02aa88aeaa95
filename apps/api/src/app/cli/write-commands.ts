import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { planIdentifiers } from '@kade/contract';
import { errorCode, errorMessage } from '../../lib/error-details.ts';
import { endRecoveryPeriod } from '../../db/merchants/account-closing.ts';
import { Merchants } from '../../db/merchants/merchant.model.ts';
import { accountEntries } from '../../modules/platform/privacy/export-account.ts';
import { zipOf } from '../../modules/platform/privacy/zip.ts';
import { beginErasure, keepErased } from '../../modules/platform/privacy/erasure.ts';
import { grantPlan } from '../../modules/billing/subscriptions/cancel-subscriptions.ts';
import { resumeStore, suspendStore } from '../../modules/stores/suspend-store.ts';
import { eraseDueAccount } from '../../modules/platform/privacy/erase-accounts.job.ts';
import { secretsFile } from '../../config/secrets.ts';
import type { Command, CommandInput } from './command.ts';
import { CommandError } from './failure.ts';
import { merchantText, storeText, findMerchant, findStore } from './find.ts';

async function plan({ words: [name, wanted], ctx, say, confirm }: CommandInput): Promise<void> {
  const identifier = planIdentifiers.find((one) => one === wanted);
  if (!identifier)
    throw new CommandError(`${wanted} is no plan; the plans are ${planIdentifiers.join(', ')}`, 2);
  const { store, row } = await findStore(name);
  await confirm(`Give ${storeText(row)} the plan ${identifier}? What it pays for now is stopped.`);
  await grantPlan(store, identifier, ctx);
  say(`The plan is ${identifier} now.\n`);
}

async function suspend({
  words: [name],
  options: { reason },
  ctx,
  say,
  confirm,
}: CommandInput): Promise<void> {
  if (!reason?.trim()) throw new CommandError('Say why with --reason; the merchant is shown it', 2);
  const { store, row } = await findStore(name);
  await confirm(`Close ${storeText(row)} to visitors?`);
  await suspendStore(store, { by: 'operator', reason: reason.trim() }, ctx.clock.now());
  await ctx.audit(
    'store.suspended',
    { merchant: store.merchant, store: store.id, reason: reason.trim() },
    'operator',
  );
  say('The shop is closed to visitors. Its merchant is shown the reason.\n');
}

async function resume({ words: [name], ctx, say }: CommandInput): Promise<void> {
  const { store, row } = await findStore(name);
  if (!(await resumeStore(store, 'operator')))
    throw new CommandError(`No operator has suspended ${storeText(row)}`);
  await ctx.audit('store.resumed', { merchant: store.merchant, store: store.id }, 'operator');
  say('The shop is open to visitors.\n');
}

/** Creates a file with mode 0600. Throws when it exists or cannot be created. */
async function newFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (cause) {
    throw new CommandError(
      errorCode(cause) === 'EEXIST'
        ? `The file ${file} is there already`
        : `${file} cannot be written: ${errorMessage(cause)}`,
    );
  }
}

async function exportAccount({ words: [name, file = ''], ctx, say }: CommandInput): Promise<void> {
  const merchant = await findMerchant(name);
  const out = (await newFile(file)).createWriteStream();
  try {
    await ctx.audit('account.exported', { merchant: merchant.id, step: 'file' }, 'operator');
    await pipeline(zipOf(accountEntries(merchant, ctx), ctx.clock.now()), out);
  } catch (cause) {
    await rm(file, { force: true });
    throw new CommandError(`${file} could not be written: ${errorMessage(cause)}`);
  }
  say(`Everything of ${merchantText(merchant)} is in ${file}.\n`);
}

const ERASED = 'The account is erased.\n';
const OUT_OF_REACH =
  'The account is out of reach. A running server erases it within 15 minutes; without one, repeat this command then.\n';

async function erase({ words: [name], options, ctx, say, confirm }: CommandInput): Promise<void> {
  const merchant = await findMerchant(name);
  const when = options.now ? 'now, for good' : 'in seven days';
  await confirm(`Erase ${merchantText(merchant)} with all its stores ${when}?`);
  const { until } = await beginErasure(merchant, 'operator', ctx);
  if (!options.now) return say(`The account is erased on ${until}. Until then it can be kept.\n`);
  await endRecoveryPeriod(merchant.id, ctx.clock.now());
  const closing = (await Merchants.find(merchant.id))?.closing;
  if (closing) await eraseDueAccount({ id: merchant.id, closing }, ctx);
  say((await Merchants.find(merchant.id)) ? OUT_OF_REACH : ERASED);
}

async function keep({ words: [name], ctx, say }: CommandInput): Promise<void> {
  const merchant = await findMerchant(name);
  await keepErased(merchant.id, 'operator', ctx);
  say('The account is kept.\n');
}

async function newKeys({ ctx: { config }, say }: CommandInput): Promise<void> {
  if (config.JWT_SECRET && config.SEAL_KEY)
    throw new CommandError('JWT_SECRET and SEAL_KEY are set, so no keys are created');
  say(`The keys are in ${secretsFile(config)}. Keep a copy of the file apart from the backups.\n`);
}

const store = { least: 1, most: 1 };
const merchant = store;

/** Commands that change something. Each is written to the log of the account. */
export const writeCommands: Record<string, Command> = {
  plan: {
    usage: '<store> <plan>',
    summary: 'give a store a plan without payments; asks',
    words: { least: 2, most: 2 },
    run: plan,
  },
  suspend: {
    usage: '<store> --reason <text>',
    summary: 'close a shop to visitors and show its merchant the reason; asks',
    words: store,
    options: ['reason'],
    run: suspend,
  },
  resume: {
    usage: '<store>',
    summary: 'open a suspended shop again',
    words: store,
    run: resume,
  },
  export: {
    usage: '<merchant> <file.zip>',
    summary: 'write everything of an account into a file',
    words: { least: 2, most: 2 },
    run: exportAccount,
  },
  erase: {
    usage: '<merchant> [--now]',
    summary: 'erase an account with its stores in seven days, or now; asks',
    words: merchant,
    options: ['now'],
    run: erase,
  },
  keep: {
    usage: '<merchant>',
    summary: 'keep an account that was to be erased',
    words: merchant,
    run: keep,
  },
  'new-keys': {
    usage: '',
    summary: 'create keys where secrets.json is lost; what those encrypted stays unreadable; asks',
    words: { least: 0, most: 0 },
    createsKeys:
      'Create new keys? Everyone is logged out. Payment and webhook secrets have to be entered again, and links to orders no longer work.',
    run: newKeys,
  },
};
