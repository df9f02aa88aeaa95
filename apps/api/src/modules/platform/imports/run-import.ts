import type { ImportState } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import { showWrites } from '../../../db/stores/increment-revision.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-details.ts';
import { besideRequests } from './beside-requests.ts';
import { checkFile } from './check-file.ts';
import { addPictures } from './fetch-pictures.ts';
import { ImportFiles, ImportRows, type ImportRowStored, Imports, type ImportStored } from './import.model.ts';
import { workerOf } from './import-kinds.ts';
import { type ImportTurn, takeImportTurn } from './import-turn.ts';
import type { ImportWorker, ImportWriting, RowOutcome } from './import-worker.ts';

const OF_RESULT = { by: 'of_result', direction: 1 } as const;
const OF_PICTURES = { by: 'of_pictures', direction: 1 } as const;
/** The rows that are read at once. */
const AT_ONCE = 50;

/** A refusal of the shop is the outcome of its row; every other failure ends the round, which is repeated. */
const refused = (cause: unknown): RowOutcome => {
  if (cause instanceof ApiError && cause.status < 500)
    return { result: 'failed', error: errorMessage(cause) };
  throw cause;
};

async function undone(worker: ImportWorker, row: ImportRowStored): Promise<RowOutcome> {
  return { result: (await worker.undo(row)) ? 'undone' : 'kept' };
}

interface Round extends ImportWriting {
  turn: ImportTurn;
}

/** `none`: no row is left; `stopped`: the import was paused or cancelled, or another process continues it. */
type Progress = 'some' | 'none' | 'stopped';

/** Does the next rows with this result. */
async function someRows(round: Round, from: 'waiting' | 'done'): Promise<Progress> {
  const { store, row: job, turn } = round;
  const rows = ImportRows.in(store);
  const filter = { import: objectId(job._id), result: from, action: { $in: ['create', 'update'] as const } };
  const page = await rows.wholePage(filter, { limit: AT_ONCE, sort: OF_RESULT });
  const worker = await workerOf(round);
  for (const row of page.rows) {
    if (!(await turn.keep()) || !(await isStill(store, job._id, job.state))) return 'stopped';
    const outcome = await (from === 'waiting' ? worker.write(row) : undone(worker, row)).catch(refused);
    await rows.updateInternal(row._id, { $set: outcome }, { result: from });
  }
  return page.rows.length > 0 ? 'some' : 'none';
}

/** Fetches the pictures of the next products that are written. */
async function somePictures({ ctx, store, row: { _id: id, state }, turn }: Round): Promise<Progress> {
  const rows = ImportRows.in(store);
  const filter = { import: objectId(id), pictures: 'waiting' as const, result: 'done' as const };
  const page = await rows.wholePage(filter, { limit: AT_ONCE, sort: OF_PICTURES });
  for (const row of page.rows) {
    if (!(await turn.keep()) || !(await isStill(store, id, state))) return 'stopped';
    await besideRequests(ctx.serving, async () => {
      const added = await addPictures(ctx, store, row);
      await rows.updateInternal(row._id, { $set: { ...added } }, { pictures: 'waiting' });
    });
  }
  return page.rows.length > 0 ? 'some' : 'none';
}

const isStill = async (store: Store, id: string, state: ImportStored['state']): Promise<boolean> =>
  (await Imports.in(store).byIds([id], ['state'])).get(id)?.state === state;

async function endOf(store: Store, { _id: id, state }: ImportStored, ended: ImportState): Promise<void> {
  const changed = await Imports.in(store).change(id, { $set: { state: ended, active: null } }, { state });
  if (changed) await ImportFiles.in(store).removeMany({ _id: objectId(id) });
}

async function check({ store, row, turn }: Round): Promise<void> {
  try {
    await checkFile(store, row, async () => void (await turn.keep()));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    await endOf(store, row, 'failed');
  }
}

/** Does the next part of an import. Returns whether there may be more. */
async function nextPart(round: Round): Promise<boolean> {
  const { store, row } = round;
  if (row.state === 'checking') await check(round);
  if (row.state !== 'running' && row.state !== 'undoing') return false;
  const written = await someRows(round, row.state === 'running' ? 'waiting' : 'done');
  const progress = written === 'none' && row.state === 'running' ? await somePictures(round) : written;
  if (progress !== 'none') return progress === 'some';
  if (row.state === 'undoing') await (await workerOf(round)).undoRest?.();
  await endOf(store, row, row.state === 'running' ? 'done' : 'undone');
  return false;
}

/**
 * Works on an import until it waits for the merchant, is complete, or `isStopping` returns true; does nothing while another
 * process works on it. Every step may be repeated, so a process that crashed is followed by another.
 */
export async function continueImport(
  ctx: AppContext,
  { store: of, id }: { store: Store; id: string },
  isStopping: () => boolean,
): Promise<void> {
  const turn = await takeImportTurn(of, id, ctx.clock);
  if (!turn) return;
  const store = of.forManyWrites();
  try {
    for (let more = true; more && !isStopping(); ) {
      const row = await Imports.in(store).find(id);
      more = row !== null && (await nextPart({ ctx, store, row, turn }));
    }
  } finally {
    await showWrites(store);
    await turn.end();
  }
}

/** Continues an import after the reply, until this process stops. */
export const continueInBackground = (ctx: AppContext, store: Store, id: string): void =>
  ctx.background.run('an import', () => continueImport(ctx, { store, id }, () => ctx.serving.draining));
