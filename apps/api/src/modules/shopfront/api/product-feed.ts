import { FEED_PAGE, type FeedPage, type FeedProduct, type Product } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { toAvailability } from '../../catalogue/products/availability.rules.ts';
import { toLink, toProductCard } from '../../catalogue/products/product-card.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { toPublicProduct } from '../../catalogue/products/public-product.rules.ts';
import { offered, toPublicVariant } from '../../catalogue/variants/variant.rules.ts';
import { saleOf, saleOfVariant, type ShopSales } from '../../sales/discounts/shop-sales.ts';

const OLDEST = { by: '_id', direction: 1 } as const;
/** Every product is read whole, so the filter costs less than counting whether it is needed. */
const LISTED = { state: null };

function toFeedProduct(product: Product, sales: ShopSales | null): FeedProduct {
  const { variants: _variants, ...visible } = toPublicProduct(product);
  const { slug, own_address } = toProductCard(product);
  const variants = offered(product.variants).map((variant) => ({
    ...toPublicVariant(variant, product.in_stock),
    barcode: variant.barcode,
    ...saleOfVariant(product, variant, sales),
  }));
  return {
    ...visible,
    slug,
    ...(own_address ? { own_address } : {}),
    category: product.category && toLink(product.category),
    ...toAvailability(product),
    ...saleOf(product, sales),
    ...(product.variants ? { variants } : {}),
  };
}

/** Returns a page of the products that lists of the shop have, the oldest first, so that no change moves a product. */
export async function productFeed(
  store: Store,
  cursor: string | undefined,
  sales: ShopSales | null,
): Promise<FeedPage> {
  const request = { limit: FEED_PAGE, cursor, sort: OLDEST };
  const { rows, next } = await Products.in(store).wholePage(LISTED, request);
  return { products: rows.map((product) => toFeedProduct(product, sales)), next };
}
