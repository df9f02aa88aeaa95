import { api } from '../../lib/api.ts';
import { query, useApiMutation } from '../../lib/query.ts';
import { categoryChoices } from '../products/index.ts';

export const categories = {
  list: categoryChoices,
  one: (id: string) => query(['categories', id], api.categories.get, { params: { id } }),
};

export const collections = {
  list: () => query(['collections'], api.collections.list, {}),
  one: (id: string) => query(['collections', id], api.collections.get, { params: { id } }),
};

export const useCreateCategory = () => useApiMutation(api.categories.create, ['categories']);
export const useUpdateCategory = () => useApiMutation(api.categories.update, ['categories', 'products']);
export const useRemoveCategory = () =>
  useApiMutation(api.categories.remove, ['categories', 'products'], ({ params }) => params.id);
/** Invalidates nothing: the page refreshes a second later. */
export const useSetCategoryProducts = () => useApiMutation(api.categories.setProducts, []);

export const useCreateCollection = () => useApiMutation(api.collections.create, ['collections']);
export const useUpdateCollection = () => useApiMutation(api.collections.update, ['collections', 'layouts']);
export const useRemoveCollection = () =>
  useApiMutation(api.collections.remove, ['collections', 'layouts'], ({ params }) => params.id);
/** Invalidates nothing: the page refreshes a second later. */
export const useSetCollectionProducts = () => useApiMutation(api.collections.setProducts, []);
