import { isBuyable, MAX_WISHES, type WishInput, type WishReply } from '@kade/contract';
import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { normalizeChoice, variantFor, variantId } from '../../catalogue/variants/variant.rules.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { Wishes } from './wish.model.ts';

/** Returns whether it can be bought now. Throws a 404 for a product that the shop does not have, a 400 for such a variant. */
async function isThere(store: Store, { product, variant }: WishInput): Promise<boolean> {
  const choice = normalizeChoice({ product, variant });
  const row = await Products.in(store).get(choice.product);
  if (!isShownInShop(row)) throw notFound('Product');
  if (!row.options && choice.variant === undefined) return isBuyable(row);
  const chosen = variantFor(row.variants ?? [], choice);
  if (!chosen) throw apiError('variant_unknown', { field: 'variant' });
  return row.in_stock && isBuyable(chosen);
}

/**
 * Takes one of the places of the number or the address. Returns false when it waits for as many other products. Who was told
 * a short time ago waits anew, behind all others.
 */
async function waits(
  store: Store,
  { product, variant, phone = '', email, language: chosen }: WishInput,
): Promise<boolean> {
  const choice = normalizeChoice({ product, variant });
  const contact = email ? { email, phone: '' } : { phone };
  const phone_key = email ?? comparablePhone(phone);
  const language = chosen ?? toShopSettings(await store.read('shop')).language;
  const row = { product: choice.product, variant: variantId(choice), ...contact, phone_key, language };
  const same = { product: row.product, variant: row.variant, phone_key };
  await Wishes.in(store).removeMany({ ...same, told_at: { $ne: null } });
  for (let place = 0; place < MAX_WISHES; place += 1) {
    try {
      await Wishes.in(store).create({ ...row, place });
      return true;
    } catch (cause) {
      if (!isDuplicateOf('phone_key', cause)) throw cause;
      if ((await Wishes.in(store).count(same)) > 0) return true;
    }
  }
  return false;
}

/**
 * Puts a buyer on the list of those who wait for a product, once however often it is asked. A number waits for at most
 * `MAX_WISHES` products, also when it asks for more at the same time.
 */
export async function addWish(store: Store, wanted: WishInput): Promise<WishReply> {
  if (await isThere(store, wanted)) return { state: 'buyable' };
  return { state: (await waits(store, wanted)) ? 'waiting' : 'too_many' };
}
