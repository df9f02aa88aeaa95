import type { ShopPlan } from './plan.ts';
import type { CreatedProduct } from './create-products.ts';
import { type ApiUser, idOf, successOf } from './seed-server.ts';

/** Every product after so many has half of its pieces at the second place. */
const EVERY = 3;

/**
 * Adds the places of a shop, takes half of some products to the second one, and lets buyers collect at both. After the orders, so
 * that none runs out of stock at one place.
 */
export async function createPlaces(
  { api }: ApiUser,
  { shop: { places = [], delivery } }: ShopPlan,
  products: readonly CreatedProduct[],
): Promise<void> {
  const ids: string[] = [];
  for (const [position, place] of places.entries())
    ids.push(idOf(await api.stockLocations.create({ body: { ...place, position } })));
  const [from, to] = ids;
  if (!from || !to) return;
  for (const { id } of products.filter(
    (product, nth) => nth % EVERY === 0 && product.variants.length === 0,
  )) {
    const { body: levels } = await api.stock.levels({ params: { id } });
    const available = Array.isArray(levels) ? (levels[0]?.available ?? 0) : 0;
    const quantity = Math.floor(available / 2);
    if (quantity > 0) successOf(await api.stock.transfer({ params: { id }, body: { from, to, quantity } }));
  }
  const pick_up = { ...delivery.pick_up, places: ids };
  successOf(await api.delivery.replace({ body: { ...delivery, pick_up } }));
}
