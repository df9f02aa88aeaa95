import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { fold } from '../../../db/scoped/serialization.ts';

export interface Category {
  _id: string;
  name: string;
  description: string;
  version: number;
}

const definition = {
  fields: {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    name_fold: String,
  },
  sorts: { name: { field: 'name_fold' } },
  shows: true,
  derive: (written) => (typeof written.name === 'string' ? { name_fold: fold(written.name) } : {}),
} satisfies Definition;

/** A category has no list of products: each product names its one category. */
export const Category = new StoreOwned<Category, typeof definition>('Category', definition);
