import type { PublicShop } from '@kade/contract';
import type { RenderedPage, ShopApi } from '@kade/storefront-interface';
import { categoryPath, collectionPath, policyPath, productPath } from '../paths.ts';

/** A sitemap may hold 50,000 addresses. */
const MOST_PRODUCTS = 45_000;
const PAGE = 60;

async function productPaths(api: ShopApi): Promise<string[]> {
  const paths: string[] = [];
  let cursor: string | null = null;
  do {
    // Each page needs the cursor of the one before it.
    const page: Awaited<ReturnType<ShopApi['products']>> = await api.products({
      limit: PAGE,
      ...(cursor ? { cursor } : {}),
    });
    paths.push(...page.rows.map(productPath));
    cursor = page.next;
  } while (cursor && paths.length < MOST_PRODUCTS);
  return paths;
}

const plain = (type: string, body: string): RenderedPage => ({
  status: 200,
  type,
  body,
  styleHashes: [],
  headers: {},
  cache: 'shared',
});

/** Returns every page of the shop that a search engine may show. Paths are percent-encoded and need no XML escaping. */
export async function sitemap(shop: PublicShop, api: ShopApi, origin: string): Promise<RenderedPage> {
  const paths = [
    '/',
    '/products',
    ...(shop.menu.categories.length > 0 ? ['/categories'] : []),
    ...shop.menu.categories.map(categoryPath),
    ...shop.menu.collections.map(collectionPath),
    ...shop.policies.map(policyPath),
    ...(await productPaths(api)),
  ];
  const rows = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
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
