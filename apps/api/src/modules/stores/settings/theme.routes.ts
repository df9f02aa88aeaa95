import { contract, DEFAULT_THEME, type Theme } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { atVersion, type IfMatch } from '../../../db/scoped/if-match.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';

/** The theme, with the store's version for the ETag. */
function themeOf({ theme, version }: StoreRow): Theme & { version: number } {
  if (!theme) throw notFound('Theme');
  return { ...theme, version };
}

/** Changes the colours sent; a store that has no theme yet gets the default one with these changes. */
async function change(store: Store, changes: Partial<Theme>, ifMatch: IfMatch): Promise<StoreRow> {
  const sent = Object.entries(changes).map(([name, value]) => [`theme.${name}`, value]);
  const first = { theme: { ...DEFAULT_THEME, ...changes } };
  return (
    (await store.change({ $set: first }, { ...atVersion(ifMatch), theme: null })) ??
    (await store.set(Object.fromEntries(sent), ifMatch))
  );
}

export const theme = routes(contract.theme, {
  get: async (_, { store }) => themeOf(await store.read('theme version')),
  create: async ({ body }, { store, ifMatch }) => themeOf(await store.set({ theme: body }, ifMatch)),
  update: async ({ body }, { store, ifMatch }) => themeOf(await change(store, body, ifMatch)),
});
