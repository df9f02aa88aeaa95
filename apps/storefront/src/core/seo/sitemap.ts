import type { ProductAddress, PublicShop, ShopLanguage } from '@kade/contract';
import { shopLanguages } from '@kade/contract/values';
import type { RenderedPage, ShopApi } from '@kade/storefront-interface';
import { addressOf, languagesOf } from '../languages.ts';
import { categoryPath, collectionPath, pagePath, policyPath, productPath } from '../paths.ts';
import { escapeXml } from './xml.ts';

/** A sitemap may hold 50,000 addresses (https://www.sitemaps.org/protocol.html). */
const MOST = 50_000;
/** The products on the first page of all products. */
const FIRST_PAGE = 24;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Listed {
  path: string;
  /** The languages besides the shop's own that the page has texts in. */
  languages: readonly ShopLanguage[];
}

const plain = (type: string, body: string): RenderedPage => ({
  status: 200,
  type,
  body,
  styleHashes: [],
  headers: {},
  cache: 'shared',
});

const xml = (root: 'urlset' | 'sitemapindex', rows: readonly string[]): RenderedPage =>
  plain(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${rows.join('\n')}\n</${root}>\n`,
  );

const toListed = (product: ProductAddress): Listed => ({
  path: productPath(product),
  languages: product.languages ?? [],
});

/** Returns the pages of the shop that are no product's. */
async function otherPages(shop: PublicShop, api: ShopApi): Promise<Listed[]> {
  const { categories, collections } = shop.menu;
  const [home, newest] = await Promise.all([api.home(), api.products({ limit: FIRST_PAGE })]);
  const groups = [...categories, ...collections];
  return [
    { path: '/', languages: languagesOf([...groups, ...home.flatMap((section) => section.products)]) },
    { path: '/products', languages: languagesOf(newest.rows) },
    ...(categories.length > 0 ? [{ path: '/categories', languages: languagesOf(groups) }] : []),
    ...categories.map((group) => ({ path: categoryPath(group), languages: languagesOf([group]) })),
    ...collections.map((group) => ({ path: collectionPath(group), languages: languagesOf([group]) })),
    ...(shop.pages ?? []).map(({ slug, title }) => ({
      path: pagePath(slug),
      languages: shopLanguages.filter((language) => title[language]),
    })),
    ...shop.policies.map((type) => ({ path: policyPath(type), languages: [] })),
  ];
}

function urlset(pages: readonly Listed[], shop: PublicShop, origin: string): RenderedPage {
  const others = pages.flatMap(({ path, languages }) =>
    languages
      .filter((language) => language !== shop.language)
      .map((language) => addressOf(path, { shop, origin, language })),
  );
  // The pages in the language of the shop come first: they are never left out for a translation.
  const addresses = [...pages.map(({ path }) => origin + path), ...others].slice(0, MOST);
  return xml(
    'urlset',
    addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`),
  );
}

/**
 * Returns a part of the sitemap, counting from 1: the first has every page that is no product's besides its products. Null
 * beyond the last part.
 */
export async function sitemapPart(
  part: number,
  { shop, api, origin }: { shop: PublicShop; api: ShopApi; origin: string },
): Promise<RenderedPage | null> {
  const { parts, products } = await api.productAddresses(part);
  if (part > parts) return null;
  const others = part === 1 ? await otherPages(shop, api) : [];
  return urlset([...others, ...products.map(toListed)], shop, origin);
}

/**
 * Returns every page of the shop that a search engine may show, with its address in each language that it has texts in.
 * Paths are percent-encoded. A shop with more products than one sitemap may hold gets an index of its parts instead.
 */
export async function sitemap(shop: PublicShop, api: ShopApi, origin: string): Promise<RenderedPage> {
  const { parts, products } = await api.productAddresses(1);
  if (parts === 1) return urlset([...(await otherPages(shop, api)), ...products.map(toListed)], shop, origin);
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  return xml(
    'sitemapindex',
    numbers.map((part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>`),
  );
}

/** Search engines may read all but searches and the addresses that set cookies. */
export const robots = (origin: string): RenderedPage =>
  plain(
    'text/plain',
    `User-agent: *\nDisallow: /search\nDisallow: /cart\nDisallow: /checkout\nDisallow: /order/\nDisallow: /pay/\nDisallow: /language/\nDisallow: /preview-theme\nDisallow: /api/\nAllow: /api/files/\nSitemap: ${origin}/sitemap.xml\n`,
  );
