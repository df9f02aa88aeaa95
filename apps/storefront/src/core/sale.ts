import type { ProductCard, ShopProduct, ShownDesign } from '@kade/contract';
import type { ShopApi } from '@kade/storefront-interface';

type Priced = Pick<ProductCard, 'price' | 'price_max' | 'compare_at' | 'sale'>;

/**
 * Returns a product or a variant at the price that discounts leave; the usual price is the one that it has without them,
 * unless it is higher itself. Pages show it like any other that costs less than usual.
 */
function atSalePrice<Goods extends Priced>(goods: Goods): Goods {
  const { sale, price_max: _most, ...rest } = goods;
  if (!sale) return goods;
  const { price, compare_at = 0 } = goods;
  return {
    ...rest,
    sale,
    price: sale.price,
    ...(sale.price_max === undefined ? {} : { price_max: sale.price_max }),
    ...(sale.price < price ? { compare_at: Math.max(compare_at, price) } : {}),
    // Only amounts are other ones than those of the given goods.
  } as Goods;
}

const withVariants = <Goods extends Priced & { variants?: Priced[] | undefined }>(product: Goods): Goods => ({
  ...atSalePrice(product),
  ...(product.variants ? { variants: product.variants.map(atSalePrice) } : {}),
});

const productAtSalePrice = (product: ShopProduct): ShopProduct => ({
  ...withVariants(product),
  related: product.related.map(atSalePrice),
});

function designAtSalePrice<Design extends Pick<ShownDesign, 'collections' | 'products'>>(
  shown: Design,
): Design {
  const { collections, products } = shown;
  return {
    ...shown,
    collections: collections.map((each) => ({ ...each, products: each.products.map(atSalePrice) })),
    ...(products ? { products: products.map(atSalePrice) } : {}),
  };
}

/** Returns the API with the prices of sales in place of the others, so that no page has to choose. */
export const saleApi = (api: ShopApi): ShopApi => ({
  ...api,
  home: async () =>
    (await api.home()).map((section) => ({ ...section, products: section.products.map(atSalePrice) })),
  design: async () => designAtSalePrice(await api.design()),
  page: async (slug) => designAtSalePrice(await api.page(slug)),
  products: async (query) => {
    const found = await api.products(query);
    return { ...found, rows: found.rows.map(atSalePrice) };
  },
  product: async (id) => productAtSalePrice(await api.product(id)),
  productAt: async (slug) => productAtSalePrice(await api.productAt(slug)),
  productFeed: async (cursor) => {
    const page = await api.productFeed(cursor);
    return { ...page, products: page.products.map(withVariants) };
  },
  suggest: async (q) => (await api.suggest(q)).map(atSalePrice),
});
