import type { PublicShop, ShopProduct } from '@kade/contract';
import { categoryPath, productPath } from '../paths.ts';
import { takesOrders } from '../contact.ts';
import { imageUrl } from '../paths.ts';

const context = { '@context': 'https://schema.org' };

function toImages(origin: string, { thumbnail, images }: ShopProduct): { image?: string | string[] } {
  const paths = [...(thumbnail ? [thumbnail] : []), ...images].map(
    ({ path }) => origin + imageUrl(path, 800),
  );
  const [first] = paths;
  return first === undefined ? {} : { image: paths.length > 1 ? paths : first };
}

/** Goods that nobody can order are not offered as in stock. */
function availability({ buyable }: ShopProduct, shop: PublicShop): { availability?: string } {
  if (!buyable) return { availability: 'https://schema.org/OutOfStock' };
  return takesOrders(shop) ? { availability: 'https://schema.org/InStock' } : {};
}

/** Returns schema.org/Product with its one Offer. */
export function productData(product: ShopProduct, shop: PublicShop, origin: string): object {
  const url = origin + productPath(product);
  return {
    ...context,
    '@type': 'Product',
    name: product.name,
    url,
    sku: product._id,
    ...(product.description ? { description: product.description.slice(0, 5000) } : {}),
    ...(product.category ? { category: product.category.name } : {}),
    ...toImages(origin, product),
    offers: {
      '@type': 'Offer',
      price: product.price.toFixed(2),
      priceCurrency: shop.currency,
      ...availability(product, shop),
      url,
      seller: { '@type': 'Organization', name: shop.name },
    },
  };
}

/** Returns schema.org/BreadcrumbList from the home page to a page. */
export const breadcrumbData = (
  origin: string,
  home: string,
  steps: readonly { name: string; path: string }[],
): object => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: home, path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});

/** Returns schema.org/Organization and schema.org/WebSite with the search, for the home page. */
export const shopData = (shop: PublicShop, origin: string): object[] => [
  {
    ...context,
    '@type': 'Organization',
    name: shop.name,
    url: `${origin}/`,
    ...(shop.logo_path ? { logo: origin + imageUrl(shop.logo_path, 400) } : {}),
    ...(shop.phone ? { telephone: shop.phone } : {}),
    sameAs: Object.values(shop.links).filter((link) => /^https?:\/\//i.test(link)),
  },
  {
    ...context,
    '@type': 'WebSite',
    name: shop.name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

/** Returns the steps to a product: its category, when it has one, and itself. */
export const productSteps = (product: ShopProduct) => [
  ...(product.category ? [{ name: product.category.name, path: categoryPath(product.category) }] : []),
  { name: product.name, path: productPath(product) },
];
