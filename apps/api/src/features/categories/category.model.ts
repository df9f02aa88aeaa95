import { fold } from '../../db/wire.ts';
import { StoreOwned } from '../../db/owned.ts';

export interface Category {
  _id: string;
  name: string;
  description: string;
}

export const Category = new StoreOwned<Category>('Category', {
  fields: {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    name_fold: String,
  },
  indexes: [[{ name_fold: 1 }]],
  derive: (written) => (typeof written.name === 'string' ? { name_fold: fold(written.name) } : {}),
});
