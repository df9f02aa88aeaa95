import { contract, DEFAULT_THEME, type Theme } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { atVersion, type IfMatch } from '../../../db/scoped/if-match.ts';
import type { AppContext } from '../../../infra/context.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';

/** The theme, with the store's version for the ETag. */
function themeOf({ theme, version }: StoreRow): Theme & { version: number } {
  if (!theme) throw notFound('Theme');
  return { ...theme, version };
}

/** The time of a change, which ends the previews of colours. */
type SavedAt = { theme_saved_at: Date };

const savedAt = ({ clock }: AppContext): SavedAt => ({ theme_saved_at: clock.now() });

/** Changes the colours sent; a store that has no theme yet gets the default one with these changes. */
async function change(
  store: Store,
  changes: Partial<Theme>,
  { ifMatch, saved }: { ifMatch: IfMatch; saved: SavedAt },
): Promise<StoreRow> {
  const sent = Object.fromEntries(Object.entries(changes).map(([name, value]) => [`theme.${name}`, value]));
  const first = { theme: { ...DEFAULT_THEME, ...changes }, ...saved };
  return (
    (await store.change({ $set: first }, { ...atVersion(ifMatch), theme: null })) ??
    (await store.set({ ...sent, ...saved }, ifMatch, sent))
  );
}

export const theme = routes(contract.theme, {
  get: async (_, { store }) => themeOf(await store.read('theme version')),
  create: async ({ body }, { store, ifMatch, ctx }) =>
    themeOf(await store.set({ theme: body, ...savedAt(ctx) }, ifMatch, { theme: body })),
  update: async ({ body }, { store, ifMatch, ctx }) =>
    themeOf(await change(store, body, { ifMatch, saved: savedAt(ctx) })),
});
