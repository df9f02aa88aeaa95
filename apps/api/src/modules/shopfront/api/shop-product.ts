import { isDeepStrictEqual } from 'node:util';
import {
  type Delivery,
  type DeliveryEstimate,
  type Product,
  type ProductCard,
  type ShopProduct,
  toSlug,
} from '@kade/contract';
import { cents, objectId, rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { toAvailability } from '../../catalogue/products/availability.rules.ts';
import { toLink, toProductCard } from '../../catalogue/products/product-card.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { toPublicProduct } from '../../catalogue/products/public-product.rules.ts';
import { deliveryEstimates, toDelivery } from '../../stores/settings/delivery.rules.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { productAtAddress } from '../../catalogue/products/product-addresses.ts';
import { notFound } from '../../../lib/api-error.ts';
import { newest } from './product-list.ts';

const OF_CATEGORY = 8;

type Related = Pick<ShopProduct, 'related' | 'related_chosen'>;

/** Returns cards of the products that the merchant chose, in that order. */
async function chosenFor(store: Store, { related: ids = [] }: Product): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const found = await newest(store, { _id: { $in: ids.map(objectId) } }, ids.length);
  const byId = new Map(found.map((product) => [product._id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toProductCard);
}

/** Returns cards of the newest other products of the same category, those that can be bought first. */
async function inCategoryOf(store: Store, { _id, category }: Product): Promise<ProductCard[]> {
  if (!category) return [];
  const others = { category: objectId(category._id), _id: { $ne: objectId(_id) } };
  const cards = (await newest(store, others, OF_CATEGORY)).map(toProductCard);
  return cards.toSorted((a, b) => Number(b.buyable) - Number(a.buyable));
}

async function relatedTo(store: Store, product: Product): Promise<Related> {
  const chosen = await chosenFor(store, product);
  if (chosen.length > 0) return { related: chosen, related_chosen: true };
  return { related: await inCategoryOf(store, product) };
}

type Piece = Pick<Product, 'price' | 'weight_g'>;

/** Returns what delivery of one piece costs, in rupees. */
const estimatesFor = (delivery: Delivery, { price, weight_g }: Piece): DeliveryEstimate[] =>
  deliveryEstimates(delivery, { weight_g, goods: cents(price) }).map((estimate) => ({
    ...estimate,
    fee: rupees(estimate.fee),
    free_over: estimate.free_over === null ? null : rupees(estimate.free_over),
  }));

const feesOf = (estimates: readonly DeliveryEstimate[]): number[] => estimates.map(({ fee }) => fee);

/** Returns the fees for a variant where its price or weight makes them others than those of the product. */
function ownFees(delivery: Delivery, product: Product, id: string): { delivery_fees?: number[] } {
  const variant = product.variants?.find(({ _id }) => _id === id);
  if (!variant) return {};
  const { price, weight_g } = variant;
  const fees = feesOf(estimatesFor(delivery, { price, weight_g: weight_g ?? product.weight_g }));
  return isDeepStrictEqual(fees, feesOf(estimatesFor(delivery, product))) ? {} : { delivery_fees: fees };
}

/** Returns the data of a product's page. Throws a 404 for a product that the shop does not have. */
export async function shopProduct(store: Store, id: string): Promise<ShopProduct> {
  const product = await Products.in(store).get(id);
  if (!isShownInShop(product)) throw notFound('Product');
  const [related, settings] = await Promise.all([relatedTo(store, product), store.read('delivery')]);
  const delivery = toDelivery(settings);
  const { variants, ...visible } = toPublicProduct(product);
  const withFees = variants?.map((variant) => ({ ...variant, ...ownFees(delivery, product, variant._id) }));
  const card = toProductCard(product);
  return {
    ...visible,
    ...(withFees ? { variants: withFees } : {}),
    images: product.images,
    slug: card.slug,
    ...(card.own_address ? { own_address: card.own_address } : {}),
    ...(product.state === 'hidden' ? { unlisted: true as const } : {}),
    ...(product.seo_title ? { seo_title: product.seo_title } : {}),
    ...(product.seo_description ? { seo_description: product.seo_description } : {}),
    category: product.category && toLink(product.category),
    ...toAvailability(product),
    delivery: estimatesFor(delivery, product),
    ...related,
  };
}

/** Returns the same of the product with a chosen address, present or former. Throws a 404 when there is none. */
export async function shopProductAt(store: Store, slug: string): Promise<ShopProduct> {
  const id = await productAtAddress(store, toSlug(slug));
  if (!id) throw notFound('Product');
  return shopProduct(store, id);
}
