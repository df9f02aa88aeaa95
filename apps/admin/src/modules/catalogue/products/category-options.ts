import { useApiMutation } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

/** The categories a product can be put into, all of them: a shop has few, and their products are not read along. */
export const categoryOptions = () => query('categories.list', { query: { products: 'count' } });

export const useCreateCategory = () => useApiMutation('categories.create');
