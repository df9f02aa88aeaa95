import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../config/config.ts';
import { ensureIndexes } from '../../db/connection/connect.ts';
import { MigrationLock, Migrations } from './migration.model.ts';

export interface Migration {
  /** Counted from 1, never used twice. */
  id: number;
  name: string;
  /** Does the work. It may have been done in part already. */
  up(): Promise<void>;
}

export interface Timing {
  /** How long a crashed process blocks the others, in milliseconds. */
  lease: number;
  /** How long to wait for another process that migrates. */
  timeout: number;
}

const TIMING: Timing = { lease: 30_000, timeout: 120_000 };
const ASK_AGAIN = 200;

async function locked(owner: string, { lease, timeout }: Timing): Promise<void> {
  const until = Date.now() + timeout;
  while (!(await MigrationLock.take(owner, lease))) {
    if (Date.now() > until)
      throw new StartError('Another process has been preparing the database for too long: try again later');
    await setTimeout(ASK_AGAIN);
  }
}

async function runPending(steps: readonly Migration[], mayGoOn: () => boolean, log: Logger): Promise<void> {
  const done = new Set(
    (await Migrations.list()).filter(({ finished_at }) => finished_at).map(({ _id }) => _id),
  );
  for (const step of steps.filter(({ id }) => !done.has(id))) {
    if (!mayGoOn())
      throw new StartError('Preparing the database took over-long and was handed to another process');
    log.info({ migration: step.id, name: step.name }, 'migrating the database');
    await Migrations.begin(step.id, step.name);
    await step.up();
    await Migrations.finish(step.id);
  }
  // Indexes first would fail on data that a step is about to mend.
  await ensureIndexes();
}

/** In a new database no step has anything to change. A start that ends half-way leaves collections, and is no new one. */
async function setUp(steps: readonly Migration[]): Promise<void> {
  // Every start ensures the indexes, so the steps may be recorded before these are complete.
  await Promise.all([ensureIndexes(), Migrations.skip(steps)]);
}

/** Runs `work` and extends the lock meanwhile; `work` is told whether it is still held. Releases the lock. */
async function whileLocked(
  owner: string,
  lease: number,
  work: (mayGoOn: () => boolean) => Promise<void>,
): Promise<void> {
  let held = true;
  const renewing = setInterval(() => {
    MigrationLock.renew(owner, lease).then(
      (still) => (held = still),
      () => (held = false),
    );
  }, lease / 3);
  try {
    await work(() => held);
  } finally {
    clearInterval(renewing);
    await MigrationLock.release(owner);
  }
}

/** Resolves once the lock is held and the work has started; `finished` when it is done. See `migrate`. */
export async function startMigrations(
  steps: readonly Migration[],
  log: Logger,
  timing: Timing = TIMING,
): Promise<{ finished: Promise<void> }> {
  const owner = randomUUID();
  await locked(owner, timing);
  const isNew = await Migrations.isNewDatabase();
  const finished = whileLocked(owner, timing.lease, (mayGoOn) =>
    isNew ? setUp(steps) : runPending(steps, mayGoOn, log),
  );
  return { finished };
}

/**
 * Updates the database to this version: every step that is not completed, in order, then the declared indexes. One
 * process at a time; another one waits. A process that is killed half-way keeps the lock for its lease, and its step is
 * run again.
 */
export async function migrate(
  steps: readonly Migration[],
  log: Logger,
  timing: Timing = TIMING,
): Promise<void> {
  const { finished } = await startMigrations(steps, log, timing);
  return finished;
}
