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
import { deliveryEstimates, toDelivery, weightOf } from '../../stores/settings/delivery.rules.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { idAtAddress } from '../../catalogue/addresses/addresses.ts';
import { notFound } from '../../../lib/api-error.ts';
import { saleOf, saleOfVariant, type ShopSales } from '../../sales/discounts/shop-sales.ts';
import { newestReviews } from '../../sales/reviews/read-reviews.ts';
import { newest } from './product-list.ts';
import { toShopCards } from './shop-cards.ts';

const OF_CATEGORY = 8;

type Related = Pick<ShopProduct, 'related' | 'related_chosen'>;

/** Returns cards of the products that the merchant chose, in that order. */
async function chosenFor(
  store: Store,
  { related: ids = [] }: Product,
  sales: ShopSales | null,
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const found = await newest(store, { _id: { $in: ids.map(objectId) } }, ids.length);
  const byId = new Map(found.map((product) => [product._id, product]));
  return toShopCards(
    ids.flatMap((id) => byId.get(id) ?? []),
    sales,
  );
}

/** Returns cards of the newest other products of the same category, those that can be bought first. */
async function inCategoryOf(
  store: Store,
  { _id, category }: Product,
  sales: ShopSales | null,
): Promise<ProductCard[]> {
  if (!category) return [];
  const others = { category: objectId(category._id), _id: { $ne: objectId(_id) } };
  const cards = toShopCards(await newest(store, others, OF_CATEGORY), sales);
  return cards.toSorted((a, b) => Number(b.buyable) - Number(a.buyable));
}

async function relatedTo(store: Store, product: Product, sales: ShopSales | null): Promise<Related> {
  const chosen = await chosenFor(store, product, sales);
  if (chosen.length > 0) return { related: chosen, related_chosen: true };
  return { related: await inCategoryOf(store, product, sales) };
}

type Piece = Pick<Product, 'price' | 'weight_g'>;

/** Returns what delivery of one piece costs, in rupees. */
const estimatesFor = (delivery: Delivery, { price, weight_g }: Piece): DeliveryEstimate[] =>
  deliveryEstimates(delivery, { weight_g: weightOf(weight_g, delivery), goods: cents(price) }).map(
    (estimate) => ({
      ...estimate,
      fee: rupees(estimate.fee),
      free_over: estimate.free_over === null ? null : rupees(estimate.free_over),
    }),
  );

const feesOf = (estimates: readonly DeliveryEstimate[]): number[] => estimates.map(({ fee }) => fee);

/** Returns the fees for a variant where its price or weight makes them others than those of the product. */
function ownFees(delivery: Delivery, product: Piece, own: Piece): { delivery_fees?: number[] } {
  const fees = feesOf(estimatesFor(delivery, own));
  return isDeepStrictEqual(fees, feesOf(estimatesFor(delivery, product))) ? {} : { delivery_fees: fees };
}

interface Shown {
  product: Product;
  delivery: Delivery;
  sales: ShopSales | null;
}

/** Returns the variants with their sales and fees, and what delivery of the product costs, all at the reduced prices. */
function atSalePrices({ product, delivery, sales }: Shown) {
  const { sale } = saleOf(product, sales);
  const piece = { price: sale?.price ?? product.price, weight_g: product.weight_g };
  const weights = new Map(product.variants?.map(({ _id, weight_g }) => [_id, weight_g]));
  const variants = toPublicProduct(product).variants?.map((variant) => {
    const own = saleOfVariant(product, variant, sales);
    const weight_g = weights.get(variant._id) ?? product.weight_g;
    const fees = ownFees(delivery, piece, { price: own.sale?.price ?? variant.price, weight_g });
    return { ...variant, ...own, ...fees };
  });
  return {
    ...(variants ? { variants } : {}),
    ...(sale ? { sale } : {}),
    delivery: estimatesFor(delivery, piece),
  };
}

/** Returns the data of a product's page. Throws a 404 for a product that the shop does not have. */
export async function shopProduct(store: Store, id: string, sales: ShopSales | null): Promise<ShopProduct> {
  const product = await Products.in(store).get(id);
  if (!isShownInShop(product)) throw notFound('Product');
  const [related, settings] = await Promise.all([relatedTo(store, product, sales), store.read('delivery')]);
  const { variants: _variants, ...visible } = toPublicProduct(product);
  const { variants, ...prices } = atSalePrices({ product, delivery: toDelivery(settings), sales });
  const card = toProductCard(product);
  const reviews = product.rating ? await newestReviews(store, product._id) : null;
  return {
    ...visible,
    ...(variants ? { variants } : {}),
    images: product.images,
    slug: card.slug,
    ...(card.own_address ? { own_address: card.own_address } : {}),
    ...(product.state === 'hidden' ? { unlisted: true as const } : {}),
    ...(product.seo_title ? { seo_title: product.seo_title } : {}),
    ...(product.seo_description ? { seo_description: product.seo_description } : {}),
    category: product.category && toLink(product.category),
    ...toAvailability(product),
    ...prices,
    ...related,
    ...(reviews ? { rating: product.rating, reviews } : {}),
  };
}

/** Returns the same of the product with a chosen address, present or former. Throws a 404 when there is none. */
export async function shopProductAt(
  store: Store,
  slug: string,
  sales: ShopSales | null,
): Promise<ShopProduct> {
  const id = await idAtAddress(Products.in(store), toSlug(slug));
  if (!id) throw notFound('Product');
  return shopProduct(store, id, sales);
}
