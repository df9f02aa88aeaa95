import type { LeftCartInput } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { asksForCarts } from '../../stores/settings/shop-settings.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { normalizeChoice, variantFor } from '../../catalogue/variants/variant.rules.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { LeftCarts, leftCartId } from './left-cart.model.ts';

/** The most carts of a shop; further ones are not kept. */
const MOST = 1000;

/** Deletes the carts of phone numbers in comparable form; other contacts have none. */
export const removeLeftCarts = (store: Store, contacts: readonly string[]): Promise<number> =>
  LeftCarts.in(store).removeMany({ _id: { $in: contacts.map((each) => objectId(leftCartId(store, each))) } });

/** Deletes the cart of a buyer who ordered, where the shop asks for carts. */
export async function endLeftCart(store: Store, row: Pick<StoreRow, 'shop'>, phone: string): Promise<void> {
  if (asksForCarts(row)) await removeLeftCarts(store, [comparablePhone(phone)]);
}

/** Returns the lines as they are stored. Throws a 404 for a product that the shop does not have, a 400 for such a variant. */
async function knownLines(store: Store, lines: LeftCartInput['lines']) {
  const choices = lines.map((line) => ({ ...normalizeChoice(line), quantity: line.quantity }));
  const ids = [...new Set(choices.map(({ product }) => product))];
  const products = await Products.in(store).byIds(ids, ['state', 'options', 'variants']);
  return choices.map(({ product, variant, quantity }) => {
    const row = products.get(product);
    if (!row || !isShownInShop(row)) throw notFound('Product');
    if (variant !== undefined && !variantFor(row.variants ?? [], { product, variant }))
      throw apiError('variant_unknown', { field: 'lines' });
    return { product: objectId(product), ...(variant ? { variant: objectId(variant) } : {}), quantity };
  });
}

/**
 * Keeps what a buyer has in the cart, or deletes it. Nothing is kept in a shop that does not ask for it. Returns whether it is
 * kept. A number has one cart, so a repetition changes nothing but its time. Throws what `knownLines` throws.
 */
export async function keepLeftCart(store: Store, input: LeftCartInput, now: Date): Promise<boolean> {
  const { phone, name, language, kept } = input;
  const contact = comparablePhone(phone);
  if (!kept) {
    await removeLeftCarts(store, [contact]);
    return false;
  }
  const lines = await knownLines(store, input.lines);
  if (!asksForCarts(await store.read('shop'))) return false;
  const carts = LeftCarts.in(store);
  if ((await carts.count({}, 'planner', MOST)) >= MOST) return false;
  const update = { $set: { phone, name, language, lines, left_at: now } };
  await carts.upsertInternal(leftCartId(store, contact), { update, initial: {} }, {});
  return true;
}
