import type { Page } from '@playwright/test';
import { isServer } from './serve.ts';

/** Pages of a shop with goods; each has one `h1`. */
export const shopPagesOf = ({
  product,
  category,
  collection,
}: Record<'product' | 'category' | 'collection', string>): string[] => [
  '/',
  '/products',
  `/category/${category}`,
  `/collection/${collection}`,
  `/product/${product}`,
  '/search?q=tea',
  '/search?q=nothing-like-it',
  '/policies/refund_policy',
  '/no-such-page',
];

/** Returns the list of the addresses of other origins that the page requests from now on. */
export function foreignRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && !isServer(request.url())) found.push(request.url());
  });
  return found;
}

/** Sets the language of the shop for the next pages. */
export const readIn = (page: Page, url: string, language: string): Promise<void> =>
  page.context().addCookies([{ name: 'lang', value: language, url }]);
