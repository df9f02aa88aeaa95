import { contract, type ImportMapping } from '@kade/contract';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { assertHolds } from '../../../http/contract/permission-missing.ts';
import type { Principal } from '../../../http/contract/request-context.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { ImportRows, Imports, type ImportRowStored, type ImportStored } from './import.model.ts';
import { checkAgain, makeImportStep } from './import-steps.ts';
import { assertMayImport, assertMaySeeRows } from './import-permissions.ts';
import { showImport, showImportRow, showImports } from './import-views.ts';
import { receiveFile } from './receive-file.ts';
import { continueInBackground } from './run-import.ts';

const NEWEST = { by: '_id', direction: -1 } as const;

async function* each<From, To>(
  batches: AsyncGenerator<From[]>,
  convert: (rows: readonly From[]) => To[] | Promise<To[]>,
) {
  for await (const rows of batches) yield await convert(rows);
}

const shownRows = (rows: readonly ImportRowStored[]) => rows.map(showImportRow);

/** Throws a 403 when columns of a file set what the caller may not set. */
function assertMaySet(merchant: Principal, mapping: readonly ImportMapping[]): void {
  if (mapping.some(({ column }) => column === 'cost')) assertHolds(merchant, 'products:cost');
}

export const imports = routes(contract.imports, {
  list: async ({ query }, { store }) => {
    const found = await Imports.in(store).listOrPage({}, { ...query, sort: NEWEST });
    const shown = (rows: readonly ImportStored[]) => showImports(store, rows);
    return found instanceof Page
      ? new Page(await shown(found.rows), found.next, found.total)
      : each(found, shown);
  },

  create: async (_, { store, merchant, ctx, file, newId }) => {
    if (!file) throw apiError('file_missing', { field: 'file' });
    const row = await receiveFile(store, file, { merchant, ctx, newId });
    continueInBackground(ctx, store, row._id);
    return showImport(store, row);
  },

  get: async ({ params: { id } }, { store }) => showImport(store, await Imports.in(store).get(id)),

  rows: async ({ params: { id }, query: { action, result, ...page } }, { store, merchant }) => {
    assertMaySeeRows(merchant, (await Imports.in(store).get(id)).kind);
    const filter = { import: objectId(id), ...(action ? { action } : {}), ...(result ? { result } : {}) };
    const by = action ? 'of_action' : result ? 'of_result' : 'of_import';
    const found = await ImportRows.in(store).listOrPage(filter, {
      ...page,
      sort: { by: 'of_import', direction: 1 },
      filteredBy: by,
    });
    return found instanceof Page
      ? new Page(shownRows(found.rows), found.next, found.total)
      : each(found, shownRows);
  },

  check: async ({ params: { id }, body }, { store, merchant, ctx }) => {
    if (body.mapping) assertMaySet(merchant, body.mapping);
    const row = await checkAgain(store, id, { settings: body, merchant, ctx });
    continueInBackground(ctx, store, id);
    return showImport(store, row);
  },

  step: async ({ params: { id }, body: { step } }, { store, merchant, ctx }) => {
    const { kind, mapping } = await Imports.in(store).get(id);
    assertMayImport(merchant, kind);
    if (step === 'start') assertMaySet(merchant, mapping);
    const row = await makeImportStep(store, ctx, { id, step });
    continueInBackground(ctx, store, id);
    return showImport(store, row);
  },
});
