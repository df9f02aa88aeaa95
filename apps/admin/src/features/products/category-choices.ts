import { query } from '../../lib/query.ts';

/** The categories a product can be put into; the same query as that of the categories page, so it is fetched once. */
export const categoryChoices = () => query('categories.list');
