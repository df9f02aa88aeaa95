import { ADDRESSES_PER_PART, type ProductAddress, type ProductAddresses, ShopLanguage } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { slugify } from '../../../lib/slug.ts';
import { Products, unlistedOf } from '../../catalogue/products/product.model.ts';

/** The fields of a stored product that its address is made of. */
interface Row {
  _id: unknown;
  name: string;
  slug?: string;
  /** Null where the translations were removed. */
  names?: Partial<Record<ShopLanguage, string | null>> | null;
}

const BY_ID = { by: '_id', direction: 1 } as const;

function toAddress({ _id, name, slug, names }: Row): ProductAddress {
  const languages = ShopLanguage.options.filter((language) => names?.[language]);
  return {
    _id: String(_id),
    slug: slug ?? slugify(name),
    ...(slug ? { own_address: true as const } : {}),
    ...(languages.length > 0 ? { languages } : {}),
  };
}

/**
 * Returns the addresses of the products that lists of the shop have, `part` counting from 1. Products that are added later
 * are at the end, so earlier parts change only when a product is deleted or hidden. Beyond the last part there are
 * none.
 */
export async function productAddresses(store: Store, part: number): Promise<ProductAddresses> {
  const [{ count, filter }, { usage }] = await Promise.all([unlistedOf(store), store.read('usage')]);
  const parts = Math.max(1, Math.ceil((usage.products - count) / ADDRESSES_PER_PART));
  if (part > parts) return { parts, products: [] };
  const rows = await Products.in(store).aggregate<Row>(
    filter,
    [
      { $sort: { _id: 1 } },
      { $skip: (part - 1) * ADDRESSES_PER_PART },
      { $limit: ADDRESSES_PER_PART },
      { $project: { name: 1, slug: 1, names: 1 } },
    ],
    BY_ID,
  );
  return { parts, products: rows.map(toAddress) };
}
