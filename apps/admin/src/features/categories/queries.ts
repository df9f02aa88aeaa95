import { api } from '../../lib/api.ts';
import { query, useSend } from '../../lib/query.ts';
import { categoryChoices } from '../products/index.ts';

export const categories = {
  list: categoryChoices,
  one: (id: string) => query(['categories', id], api.categories.get, { params: { id } }),
};

export const collections = {
  list: () => query(['collections'], api.collections.list, {}),
  one: (id: string) => query(['collections', id], api.collections.get, { params: { id } }),
};

export const useCreateCategory = () => useSend(api.categories.create, ['categories']);
export const useUpdateCategory = () => useSend(api.categories.update, ['categories', 'products']);
export const useRemoveCategory = () =>
  useSend(api.categories.remove, ['categories', 'products'], ({ params }) => params.id);
/** Refreshes nothing by itself: the page does, a second later. */
export const useSetCategoryProducts = () => useSend(api.categories.setProducts, []);

export const useCreateCollection = () => useSend(api.collections.create, ['collections']);
export const useUpdateCollection = () => useSend(api.collections.update, ['collections', 'layouts']);
export const useRemoveCollection = () =>
  useSend(api.collections.remove, ['collections', 'layouts'], ({ params }) => params.id);
/** Refreshes nothing by itself: the page does, a second later. */
export const useSetCollectionProducts = () => useSend(api.collections.setProducts, []);
