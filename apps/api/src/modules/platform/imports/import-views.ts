import type {
  Import,
  ImportAction,
  ImportChange,
  ImportFigures,
  ImportResult,
  ImportRow,
} from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { ImportRows, type ImportRowStored, type ImportStored } from './import.model.ts';

/** Descriptions can be long; a list shows their beginning. */
const MOST_SHOWN = 300;

interface Counted {
  _id: { import: { toString(): string }; action: string; result: string; pictures?: string };
  count: number;
}

const OF_ACTION = { by: 'of_action', direction: 1 } as const;
function figuresOf(counted: readonly Counted[], id: string): ImportFigures {
  const own = counted.filter(({ _id }) => String(_id.import) === id);
  const sum = (isMeant: (about: Counted['_id']) => boolean) =>
    own.reduce((total, { _id, count }) => total + (isMeant(_id) ? count : 0), 0);
  const of = (name: ImportAction | ImportResult) =>
    sum(({ action, result }) => action === name || result === name);
  return {
    create: of('create'),
    update: of('update'),
    same: of('same'),
    refused: of('refused'),
    waiting: of('waiting'),
    done: of('done'),
    failed: of('failed'),
    changed: of('changed'),
    undone: of('undone'),
    kept: of('kept'),
    pictures_waiting: sum(({ pictures }) => pictures === 'waiting'),
    pictures_failed: sum(({ pictures }) => pictures === 'failed'),
  };
}

/** Returns imports as replies show them, with the figures of their rows, which are counted by one index. */
export async function showImports(store: Store, rows: readonly ImportStored[]): Promise<Import[]> {
  const counted = await ImportRows.in(store).aggregate<Counted>(
    { import: { $in: rows.map(({ _id }) => objectId(_id)) } },
    [
      {
        $group: {
          _id: { import: '$import', action: '$action', result: '$result', pictures: '$pictures' },
          count: { $sum: 1 },
        },
      },
    ],
    OF_ACTION,
  );
  return rows.map(({ new_categories, undo_until, ...row }) => ({
    ...row,
    categories: new_categories.map(({ name }) => name),
    figures: figuresOf(counted, row._id),
    undo_until: undo_until ?? undefined,
  }));
}

/** As `showImports`, of one. */
export async function showImport(store: Store, row: ImportStored): Promise<Import> {
  const [shown] = await showImports(store, [row]);
  if (!shown) throw new Error('An import was lost on its way out');
  return shown;
}

const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const shownChange = (change: ImportChange): ImportChange => ({
  ...change,
  before: shortened(change.before),
  after: shortened(change.after),
});

/** Returns a row as replies show it. */
export const showImportRow = ({ error, changes, ...row }: ImportRowStored): ImportRow => ({
  ...row,
  changes: changes.filter(({ field }) => field !== 'cost').map(shownChange),
  costs: changes.filter(({ field }) => field === 'cost').map(shownChange),
  error: error ?? undefined,
});
