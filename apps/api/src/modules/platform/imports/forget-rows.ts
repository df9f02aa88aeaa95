import type { ImportKind } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedImports } from '../../../infra/metrics/imports.ts';
import { DAY } from '../../../lib/duration.ts';
import { ImportFiles, ImportRows, Imports, importsToForget } from './import.model.ts';

/** How long the data of people in a file are kept that is not started. */
const KEPT = 7 * DAY;

/** Returns when the data of people in a file are deleted, unless it is started; nothing for a file of products. */
export const keptUntil = (kind: ImportKind = 'products', now: Date) =>
  kind === 'products' ? {} : { forget_at: new Date(now.getTime() + KEPT).toISOString() };

/** What a row has without the data of the person. Its action and result stay, so that the figures do. */
const NOBODY = {
  $set: { name: '', key: '', changes: [], problems: [], warnings: [], cells: [] },
  $unset: { wanted_customer: 1, wanted_order: 1, order_before: 1, error: 1 },
} as const;

/** Deletes what imports know of a person with these keys, see customer-keys.rules.ts. */
export const eraseImportRows = (store: Store, keys: readonly string[]): Promise<void> =>
  ImportRows.in(store).updateManyInternal({ key: { $in: [...keys] } }, NOBODY);

async function forget(store: Store, id: string): Promise<void> {
  await ImportRows.in(store).updateManyInternal({ import: objectId(id) }, NOBODY);
  await ImportFiles.in(store).removeMany({ _id: objectId(id) });
  await Imports.in(store).updateInternal(id, { $unset: { forget_at: 1 } });
}

/** Deletes the data of people in imports of all stores that cannot be undone any more. May be repeated. */
export async function forgetImportRows(
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  for await (const { _id: id, store: owner } of importsToForget(clock.now())) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(owner);
    if (!store) continue;
    try {
      await forget(store, id);
    } catch (cause) {
      // One that fails must not hold up the others.
      failedImports.inc({ step: 'forget' });
      log.error({ err: cause, import: id }, 'the data of an import could not be deleted');
    }
  }
}
