import { contract, MAX_REDIRECTS, type Redirect } from '@kade/contract';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { foldAddress } from './fold-address.rules.ts';
import { MissingPages } from './missing-page.model.ts';
import { proposeTarget } from './propose-targets.rules.ts';
import { readTargets } from './read-targets.ts';
import { type RedirectRow, Redirects } from './redirect.model.ts';

const NEWEST = { by: '_id', direction: -1 } as const;

const shown = ({ path, product, ...row }: RedirectRow): Redirect => ({
  ...row,
  product,
  to: product ? `/product/${product}` : path,
});

async function* each(batches: AsyncGenerator<RedirectRow[]>) {
  for await (const rows of batches) yield rows.map(shown);
}

/** Lets an address lead to a path, wherever it has led before. */
async function save(store: Store, from: string, path: string): Promise<void> {
  const rows = Redirects.in(store);
  const change = { $set: { path, product: null } };
  if ((await rows.changeMany({ from }, change)) > 0) return;
  if (!(await insertOnce(rows.create({ from, path })))) await rows.changeMany({ from }, change);
}

/** How many redirects one after the other are looked at. */
const MOST_STEPS = 10;

/** Returns whether the redirects from a path lead back to an address. */
async function leadsBack(store: Store, from: string, path: string): Promise<boolean> {
  let at = foldAddress(path);
  for (let step = 0; step < MOST_STEPS && at !== from; step += 1) {
    const [next] = await Redirects.in(store).list({ from: at }, NEWEST, 'planner');
    if (!next || next.product) return false;
    at = foldAddress(next.path);
  }
  return at === from;
}

async function saveRow(store: Store, from: string, to: string): Promise<'saved' | 'same' | 'loop'> {
  if (from === foldAddress(to)) return 'same';
  if (await leadsBack(store, from, to)) return 'loop';
  await save(store, from, to);
  await MissingPages.in(store).removeMany({ path: from });
  return 'saved';
}

export const redirects = routes(contract.redirects, {
  list: async ({ query }, { store }) => {
    const found = await Redirects.in(store).listOrPage({}, { ...query, sort: NEWEST });
    return found instanceof Page ? new Page(found.rows.map(shown), found.next, found.total) : each(found);
  },

  save: async ({ body: { rows } }, { store }) => {
    if ((await Redirects.in(store).count()) + rows.length > MAX_REDIRECTS)
      throw apiError('redirects_full', { params: { limit: MAX_REDIRECTS }, field: 'rows' });
    const results: Awaited<ReturnType<typeof saveRow>>[] = [];
    for (const { from, to } of rows) results.push(await saveRow(store, foldAddress(from), to));
    return { results };
  },

  match: async ({ body: { addresses } }, { store }) => {
    const targets = await readTargets(store, { inShop: false });
    return { rows: addresses.map((from) => ({ from, proposal: proposeTarget(from, targets) })) };
  },

  remove: async ({ params: { id } }, { store, ifMatch }) => {
    const { from } = await Redirects.in(store).remove(id, ifMatch);
    return { success: true, message: `${from} was deleted` };
  },
});
