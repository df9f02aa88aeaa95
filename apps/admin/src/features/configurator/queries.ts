import { api } from '../../lib/api.ts';
import { query, useApiMutation } from '../../lib/query.ts';

export const layouts = {
  list: () => query(['layouts'], api.layouts.list, {}),
};
/** The store's collections: the same query key as on the categories page, without that page's code. */
export const collectionChoices = () => query(['collections'], api.collections.list, {});

export const useCreateLayout = () => useApiMutation(api.layouts.create, ['layouts']);
export const useUpdateLayout = () => useApiMutation(api.layouts.update, ['layouts']);
/** For several changes in a row: the caller refreshes once they are all done. */
export const useUpdateLayouts = () => useApiMutation(api.layouts.update, []);
export const useRemoveLayout = () =>
  useApiMutation(api.layouts.remove, ['layouts'], ({ params }) => params.id);

export const theme = {
  /** Fetched only when the store has a theme: otherwise the API refuses it. */
  current: () => query(['theme'], api.theme.get),
};
export const useCreateTheme = () => useApiMutation(api.theme.create, ['theme', 'store']);
export const useUpdateTheme = () => useApiMutation(api.theme.update, ['theme', 'store']);

export const shopSettings = {
  current: () => query(['shop-settings'], api.shopSettings.get),
};
export const useUpdateShopSettings = () => useApiMutation(api.shopSettings.update, ['shop-settings']);
