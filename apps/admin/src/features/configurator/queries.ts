import { api } from '../../lib/api.ts';
import { query, useSend } from '../../lib/query.ts';

export const layouts = {
  list: () => query(['layouts'], api.layouts.list, {}),
};
/** The store's collections: the read of the categories page, and so the same cache, without that page's code. */
export const collectionChoices = () => query(['collections'], api.collections.list, {});

export const useCreateLayout = () => useSend(api.layouts.create, ['layouts']);
export const useUpdateLayout = () => useSend(api.layouts.update, ['layouts']);
/** For several changes in a row: the caller refreshes once they are all done. */
export const useUpdateLayouts = () => useSend(api.layouts.update, []);
export const useRemoveLayout = () => useSend(api.layouts.remove, ['layouts'], ({ params }) => params.id);

export const theme = {
  /** Asked for once the store says that it has one: of a store without a theme it would be refused. */
  current: () => query(['theme'], api.theme.get),
};
export const useCreateTheme = () => useSend(api.theme.create, ['theme', 'store']);
export const useUpdateTheme = () => useSend(api.theme.update, ['theme', 'store']);

export const shopSettings = {
  current: () => query(['shop-settings'], api.shopSettings.get),
};
export const useUpdateShopSettings = () => useSend(api.shopSettings.update, ['shop-settings']);
