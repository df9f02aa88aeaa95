import { type Count, contract } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { copyMovesInBackground } from '../../catalogue/stock/copy-moves.ts';
import { applyCount } from './apply-count.ts';
import { countItems } from './count-items.ts';
import { CountLines, Counts, type CountStored } from './count.model.ts';
import { saveRows, shownLine } from './save-rows.ts';

const NEWEST = { by: '_id', direction: -1 } as const;
const OF_COUNT = { by: 'of_count', direction: 1 } as const;

interface Figures {
  _id: { toString(): string };
  counted: number;
  applied: number;
}

/** Adds how many lines each stock-take has, and how many of them are applied. */
async function withFigures(store: Store, rows: readonly CountStored[]): Promise<Count[]> {
  const of = { count: { $in: rows.map(({ _id }) => objectId(_id)) } };
  const isApplied = { $cond: [{ $eq: ['$state', 'applied'] }, 1, 0] };
  const figures = { counted: { $sum: 1 }, applied: { $sum: isApplied } };
  const groups = await CountLines.in(store).aggregate<Figures>(
    of,
    [{ $group: { _id: '$count', ...figures } }],
    OF_COUNT,
  );
  const found = new Map(groups.map(({ _id, counted, applied }) => [String(_id), { counted, applied }]));
  return rows.map((row) => ({ ...row, ...(found.get(row._id) ?? { counted: 0, applied: 0 }) }));
}

async function withFigure(store: Store, row: CountStored): Promise<Count> {
  const [count] = await withFigures(store, [row]);
  return count ?? { ...row, counted: 0, applied: 0 };
}

/** Converts the rows of a list, whether it is a page or all of them in batches. */
async function mapped<From, To>(
  found: Page<From> | AsyncGenerator<From[]>,
  convert: (rows: readonly From[]) => To[] | Promise<To[]>,
): Promise<Page<To> | AsyncGenerator<To[]>> {
  if (found instanceof Page) return new Page(await convert(found.rows), found.next, found.total);
  return (async function* batches() {
    for await (const rows of found) yield await convert(rows);
  })();
}

/** In this module because what lies in a shop follows from its orders, too. */
export const counts = routes(contract.counts, {
  list: async ({ query }, { store }) => {
    const found = await Counts.in(store).listOrPage({}, { ...query, sort: NEWEST });
    return mapped(found, (rows) => withFigures(store, rows));
  },

  create: async ({ body: { location, ...body } }, { store, merchant, newId }) => {
    const by = await findUsername(merchant);
    const fields = { ...body, ...(location ? { location } : {}), by, state: 'open' as const };
    return withFigure(store, await Counts.in(store).create(fields, newId));
  },

  get: async ({ params: { id } }, { store }) => withFigure(store, await Counts.in(store).get(id)),

  items: async ({ params: { id } }, { store }) => countItems(store, await Counts.in(store).get(id)),

  lines: async ({ params: { id }, query }, { store }) => {
    await Counts.in(store).get(id);
    const found = await CountLines.in(store).listOrPage(
      { count: objectId(id) },
      { ...query, sort: OF_COUNT },
    );
    return mapped(found, (rows) => rows.map(shownLine));
  },

  save: async ({ params: { id }, body }, { store, merchant, ctx }) => {
    const count = await Counts.in(store).get(id);
    const counting = { count, by: await findUsername(merchant), now: ctx.clock.now() };
    return { results: await saveRows(store, counting, body.rows) };
  },

  apply: async ({ params: { id }, body }, { store, ctx }) => {
    const results = await applyCount(store, await Counts.in(store).get(id), body.rows);
    const products = results.flatMap(({ state, line }) => (state === 'applied' && line ? line.product : []));
    copyMovesInBackground(ctx, store, [...new Set(products)]);
    return { results };
  },

  close: async ({ params: { id } }, { store }) => {
    await Counts.in(store).get(id);
    const closed = await Counts.in(store).change(id, { $set: { state: 'closed' } }, { state: 'open' });
    return withFigure(store, closed ?? (await Counts.in(store).get(id)));
  },
});
