import { atTime } from './clock.ts';
import type { OrderPlan, Step } from './plan-orders.ts';
import type { ShopPlan } from './plan.ts';
import type { CreatedProduct } from './create-products.ts';
import type { OnCreated } from './create-shop.ts';
import { idOf, successOf, type ApiUser } from './seed-server.ts';

const CONCURRENCY = 12;

async function place(
  { api }: ApiUser,
  order: OrderPlan,
  products: readonly CreatedProduct[],
): Promise<string> {
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
}

async function applySteps({ api }: ApiUser, id: string, steps: readonly Step[]): Promise<void> {
  for (const { at: time, ...body } of steps)
    successOf(await api.orders.update({ params: { id }, body, extraHeaders: atTime(time) }));
}

/**
 * Creates the orders of a shop one after the other, so that their numbers follow their dates, and applies their later
 * changes concurrently.
 */
export async function createOrders(
  user: ApiUser,
  { orders }: ShopPlan,
  { products, onCreated }: { products: readonly CreatedProduct[]; onCreated: OnCreated },
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (const order of orders) {
    const id = await place(user, order, products);
    const applied = applySteps(user, id, order.steps).finally(() => underWay.delete(applied));
    underWay.add(applied);
    onCreated();
    if (underWay.size >= CONCURRENCY) await Promise.race(underWay);
  }
  await Promise.all(underWay);
}
