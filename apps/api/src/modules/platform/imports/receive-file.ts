import { gzipSync } from 'node:zlib';
import type { ImportKind, ImportMapping, ImportSystem } from '@kade/contract';
import { importColumns } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { Principal, UploadedFile } from '../../../http/contract/request-context.ts';
import type { AppContext } from '../../../infra/context.ts';
import { keptUntil } from './forget-rows.ts';
import { assertMayImport } from './import-permissions.ts';
import { ImportFiles, Imports, type ImportStored } from './import.model.ts';
import { detectLayout, mappedLayout, mappingOf, toMapping } from './read/detect.rules.ts';
import { type FileTable, readTable } from './read/table.rules.ts';

const NEWEST = { by: '_id', direction: -1 } as const;
/** Among how many imports one with the same columns is looked for. */
const LOOKED_AT = 50;
const MOST_NAME = 120;

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);

interface Chosen {
  system: ImportSystem;
  kind: ImportKind;
  mapping: ImportMapping[];
  left: string[];
  /** Whether it is known what the columns are. */
  isKnown: boolean;
}

/** Returns what the columns of a file are: as its system writes them, or as the merchant said of the last such file. */
async function chosenFor(store: Store, table: FileTable): Promise<Chosen> {
  const found = detectLayout(table);
  const { rows } = await Imports.in(store).page({}, { limit: LOOKED_AT, sort: NEWEST });
  const before = rows.find(({ headings, undo_until }) => undo_until && isSameList(headings, table.headers));
  if (found.system === 'other' && before) {
    const { system, mapping, kind = 'products' } = before;
    const { left } = mappedLayout(table, { system, kind }, toMapping(mapping));
    return { system, kind, mapping, left, isKnown: true };
  }
  const headings = mappingOf(table, found);
  const mapping = importColumns.flatMap((column) => {
    const heading = headings[column];
    return heading ? [{ column, heading }] : [];
  });
  return { ...found, mapping, isKnown: found.system !== 'other' };
}

interface Sender {
  merchant: Principal;
  ctx: AppContext;
  newId: string | undefined;
}

/**
 * Stores a file as an import. Its dry run begins at once where it is known what its columns are. Throws a 400, 413 or 415
 * for what is no file of comma separated values, a 403 for a file of customers where those may not be changed.
 */
export async function receiveFile(
  store: Store,
  { buffer, originalname }: UploadedFile,
  { merchant, ctx, newId: id = newObjectId() }: Sender,
): Promise<ImportStored> {
  const table = readTable(buffer);
  const { isKnown, system, kind, mapping, left } = await chosenFor(store, table);
  assertMayImport(merchant, kind);
  await ImportFiles.in(store).create({ content: gzipSync(buffer).toString('base64') }, id);
  const row = {
    file_name: originalname.slice(0, MOST_NAME),
    system,
    mapping,
    left,
    lines: table.lines.length,
    headings: table.headers,
    blank: 'keep' as const,
    rate: 1,
    new_categories: [],
    by: await findUsername(merchant),
    state: isKnown ? ('checking' as const) : ('mapping' as const),
    ...(isKnown ? { active: true } : {}),
    ...(kind === 'products' ? {} : { kind, ...keptUntil(kind, ctx.clock.now()) }),
  };
  return Imports.in(store).create(row, id);
}
