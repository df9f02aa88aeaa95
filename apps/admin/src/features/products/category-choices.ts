import { api } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

/** The categories a product can be put into; the same read as the categories page, so it is asked for once. */
export const categoryChoices = () => query(['categories'], api.categories.list, {});
