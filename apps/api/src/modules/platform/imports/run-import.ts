import type { ImportResult, ImportState } from '@kade/contract';
import { errorMessage } from '../../../lib/error-details.ts';
import { normalizeForSearch, objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { versionOf } from '../../catalogue/stock/update-counted.ts';
import { checkFile } from './check-file.ts';
import { addPictures } from './fetch-pictures.ts';
import { ImportFiles, ImportRows, type ImportRowStored, Imports, type ImportStored } from './import.model.ts';
import { type ImportTurn, takeImportTurn } from './import-turn.ts';
import { undoImportRow } from './undo-row.ts';
import { writeImportRow, type RowWriting } from './write-row.ts';
import type { CategoryOf } from './write-values.ts';

const OF_RESULT = { by: 'of_result', direction: 1 } as const;
const OF_PICTURES = { by: 'of_pictures', direction: 1 } as const;
/** The rows that are read at once. */
const AT_ONCE = 50;

/** Returns how an import finds its categories: those of the shop, and those that it creates when they are needed. */
async function categoriesFor(store: Store, { new_categories }: ImportStored): Promise<CategoryOf> {
  const there = await Categories.in(store).list();
  const ids = new Map(there.map(({ _id, name }) => [normalizeForSearch(name), _id]));
  return async (name) => {
    const folded = normalizeForSearch(name);
    if (folded === '') return null;
    const known = ids.get(folded);
    if (known) return known;
    const planned = new_categories.find((each) => normalizeForSearch(each.name) === folded);
    const { _id } = await Categories.in(store).create({ name, description: '' }, planned?._id);
    ids.set(folded, _id);
    return _id;
  };
}

type Outcome = Partial<Pick<ImportRowStored, 'error' | 'written_version'>> & { result: ImportResult };

/** A refusal of the shop is the outcome of its row; every other failure ends the round, which is repeated. */
const refused = (cause: unknown): Outcome => {
  if (cause instanceof ApiError && cause.status < 500)
    return { result: 'failed', error: errorMessage(cause) };
  throw cause;
};

async function written(writing: RowWriting, row: ImportRowStored): Promise<Outcome> {
  const outcome = await writeImportRow(writing, row);
  if (outcome.result === 'changed') return outcome;
  return { result: 'done', written_version: versionOf(outcome.product) };
}

async function undone(writing: RowWriting, row: ImportRowStored): Promise<Outcome> {
  return { result: (await undoImportRow(writing, row)) ? 'undone' : 'kept' };
}

interface Round {
  ctx: AppContext;
  store: Store;
  row: ImportStored;
  turn: ImportTurn;
}

/** `none`: no row is left; `stopped`: the import was paused or cancelled, or another process continues it. */
type Progress = 'some' | 'none' | 'stopped';

/** Does the next rows with this result. */
async function someRows(
  { ctx, store, row: { _id: id, ...rest }, turn }: Round,
  from: 'waiting' | 'done',
): Promise<Progress> {
  const rows = ImportRows.in(store);
  const filter = { import: objectId(id), result: from, action: { $in: ['create', 'update'] as const } };
  const page = await rows.wholePage(filter, { limit: AT_ONCE, sort: OF_RESULT });
  const categoryOf = await categoriesFor(store, { _id: id, ...rest });
  const work = from === 'waiting' ? written : undone;
  for (const row of page.rows) {
    if (!(await turn.keep()) || !(await isStill(store, id, rest.state))) return 'stopped';
    const outcome = await work({ ctx, store, categoryOf }, row).catch(refused);
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
    await rows.updateInternal(
      row._id,
      { $set: { ...(await addPictures(ctx, store, row)) } },
      { pictures: 'waiting' },
    );
  }
  return page.rows.length > 0 ? 'some' : 'none';
}

const isStill = async (store: Store, id: string, state: ImportStored['state']): Promise<boolean> =>
  (await Imports.in(store).byIds([id], ['state'])).get(id)?.state === state;

/** Deletes the categories that an import created, where they have no products and were not changed. */
async function removeEmptyCategories(store: Store, { new_categories }: ImportStored): Promise<void> {
  for (const { _id: id } of new_categories)
    if ((await Products.in(store).count({ category: objectId(id) }, 'in_category')) === 0)
      await Categories.in(store).removeMany({ _id: objectId(id), version: 1 });
}

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
  if (row.state === 'undoing') await removeEmptyCategories(store, row);
  await endOf(store, row, row.state === 'running' ? 'done' : 'undone');
  return false;
}

/**
 * Works on an import until it waits for the merchant, is complete, or `isStopping` returns true; does nothing while another
 * process works on it. Every step may be repeated, so a process that crashed is followed by another.
 */
export async function continueImport(
  ctx: AppContext,
  { store, id }: { store: Store; id: string },
  isStopping: () => boolean,
): Promise<void> {
  const turn = await takeImportTurn(store, id, ctx.clock);
  if (!turn) return;
  try {
    for (let more = true; more && !isStopping(); ) {
      const row = await Imports.in(store).find(id);
      more = row !== null && (await nextPart({ ctx, store, row, turn }));
    }
  } finally {
    await turn.end();
  }
}

/** Continues an import after the reply, until this process stops. */
export const continueInBackground = (ctx: AppContext, store: Store, id: string): void =>
  ctx.background.run('an import', () => continueImport(ctx, { store, id }, () => ctx.serving.draining));
