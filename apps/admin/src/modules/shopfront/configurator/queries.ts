import { useApiMutation } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const layouts = {
  list: () => query('layouts.list'),
};
/** The store's collections, all of them: a shop has few, and their products are not read along. */
export const collectionOptions = () => query('collections.list', { query: { products: 'count' } });

export const useCreateLayout = () => useApiMutation('layouts.create');
export const useUpdateLayout = () => useApiMutation('layouts.update');
/** For several changes in a row: the caller refreshes once they are all done. */
export const useUpdateLayouts = () => useApiMutation('layouts.update', { deferred: true });

export const themeQueries = {
  /** Fetched only when the store has a theme: otherwise the API refuses it. */
  current: () => query('theme.get'),
};
export const useCreateTheme = () => useApiMutation('theme.create');
export const useUpdateTheme = () => useApiMutation('theme.update');

export const shopSettings = {
  current: () => query('shopSettings.get'),
};
export const useUpdateShopSettings = () => useApiMutation('shopSettings.update');

export const smsCodes = {
  current: () => query('smsCodes.get'),
};
export const useUpdateSmsCodes = () => useApiMutation('smsCodes.update');
