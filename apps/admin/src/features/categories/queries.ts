import { useApiMutation } from '../../lib/mutation.ts';
import { query } from '../../lib/query.ts';
import { categoryChoices } from '../products/index.ts';

export const categories = {
  list: categoryChoices,
  one: (id: string) => query('categories.get', { params: { id } }),
};

export const collections = {
  list: () => query('collections.list'),
  one: (id: string) => query('collections.get', { params: { id } }),
};

export const useCreateCategory = () => useApiMutation('categories.create');
export const useUpdateCategory = () => useApiMutation('categories.update');
export const useRemoveCategory = () =>
  useApiMutation('categories.remove', { goneWith: ({ params }) => params.id });
/** The page refreshes a second later. */
export const useSetCategoryProducts = () => useApiMutation('categories.setProducts', { deferred: true });

export const useCreateCollection = () => useApiMutation('collections.create');
export const useUpdateCollection = () => useApiMutation('collections.update');
export const useRemoveCollection = () =>
  useApiMutation('collections.remove', { goneWith: ({ params }) => params.id });
/** The page refreshes a second later. */
export const useSetCollectionProducts = () => useApiMutation('collections.setProducts', { deferred: true });
