import type { PublicShop, Sale, ShopProduct, ShopVariant } from '@kade/contract';
import { addressOf, type Site } from '../languages.ts';
import { categoryPath, productPath, variantPath } from '../paths.ts';
import { propertiesOf, variesBy } from './product-group.ts';
import { availabilityOf } from '../availability.ts';
import { imageUrl } from '../paths.ts';

const context = { '@context': 'https://schema.org' };

/** An address, or schema.org/ImageObject for a picture with a text. */
type Image = string | object;

function toImages(
  origin: string,
  { thumbnail, images, image_texts: texts }: ShopProduct,
): { image?: Image | Image[] } {
  const shown = [...(thumbnail ? [thumbnail] : []), ...images].map(({ _id, path }) => {
    const url = origin + imageUrl(path, 800);
    const caption = texts?.find(({ image }) => image === _id)?.text;
    return caption === undefined ? url : { '@type': 'ImageObject', url, caption };
  });
  const [first] = shown;
  return first === undefined ? {} : { image: shown.length > 1 ? shown : first };
}

function availability(
  goods: Pick<ShopProduct, 'buyable' | 'later'>,
  shop: PublicShop,
): { availability?: string } {
  const state = availabilityOf(goods, shop);
  return state ? { availability: `https://schema.org/${state}` } : {};
}

interface Offered {
  price: number;
  /** The usual price while it is higher. */
  compare_at?: number | undefined;
  buyable: boolean;
  later?: string | undefined;
  sale?: Sale | undefined;
  url: string;
}

/** Returns the usual price as one that is struck through. */
const struckPrice = (price: number, { currency }: PublicShop): object => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: price.toFixed(2),
  priceCurrency: currency,
});

const offerOf = ({ price, compare_at, buyable, later, sale, url }: Offered, shop: PublicShop): object => ({
  '@type': 'Offer',
  price: price.toFixed(2),
  priceCurrency: shop.currency,
  ...(compare_at === undefined ? {} : { priceSpecification: struckPrice(compare_at, shop) }),
  ...(sale?.ends_at ? { priceValidUntil: sale.ends_at } : {}),
  ...availability({ buyable, later }, shop),
  url,
  seller: { '@type': 'Organization', name: shop.name },
});

/** One of the variants of a product, with its own address, picture and offer. */
function variantData(product: ShopProduct, variant: ShopVariant, site: Site): object {
  const { shop, origin } = site;
  const { _id, title, sku, image } = variant;
  const url = addressOf(variantPath(product, _id), site);
  return {
    '@type': 'Product',
    name: `${product.name} · ${title}`,
    url,
    sku: sku || _id,
    ...propertiesOf(product, variant),
    ...(image ? { image: origin + imageUrl(image.path, 800) } : toImages(origin, product)),
    offers: offerOf({ ...variant, url }, shop),
  };
}

const ratingOf = (value: number): object => ({ '@type': 'Rating', ratingValue: value });

/** The average and the newest reviews, as the page shows them; nothing where it shows none. */
function ratingData({ rating, reviews = [] }: ShopProduct): object {
  if (!rating || reviews.length === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average.toFixed(1),
      reviewCount: rating.count,
    },
    review: reviews.map(({ stars, text, name, created_at }) => ({
      '@type': 'Review',
      reviewRating: ratingOf(stars),
      ...(name ? { author: { '@type': 'Person', name } } : {}),
      datePublished: created_at.slice(0, 10),
      ...(text ? { reviewBody: text } : {}),
    })),
  };
}

/**
 * Returns schema.org/Product with its one Offer; for a product with options schema.org/ProductGroup with a Product for each
 * variant.
 */
export function productData(product: ShopProduct, site: Site): object {
  const { shop, origin } = site;
  const url = addressOf(productPath(product), site);
  const common = {
    name: product.name,
    url,
    ...(product.variants ? {} : { sku: product._id }),
    ...(product.description ? { description: product.description.slice(0, 5000) } : {}),
    ...(product.category ? { category: product.category.name } : {}),
    ...toImages(origin, product),
    ...ratingData(product),
  };
  if (!product.variants)
    return { ...context, '@type': 'Product', ...common, offers: offerOf({ ...product, url }, shop) };
  return {
    ...context,
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product._id,
    variesBy: variesBy(product),
    hasVariant: product.variants.map((variant) => variantData(product, variant, site)),
  };
}

/** Returns schema.org/BreadcrumbList from the home page to a page. */
export const breadcrumbData = (
  site: Site,
  home: string,
  steps: readonly { name: string; path: string }[],
): object => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: home, path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: addressOf(path, site),
  })),
});

/** Returns schema.org/Organization and schema.org/WebSite with the search, for the home page. */
export const shopData = (site: Site): object[] => {
  const { shop, origin } = site;
  return [
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
      url: addressOf('/', site),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
};

/** Returns the steps to a product: its category, when it has one, and itself. */
export const productSteps = (product: ShopProduct) => [
  ...(product.category ? [{ name: product.category.name, path: categoryPath(product.category) }] : []),
  { name: product.name, path: productPath(product) },
];
