import type { Translations } from '@kade/contract';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { normalizeForSearch } from '../../../db/scoped/serialization.ts';
import { ADDRESSES, omitEmptyAddresses, searchEngineFields } from '../addresses/addresses.ts';
import { omitEmptyTranslations, translationFields } from '../translations/translation.rules.ts';

export interface Categories {
  _id: string;
  name: string;
  description: string;
  names?: Translations;
  descriptions?: Translations;
  slug?: string;
  seo_title?: string;
  seo_description?: string;
  version: number;
}

const definition = {
  fields: {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    name_fold: String,
    ...translationFields(),
    ...searchEngineFields(),
  },
  sorts: { name: { field: 'name_fold' } },
  indexes: [ADDRESSES],
  keeps: { slug: 'addresses' },
  shows: true,
  derive: (written) =>
    typeof written.name === 'string' ? { name_fold: normalizeForSearch(written.name) } : {},
  complete: (rows) => {
    omitEmptyTranslations(rows);
    omitEmptyAddresses(rows);
    return rows;
  },
} satisfies Definition;

/** A category has no list of products: each product names its one category. */
export const Categories = new StoreOwned<Categories, typeof definition>('Category', definition);
