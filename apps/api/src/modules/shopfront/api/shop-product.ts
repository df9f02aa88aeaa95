import type { Product, ProductCard, ShopProduct } from '@kade/contract';
import { cents, objectId, rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { toAvailability } from '../../catalogue/products/availability.rules.ts';
import { toLink, toProductCard } from '../../catalogue/products/product-card.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { toPublicProduct } from '../../catalogue/products/public-product.rules.ts';
import { deliveryEstimates, toDelivery } from '../../stores/settings/delivery.rules.ts';
import { newest } from './product-list.ts';

const RELATED = 8;

/** Returns cards of the newest other products of the same category, those that can be bought first. */
async function relatedTo(store: Store, { _id, category }: Product): Promise<ProductCard[]> {
  if (!category) return [];
  const others = { category: objectId(category._id), _id: { $ne: objectId(_id) } };
  const cards = (await newest(store, others, RELATED)).map(toProductCard);
  return cards.toSorted((a, b) => Number(b.buyable) - Number(a.buyable));
}

/** Returns what delivery of one piece costs, in rupees. */
async function estimatesFor(store: Store, { price, weight_g }: Product): Promise<ShopProduct['delivery']> {
  const delivery = toDelivery(await store.read('delivery'));
  return deliveryEstimates(delivery, { weight_g, goods: cents(price) }).map((estimate) => ({
    ...estimate,
    fee: rupees(estimate.fee),
    free_over: estimate.free_over === null ? null : rupees(estimate.free_over),
  }));
}

/** Returns the data of a product's page. Throws a 404 for a product that the shop does not have. */
export async function shopProduct(store: Store, id: string): Promise<ShopProduct> {
  const product = await Products.in(store).get(id);
  const [related, delivery] = await Promise.all([relatedTo(store, product), estimatesFor(store, product)]);
  return {
    ...toPublicProduct(product),
    images: product.images,
    slug: toProductCard(product).slug,
    category: product.category && toLink(product.category),
    ...toAvailability(product),
    delivery,
    related,
  };
}
