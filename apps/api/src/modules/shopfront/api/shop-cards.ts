import type { Product, ProductCard } from '@kade/contract';
import { toProductCard } from '../../catalogue/products/product-card.rules.ts';
import { saleOf, type ShopSales } from '../../sales/discounts/shop-sales.ts';

/** Returns products as lists of the shop show them, with the prices of its sales. */
export const toShopCards = (products: readonly Product[], sales: ShopSales | null): ProductCard[] =>
  products.map((product) => ({ ...toProductCard(product), ...saleOf(product, sales) }));
