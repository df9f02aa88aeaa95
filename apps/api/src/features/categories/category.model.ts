import { StoreOwned } from '../../db/owned.ts';
import { fold } from '../../db/wire.ts';

export interface Category {
  _id: string;
  name: string;
  description: string;
  version: number;
}

/** A category knows no products: each product names the one category it is in. */
export const Category = new StoreOwned<Category>('Category', {
  fields: {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    name_fold: String,
  },
  indexes: [[{ name_fold: 1, _id: 1 }]],
  shows: true,
  derive: (written) => (typeof written.name === 'string' ? { name_fold: fold(written.name) } : {}),
});
