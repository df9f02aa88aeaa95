import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { ImportFiles, ImportRows, Imports, type ImportStored } from './import.model.ts';
import { planImport } from './import-kinds.ts';
import { isWritten } from './import-planner.ts';
import { type Layout, mappedLayout, toMapping } from './read/detect.rules.ts';
import { type FileTable, readTable } from './read/table.rules.ts';

/** The rows that are planned together. */
const AT_ONCE = 100;

/** Reads the file of an import. Throws a 404 when it is gone. */
export async function tableOf(store: Store, id: string): Promise<FileTable> {
  const { content } = await ImportFiles.in(store).get(id);
  return readTable(gunzipSync(Buffer.from(content, 'base64')));
}

/** Returns the layout that an import has chosen. */
export const layoutOf = (
  table: FileTable,
  { system, kind = 'products', mapping }: Pick<ImportStored, 'system' | 'kind' | 'mapping'>,
): Layout => mappedLayout(table, { system, kind }, toMapping(mapping));

/** Ids ascend with the place in the file, so that rows are listed in its order. */
const rowId = (run: string, at: number): string =>
  createHash('sha256').update(run).digest('hex').slice(0, 16) + at.toString(16).padStart(8, '0');

/**
 * Makes the dry run of an import: a row for each product or customer of the file, with the exact effect. Nothing else is
 * written. A dry run that was interrupted is made anew.
 */
export async function checkFile(
  store: Store,
  row: ImportStored,
  keepTurn: () => Promise<void>,
): Promise<void> {
  const { _id: id } = row;
  const table = await tableOf(store, id);
  const layout = layoutOf(table, row);
  const planner = planImport(store, { row, table, layout });
  await ImportRows.in(store).removeMany({ import: objectId(id) });
  for (let from = 0; from < planner.count; from += AT_ONCE) {
    const planned = await planner.plan(from, from + AT_ONCE);
    const rows = planned.map((each) => ({
      ...each,
      import: id,
      result: isWritten(each) ? ('waiting' as const) : ('none' as const),
    }));
    await Promise.all(rows.map((each, at) => ImportRows.in(store).create(each, rowId(id, from + at))));
    await keepTurn();
  }
  const checked = { state: 'checked' as const, active: null, left: layout.left };
  const ending = (await planner.ending?.()) ?? {};
  await Imports.in(store).change(id, { $set: { ...checked, ...ending } }, { state: 'checking' });
}
