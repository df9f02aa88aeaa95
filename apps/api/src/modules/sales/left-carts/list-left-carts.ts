import { LEFT_CARTS_SHOWN, type LeftCart, type ListedLeftCart } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { variantFor } from '../../catalogue/variants/variant.rules.ts';
import { asksForCarts } from '../../stores/settings/shop-settings.rules.ts';
import { Orders } from '../orders/order.model.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { LEFT_CART_KEPT, LeftCarts, leftCartId } from './left-cart.model.ts';

/** Returns when each of these numbers last ordered. */
async function lastOrders(store: Store, phones: readonly string[]): Promise<Map<string, Date>> {
  const found = await Orders.in(store).aggregate<{ _id: string; at: Date }>(
    { phone_key: { $in: [...phones] }, number: { $gt: 0 } },
    [{ $group: { _id: '$phone_key', at: { $max: '$order_date' } } }],
    { by: 'phone', direction: 1 },
  );
  return new Map(found.map(({ _id, at }) => [_id, at]));
}

/** Returns the carts with the names of what is in them; lines whose product is gone are left out. */
async function withTitles(store: Store, carts: readonly LeftCart[]): Promise<ListedLeftCart[]> {
  const ids = [...new Set(carts.flatMap(({ lines }) => lines.map(({ product }) => product)))];
  const products = await Products.in(store).byIds(ids, ['name', 'variants']);
  return carts.map((cart) => ({
    ...cart,
    lines: cart.lines.flatMap((line) => {
      const product = products.get(line.product);
      if (!product) return [];
      const variant = variantFor(product.variants ?? [], line);
      return [{ ...line, title: variant ? `${product.name} · ${variant.title}` : product.name }];
    }),
  }));
}

/** Returns the carts whose buyers have not ordered since, the newest first; none in a shop that does not ask for carts. */
export async function listLeftCarts(store: Store, now: Date): Promise<ListedLeftCart[]> {
  if (!asksForCarts(await store.read('shop'))) return [];
  const { rows } = await LeftCarts.in(store).page(
    { left_at: { $gt: new Date(now.getTime() - LEFT_CART_KEPT) } },
    { limit: LEFT_CARTS_SHOWN, sort: { by: 'left', direction: -1 } },
    () => 0,
  );
  const orders = await lastOrders(
    store,
    rows.map(({ phone }) => comparablePhone(phone)),
  );
  const open = rows.filter(({ phone, left_at }) => {
    const ordered = orders.get(comparablePhone(phone));
    return !ordered || ordered < new Date(left_at);
  });
  const carts = await withTitles(store, open);
  return carts.filter(({ lines }) => lines.length > 0);
}

/** Returns what phone numbers in comparable form left in carts; other contacts have left nothing. */
export const leftCartsOf = (store: Store, contacts: readonly string[]): Promise<LeftCart[]> =>
  LeftCarts.in(store).list({ _id: { $in: contacts.map((each) => objectId(leftCartId(store, each))) } });
