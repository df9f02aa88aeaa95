import { api } from '../../../lib/api.ts';
import { useApiMutation } from '../../../lib/mutation.ts';
import { NEXT_PAGE_SIZE, PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { query, storeKey } from '../../../lib/query.ts';

const limitAt = (cursor: object) => ('cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE);

export const categories = {
  /** Page by page, with the count of their products. */
  list: () =>
    pages(storeKey('categories.list'), (cursor, signal) =>
      api.categories.list.query({
        query: { products: 'count', limit: limitAt(cursor), ...cursor },
        fetchOptions: { signal },
      }),
    ),
  one: (id: string) => query('categories.get', { params: { id } }),
};

export const collections = {
  /** Page by page, with the count of their products. */
  list: () =>
    pages(storeKey('collections.list'), (cursor, signal) =>
      api.collections.list.query({
        query: { products: 'count', limit: limitAt(cursor), ...cursor },
        fetchOptions: { signal },
      }),
    ),
  one: (id: string) => query('collections.get', { params: { id } }),
};

export const useCreateCategory = () => useApiMutation('categories.create');
export const useUpdateCategory = () => useApiMutation('categories.update');
/** The page refreshes a second later. */
export const useSetCategoryProducts = () => useApiMutation('categories.setProducts', { deferred: true });

export const useCreateCollection = () => useApiMutation('collections.create');
export const useUpdateCollection = () => useApiMutation('collections.update');
/** The page refreshes a second later. */
export const useSetCollectionProducts = () => useApiMutation('collections.setProducts', { deferred: true });
