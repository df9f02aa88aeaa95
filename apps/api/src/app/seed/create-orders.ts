import { Order, PlacedOrder, Quote } from '@kade/contract';
import { z } from 'zod';
import { atTime } from './clock.ts';
import { sendParcelOf, takeBack } from './create-parcels.ts';
import { reviewOrder } from './create-reviews.ts';
import { linkOfOrder } from './create-sources.ts';
import type { OrderPlan } from './plan-orders.ts';
import type { ShopPlan } from './plan.ts';
import type { CreatedProduct } from './create-products.ts';
import type { OnCreated } from './create-shop.ts';
import { idOf, successOf, type ApiUser } from './seed-server.ts';

const CONCURRENCY = 12;

/** The products of a shop, and a client of it without a login. */
interface OpenShop {
  products: readonly CreatedProduct[];
  buyers: ApiUser;
}

/** An order; `token` is the secret of its page where a buyer placed it. */
interface Placed {
  id: string;
  token?: string;
}

/** Places an order as a buyer does who may give a code, and agrees to offers. Returns its id and the secret of its page. */
async function placeInShop(
  { api }: ApiUser,
  order: OrderPlan,
  { products, buyers }: OpenShop,
): Promise<Placed> {
  const { address, district, email, payment, note, code = '' } = order;
  const extraHeaders = { ...atTime(order.at), 'idempotency-key': `order ${order.at.getTime()}` };
  const lines = order.products.flatMap(({ index, quantity }) => {
    const product = products[index];
    return product ? [{ product: product.id, quantity }] : [];
  });
  const delivery_kind = 'delivery' as const;
  const chosen = { lines, delivery_kind, district, payment, codes: code ? [code] : [] };
  const quote = Quote.parse(successOf(await buyers.api.checkout.quote({ body: chosen, extraHeaders })));
  const { first_name, last_name, phone_number: phone, address: street, city } = address;
  const buyer = { name: `${first_name} ${last_name}`, phone, email, address: street, city, note };
  const offers = order.at.getTime() % 3 === 0 ? [] : (['email'] as const);
  const expected_total = quote.total ?? 0;
  const agreed = { offers: [...offers], expected_total, again: true };
  const body = { ...chosen, ...buyer, ...agreed, ...linkOfOrder(order) };
  const { order: placed, token } = PlacedOrder.parse(
    successOf(await buyers.api.checkout.place({ body, extraHeaders })),
  );
  const listed = z.array(Order).parse(successOf(await api.orders.list({ query: { limit: 1 } })));
  const found = listed.find(({ number }) => number === placed.number);
  if (!found) throw new Error(`The order ${placed.number} is not the last one`);
  return { id: found._id, token };
}

async function place(
  { api }: ApiUser,
  order: OrderPlan,
  products: readonly CreatedProduct[],
): Promise<Placed> {
  const { address, district, email, payment, delivery, cod_fee, discount, note } = order;
  const id = idOf(
    await api.orders.create({
      body: {
        email,
        note,
        delivery,
        cod_fee,
        district,
        discount,
        payment_options: payment,
        shipping_address: address,
        products: order.products.flatMap(({ index, variant, quantity }) => {
          const product = products[index];
          if (!product) return [];
          const chosen = variant === undefined ? undefined : product.variants[variant];
          return [{ productId: product.id, quantity, ...(chosen ? { variant: chosen } : {}) }];
        }),
      },
      extraHeaders: atTime(order.at),
    }),
  );
  return { id };
}

async function applySteps(user: ApiUser, id: string, { steps, parcel }: OrderPlan): Promise<void> {
  for (const step of steps) {
    const { at, ...body } = step;
    if (parcel && body.status === 'shipped') await sendParcelOf(user, id, parcel, at);
    else if (parcel?.returned) await takeBack(user, id, step);
    else successOf(await user.api.orders.update({ params: { id }, body, extraHeaders: atTime(at) }));
  }
}

/**
 * Creates the orders of a shop one after the other, so that their numbers follow their dates, and applies their later
 * changes and their reviews concurrently.
 */
export async function createOrders(
  user: ApiUser,
  { orders }: ShopPlan,
  { onCreated, now, ...shop }: OpenShop & { onCreated: OnCreated; now: Date },
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let nth = 0;
  const live = async (order: OrderPlan, { id, token }: Placed) => {
    const at = token ? nth++ : 0;
    await applySteps(user, id, order);
    if (token) await reviewOrder({ user, buyers: shop.buyers }, { token, order, nth: at }, now);
  };
  for (const order of orders) {
    const placed = await (order.inShop ? placeInShop(user, order, shop) : place(user, order, shop.products));
    const applied = live(order, placed).finally(() => underWay.delete(applied));
    underWay.add(applied);
    onCreated();
    if (underWay.size >= CONCURRENCY) await Promise.race(underWay);
  }
  await Promise.all(underWay);
}
