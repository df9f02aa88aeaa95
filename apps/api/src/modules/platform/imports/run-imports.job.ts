import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedImports } from '../../../infra/metrics/imports.ts';
import { forgetImportRows } from './forget-rows.ts';
import { activeImports } from './import.model.ts';
import { continueImport } from './run-import.ts';

/**
 * Continues the imports whose process ended before they were complete, and deletes the data of people in those that
 * cannot be undone any more.
 */
export async function runImports(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  await forgetImportRows(ctx, stopping);
  for await (const { _id: id, store: owner } of activeImports()) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(owner);
    if (!store) continue;
    try {
      await continueImport(ctx, { store, id }, () => stopping.aborted);
    } catch (cause) {
      // One that cannot be continued must not hold up the others.
      failedImports.inc({ step: 'continue' });
      ctx.log.error({ err: cause, import: id }, 'an import could not be continued');
    }
  }
}
