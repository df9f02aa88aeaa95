import { contract, DEFAULT_THEME, type Theme } from '@kade/contract';
import type { Store, StoreRow } from '../../db/store.model.ts';
import { handlers } from '../../http/endpoint.ts';
import { changedMeanwhile, notFound } from '../../http/errors.ts';

/** The theme, with the store's version for the ETag. */
function themeOf({ theme, version }: StoreRow): Theme & { version: number } {
  if (!theme) throw notFound('Theme');
  return { ...theme, version };
}

/** Changes the colours sent; a store that has no theme yet gets the default one with these changes. */
async function change(store: Store, changes: Partial<Theme>, ifMatch: number | undefined): Promise<StoreRow> {
  const version = ifMatch === undefined ? {} : { version: ifMatch };
  const sent = Object.entries(changes).map(([name, value]) => [`theme.${name}`, value]);
  const row =
    (await store.change({ $set: Object.fromEntries(sent) }, { ...version, theme: { $ne: null } })) ??
    (await store.change({ $set: { theme: { ...DEFAULT_THEME, ...changes } } }, { ...version, theme: null }));
  if (!row) throw changedMeanwhile();
  return row;
}

export const theme = handlers(contract.theme, {
  get: async (_, { store }) => themeOf(await store.read('theme version')),
  create: async ({ body }, { store, ifMatch }) => themeOf(await store.set({ theme: body }, ifMatch)),
  update: async ({ body }, { store, ifMatch }) => themeOf(await change(store, body, ifMatch)),
});
