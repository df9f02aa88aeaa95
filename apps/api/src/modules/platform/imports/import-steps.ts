import { getPlan, type ImportSettings, type ImportState } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { Principal } from '../../../http/contract/request-context.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { DAY } from '../../../lib/duration.ts';
import { layoutOf, tableOf } from './check-file.ts';
import { keptUntil } from './forget-rows.ts';
import { assertMayImport } from './import-permissions.ts';
import { ImportFiles, ImportRows, Imports, type ImportStored } from './import.model.ts';

/** For how many days an import can be undone. */
const UNDONE_WITHIN = 7 * DAY;

/** States in which nothing has been written, and the file can be read in another way. */
const BEFORE_START = ['mapping', 'checking', 'checked'] as const;

interface Checking {
  settings: ImportSettings;
  merchant: Principal;
  ctx: AppContext;
}

/**
 * Reads the file anew as the merchant says. Throws a 409 once the import was started, a 403 for what the merchant may not
 * change.
 */
export async function checkAgain(
  store: Store,
  id: string,
  { settings, merchant, ctx }: Checking,
): Promise<ImportStored> {
  const row = await Imports.in(store).get(id);
  if (!BEFORE_START.some((state) => state === row.state)) throw apiError('import_started');
  const { blank, rate, system = row.system, mapping = row.mapping, kind = row.kind } = settings;
  for (const each of [row.kind, kind]) assertMayImport(merchant, each);
  const { left } = layoutOf(await tableOf(store, id), { system, kind, mapping });
  const about = { ...(kind ? { kind } : {}), ...keptUntil(kind, ctx.clock.now()) };
  const read = { system, mapping, blank, rate, left, ...about };
  const $set = { ...read, state: 'checking' as const, active: true };
  // A dry run that another process is making is no longer wanted: it loses its turn.
  const $unset = { holder: 1, held_until: 1 };
  const changed = await Imports.in(store).change(id, { $set, $unset }, { state: { $in: BEFORE_START } });
  if (!changed) throw apiError('import_started');
  return changed;
}

/** Throws a 403 when the plan has no room for the new products of an import. */
async function assertRoom(store: Store, id: string, { config }: AppContext): Promise<void> {
  if (config.PLAN_ENFORCEMENT !== 'enforce') return;
  const filter = { import: objectId(id), action: 'create' as const, result: 'waiting' as const };
  const [count, { plan, usage }] = await Promise.all([
    ImportRows.in(store).count(filter, 'of_action'),
    store.read('plan usage'),
  ]);
  const room = Math.max(0, (getPlan(plan).limits.products ?? Infinity) - usage.products);
  if (count > room) throw apiError('import_room', { params: { count, room } });
}

/** Changes the state of an import from one of these; one that has it already stays as it is. */
async function move(
  store: Store,
  row: ImportStored,
  to: Partial<ImportStored> & { state: ImportState },
  from: readonly ImportState[],
) {
  if (row.state === to.state) return row;
  return Imports.in(store).change(row._id, { $set: to }, { state: { $in: from } });
}

async function start(store: Store, row: ImportStored, ctx: AppContext) {
  if (row.state === 'mapping' || row.state === 'checking') throw apiError('import_unchecked');
  if (row.state === 'running') return row;
  const isLimited = (row.kind ?? 'products') === 'products';
  if (row.state === 'checked' && isLimited) await assertRoom(store, row._id, ctx);
  const undo_until = row.undo_until ?? new Date(ctx.clock.now().getTime() + UNDONE_WITHIN).toISOString();
  const forget = row.forget_at ? { forget_at: undo_until } : {};
  return move(store, row, { state: 'running', active: true, undo_until, ...forget }, ['checked', 'paused']);
}

const pause = (store: Store, row: ImportStored) =>
  move(store, row, { state: 'paused', active: null }, ['running']);

async function cancel(store: Store, row: ImportStored) {
  const cancelled = await move(store, row, { state: 'cancelled', active: null }, [
    ...BEFORE_START,
    'running',
    'paused',
  ]);
  if (cancelled) await ImportFiles.in(store).removeMany({ _id: objectId(row._id) });
  return cancelled;
}

async function undo(store: Store, row: ImportStored, { clock }: AppContext) {
  if (row.state === 'undone') return row;
  if (!row.undo_until) throw apiError('import_not_begun');
  if (new Date(row.undo_until) < clock.now()) throw apiError('import_over');
  return move(store, row, { state: 'undoing', active: true }, ['done', 'cancelled', 'paused']);
}

/** Fetches again the pictures that could not be fetched. */
async function pictures(store: Store, row: ImportStored) {
  if (row.state === 'running') return row;
  if (row.state !== 'done') throw apiError('import_not_begun');
  const filter = { import: objectId(row._id), pictures: 'failed' as const };
  await ImportRows.in(store).updateManyInternal(filter, { $set: { pictures: 'waiting' } });
  return move(store, row, { state: 'running', active: true }, ['done']);
}

const STEPS = { start, pause, cancel, undo, pictures } as const;

/**
 * Makes a step of an import, and returns the import. A step that was made already changes nothing. Throws a 409 when its
 * state does not allow the step, a 403 when the plan has no room for its new products.
 */
export async function makeImportStep(
  store: Store,
  ctx: AppContext,
  { id, step }: { id: string; step: keyof typeof STEPS },
): Promise<ImportStored> {
  const row = await Imports.in(store).get(id);
  const changed = await STEPS[step](store, row, ctx);
  if (!changed) throw apiError(step === 'undo' ? 'import_not_begun' : 'import_ended');
  return changed;
}
