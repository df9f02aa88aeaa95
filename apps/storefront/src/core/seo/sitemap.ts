import type { ProductCard, PublicShop } from '@kade/contract';
import type { RenderedPage, ShopApi } from '@kade/storefront-interface';
import { addressOf, languagesOf, type Translated } from '../languages.ts';
import { categoryPath, collectionPath, policyPath, productPath } from '../paths.ts';

/** A sitemap may hold 50,000 addresses. */
const MOST = 50_000;
const MOST_PRODUCTS = 45_000;
const PAGE = 60;
/** The products on the first page of all products. */
const FIRST_PAGE = 24;

async function allProducts(api: ShopApi): Promise<ProductCard[]> {
  const rows: ProductCard[] = [];
  let cursor: string | null = null;
  do {
    // Each page needs the cursor of the one before it.
    const page: Awaited<ReturnType<ShopApi['products']>> = await api.products({
      limit: PAGE,
      ...(cursor ? { cursor } : {}),
    });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor && rows.length < MOST_PRODUCTS);
  return rows;
}

const plain = (type: string, body: string): RenderedPage => ({
  status: 200,
  type,
  body,
  styleHashes: [],
  headers: {},
  cache: 'shared',
});

/**
 * Returns every page of the shop that a search engine may show, with its address in each language that it has texts in.
 * Paths are percent-encoded.
 */
export async function sitemap(shop: PublicShop, api: ShopApi, origin: string): Promise<RenderedPage> {
  const { categories, collections } = shop.menu;
  const [products, home] = await Promise.all([allProducts(api), api.home()]);
  const groups = [...categories, ...collections];
  const pages: { path: string; shows: readonly Translated[] }[] = [
    { path: '/', shows: [...groups, ...home.flatMap((section) => section.products)] },
    { path: '/products', shows: products.slice(0, FIRST_PAGE) },
    ...(categories.length > 0 ? [{ path: '/categories', shows: groups }] : []),
    ...categories.map((group) => ({ path: categoryPath(group), shows: [group] })),
    ...collections.map((group) => ({ path: collectionPath(group), shows: [group] })),
    ...shop.policies.map((type) => ({ path: policyPath(type), shows: [] })),
    ...products.map((product) => ({ path: productPath(product), shows: [product] })),
  ];
  const others = pages.flatMap(({ path, shows }) =>
    languagesOf(shows)
      .filter((language) => language !== shop.language)
      .map((language) => addressOf(path, { shop, origin, language })),
  );
  // The pages in the language of the shop come first: they are never left out for a translation.
  const addresses = [...pages.map(({ path }) => origin + path), ...others].slice(0, MOST);
  const rows = addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`);
  return plain(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`,
  );
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Search engines may read all but searches and the addresses that set cookies. */
export const robots = (origin: string): RenderedPage =>
  plain(
    'text/plain',
    `User-agent: *\nDisallow: /search\nDisallow: /cart\nDisallow: /checkout\nDisallow: /order/\nDisallow: /pay/\nDisallow: /language/\nDisallow: /preview-theme\nDisallow: /api/\nAllow: /api/files/\nSitemap: ${origin}/sitemap.xml\n`,
  );
