import { addViews, productCounts } from '../../infra/product-views/product-views.model.ts';
import { addSearches } from '../../infra/searches/search-text.model.ts';
import { HOUR } from '../../lib/duration.ts';
import { atTime } from './clock.ts';
import type { CreatedProduct } from './create-products.ts';
import { buyer } from './people.ts';
import type { ShopPlan } from './plan.ts';
import { planSearches, planVisits } from './plan-visits.ts';
import { random, seedOf } from './random.ts';
import { type ApiUser, successOf } from './seed-server.ts';

const SEED = 20_260_203;

/**
 * Counts the visits and searches of a shop as its pages do. They are written directly: pages count in memory, by the address of
 * the visitor, and write after ten seconds.
 */
export async function createVisits(
  { session: { storeId } }: ApiUser,
  plan: ShopPlan,
  { products, now }: { products: readonly CreatedProduct[]; now: Date },
): Promise<void> {
  const store = storeId ?? '';
  for (const { at, product, ...counts } of planVisits(plan, now))
    for (const kind of productCounts)
      if (counts[kind] > 0)
        await addViews({ store, product: products[product]?.id ?? '', kind, count: counts[kind] }, at);
  for (const { at, ...search } of planSearches(plan, now)) await addSearches({ store, ...search }, at);
}

/** Leaves carts behind in a shop that asks for them, the last one an hour ago. */
export async function createLeftCarts(
  { api }: ApiUser,
  { shop }: ShopPlan,
  { products, now }: { products: readonly CreatedProduct[]; now: Date },
): Promise<void> {
  const dice = random(seedOf(SEED, shop.label));
  const offered = products.filter(({ variants }) => variants.length === 0);
  for (let nth = 0; nth < (shop.leftCarts ?? 0); nth += 1) {
    const { first_name, last_name, phone_number: phone } = buyer(dice, 800 + nth).address;
    const lines = [dice.pick(offered), dice.pick(offered)].map(({ id }) => ({
      product: id,
      quantity: 1 + dice.below(3),
    }));
    const cart = { lines, phone, name: `${first_name} ${last_name}`, language: shop.front.language };
    const extraHeaders = atTime(new Date(now.getTime() - (1 + nth * 31) * HOUR));
    successOf(await api.checkout.leaveCart({ body: { ...cart, kept: true }, extraHeaders }));
  }
}
