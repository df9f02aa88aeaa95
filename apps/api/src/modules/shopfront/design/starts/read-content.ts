import type { Store } from '../../../../db/stores/store.ts';
import { Collections } from '../../../catalogue/collections/collection.model.ts';
import { METHODS, usableMethods } from '../../../payments/methods/payment-settings.rules.ts';
import { toShopSettings } from '../../../stores/settings/shop-settings.rules.ts';
import { firstCards } from '../../api/first-cards.ts';
import { newest } from '../../api/product-list.ts';
import type { ShopContent } from './starting-design.rules.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;
const PRODUCTS = 12;
/** Among how many collections the fullest are chosen. */
const COLLECTIONS = 50;

/** Returns the ids of the collections that show products, those with the most first. */
async function collectionsOf(store: Store): Promise<string[]> {
  const { rows } = await Collections.in(store).page({}, { limit: COLLECTIONS, sort: BY_NAME });
  const lists = rows.map(({ products }) => ({ ids: products, most: 1 }));
  const cards = await firstCards(store, lists, null);
  return rows
    .filter((_, at) => (cards[at] ?? []).length > 0)
    .toSorted((a, b) => b.products.length - a.products.length)
    .map(({ _id }) => _id);
}

/** Returns what a shop has for the first home page: its newest products, those with pictures first, its collections, and what it can promise. */
export async function readContent(store: Store): Promise<ShopContent> {
  const [products, collections, row] = await Promise.all([
    newest(store, {}, PRODUCTS),
    collectionsOf(store),
    store.read(`shop policies ${METHODS}`),
  ]);
  const { language, phone, whatsapp } = toShopSettings(row);
  return {
    language,
    products: products
      .map(({ _id, name, names, thumbnail }) => ({ _id, name, names, picture: thumbnail?._id ?? null }))
      .toSorted((a, b) => Number(b.picture !== null) - Number(a.picture !== null)),
    collections,
    promises: {
      cash: usableMethods(row).includes('cash_on_delivery'),
      returns: row.policies?.refund_policy !== undefined,
      call: phone !== '' || whatsapp !== '',
    },
  };
}
