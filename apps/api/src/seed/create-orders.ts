import { at } from './clock.ts';
import type { OrderPlan, Step } from './plan-orders.ts';
import type { ShopPlan } from './plan.ts';
import type { Tick } from './shop-story.ts';
import { idOf, made, type Teller } from './world.ts';

const AHEAD = 12;

async function place({ api }: Teller, order: OrderPlan, products: readonly string[]): Promise<string> {
  const { address, email, payment, delivery, cod_fee, discount, note } = order;
  return idOf(
    await api.orders.create({
      body: {
        email,
        note,
        delivery,
        cod_fee,
        discount,
        payment_options: payment,
        shipping_address: address,
        products: order.products.flatMap(({ index, quantity }) => {
          const productId = products[index];
          return productId ? [{ productId, quantity }] : [];
        }),
      },
      extraHeaders: at(order.at),
    }),
  );
}

async function follow({ api }: Teller, id: string, steps: readonly Step[]): Promise<void> {
  for (const { at: time, ...body } of steps)
    made(await api.orders.update({ params: { id }, body, extraHeaders: at(time) }));
}

/**
 * Takes the orders of a shop one after the other, so that their numbers follow their dates; what becomes of each is
 * told beside it, a few at a time.
 */
export async function sell(
  teller: Teller,
  { orders }: ShopPlan,
  { products, tick }: { products: readonly string[]; tick: Tick },
): Promise<void> {
  const following = new Set<Promise<void>>();
  for (const order of orders) {
    const id = await place(teller, order, products);
    const followed = follow(teller, id, order.steps).finally(() => following.delete(followed));
    following.add(followed);
    tick('orders');
    if (following.size >= AHEAD) await Promise.race(following);
  }
  await Promise.all(following);
}
