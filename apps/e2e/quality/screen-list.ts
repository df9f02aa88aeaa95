import { createClient, type KadeClient } from '@kade/client';
import type { demoSession } from './demo-session.ts';
import { demoShops, saleGoods, shopOrigin, shopPaths } from './shops.ts';

export type Session = Awaited<ReturnType<typeof demoSession>>;

/** Addresses by the names of their screens. */
export type Screens = Record<string, string>;

const publicPages = {
  landing: '',
  pricing: '/pricing',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
};

/** The public pages in a language. */
export const publicScreens = (language: 'en' | 'ta'): Screens =>
  Object.fromEntries(
    Object.entries(publicPages).map(([name, path]) => [
      name,
      (language === 'en' ? path : `/ta${path}`) || '/',
    ]),
  );

/** The reference of the API is in English only. */
export const englishScreens: Screens = { 'api-docs': '/api/docs' };

export const visitorScreens: Screens = {
  login: '/login',
  signup: '/signup',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=example',
};

/** The first row of a list, whose page is shown. */
function firstOf(reply: { status: number; body: unknown }): string {
  const [row] = reply.status === 200 ? (reply.body as { _id: string }[]) : [];
  if (!row) throw new Error('The demo has nothing to show here');
  return row._id;
}

/** The discount that buyers of the shop enter a code for. */
async function discountWithCode(api: KadeClient): Promise<string> {
  const { status, body } = await api.discounts.list({ query: {} });
  return firstOf({ status, body: status === 200 ? body.filter(({ code }) => code !== '') : [] });
}

/** Returns the screens of the demo merchant's first store. Rejects when the demo has no goods or orders. */
export async function merchantScreens(base: string, { user, store }: Session): Promise<Screens> {
  const api = createClient({ baseUrl: base, session: () => ({ token: user, storeId: store }) });
  const query = { limit: 1 };
  return {
    dashboard: '/dashboard',
    products: '/products',
    product: `/products/${firstOf(await api.products.list({ query }))}`,
    categories: '/categories',
    category: `/categories/${firstOf(await api.categories.list({ query }))}`,
    collection: `/collection/${firstOf(await api.collections.list({ query }))}`,
    orders: '/orders',
    order: `/orders/${firstOf(await api.orders.list({ query }))}`,
    'courier-cash': '/orders/cash',
    discounts: '/discounts',
    discount: `/discounts/${await discountWithCode(api)}`,
    'discount-form': '/discounts/new',
    'report-products': '/reports/products',
    'discount-simulator': '/discounts/try?code=TEATIME',
    'store-configurator': '/store-configurator',
    theme: '/store-configurator/theme',
    settings: '/settings',
    profile: '/profile',
    billing: '/billing',
    'store-creation': '/store-creation',
  };
}

/** The goods of the sale of a demo shop, and its cart with a code, see `cartOfSale`. */
const saleScreens = (origin: string): Screens => ({
  'shop-classic-sale': new URL('/products?on_sale=true', origin).href,
  'shop-classic-cart': new URL('/cart', origin).href,
});

/** Returns the address that sets a code for the cart of the sale, and the cookie of a cart with the first two goods of it. */
export async function cartOfSale(base: string) {
  const url = shopOrigin(demoShops.classic, base);
  const goods = await saleGoods(url);
  const lines = goods.map((id) => `${Buffer.from(id, 'hex').toString('base64url')}2-0`);
  return {
    code: `${url}/discount/TEATIME?to=/`,
    cookie: { name: 'cart', value: `v1.${lines.join('.')}`, url },
  };
}

/** Pages of a demo shop in each template, as whole addresses. */
export async function shopScreens(base: string): Promise<Screens> {
  const named = await Promise.all(
    Object.entries(demoShops).map(async ([template, label]) => {
      const origin = shopOrigin(label, base);
      const pages = Object.entries(await shopPaths(origin));
      return pages.map(([page, path]) => [`shop-${template}-${page}`, new URL(path, origin).href]);
    }),
  );
  return { ...Object.fromEntries(named.flat()), ...saleScreens(shopOrigin(demoShops.classic, base)) };
}

/** Returns the address of each demo shop that sets the visitor's language. */
export const shopsIn = (language: string, base: string): string[] =>
  Object.values(demoShops).map((label) => new URL(`/language/${language}`, shopOrigin(label, base)).href);
