import type { Translations } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Owner } from '../../../db/scoped/resource-rules.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { normalizeForSearch, idsIn, type RawDocument } from '../../../db/scoped/serialization.ts';
import { Products } from '../products/product.model.ts';
import { ADDRESSES, omitEmptyAddresses, searchEngineFields } from '../addresses/addresses.ts';
import { omitEmptyTranslations, translationFields } from '../translations/translation.rules.ts';

export interface Collections {
  _id: string;
  name: string;
  description: string;
  names?: Translations;
  descriptions?: Translations;
  slug?: string;
  seo_title?: string;
  seo_description?: string;
  /** In the merchant's order. */
  products: string[];
  version: number;
}

/** Leaves out what was deleted while a collection was being saved. */
async function existing(rows: RawDocument[], owner: Owner): Promise<RawDocument[]> {
  const ids = [...new Set(rows.flatMap((row) => idsIn(row.products)))];
  if (ids.length === 0) return rows;
  const there = await Products.within(owner).byIds(ids, ['_id']);
  return rows.map((row) => ({ ...row, products: idsIn(row.products).filter((id) => there.has(id)) }));
}

const definition = {
  fields: {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    products: { type: [Schema.Types.ObjectId], default: [] },
    name_fold: String,
    ...translationFields(),
    ...searchEngineFields(),
  },
  sorts: { name: { field: 'name_fold' } },
  indexes: [[{ products: 1 }], ADDRESSES],
  keeps: { slug: 'addresses' },
  shows: true,
  refs: { products: { what: 'One of these products', within: (owner) => Products.within(owner) } },
  derive: (written) =>
    typeof written.name === 'string' ? { name_fold: normalizeForSearch(written.name) } : {},
  complete: (rows, owner) => {
    omitEmptyTranslations(rows);
    omitEmptyAddresses(rows);
    return existing(rows, owner);
  },
} satisfies Definition;

export const Collections = new StoreOwned<Collections, typeof definition>('Collection', definition);

/** Removes deleted products from collections after a crash. Returns how many collections had any. */
export async function leaveDeletedProducts(store: Store): Promise<number> {
  const named = await Collections.in(store).aggregate<{ _id: { toString(): string } }>({}, [
    { $unwind: '$products' },
    { $group: { _id: '$products' } },
  ]);
  const ids = named.map(({ _id }) => String(_id));
  const there = await Products.in(store).byIds(ids, ['_id']);
  const gone = ids.filter((id) => !there.has(id));
  return gone.length === 0
    ? 0
    : Collections.in(store).changeMany({ products: { $in: gone } }, { $pull: { products: { $in: gone } } });
}
