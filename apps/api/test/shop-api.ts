import { request } from 'node:http';
import type { ProductCard } from '@kade/contract';
import { okay, type Person } from './world.ts';

export interface Reply<Body> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | undefined>;
}

/** The path of the page after this one. */
export const nextOf = ({ link }: Reply<unknown>['headers']): string | null =>
  /<\/api\/storefront([^>]+)>/.exec(String(link ?? ''))?.[1] ?? null;

/** Calls the shop's API as a page at `host` does. The server listens at `url`. */
export function getFromShop<Body>(
  url: string,
  { host, path, method = 'GET' }: { host: string; path: string; method?: string },
): Promise<Reply<Body>> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const headers = { host, origin: 'https://elsewhere.example' };
    const asked = request(
      { host: '127.0.0.1', port, method, path: `/api/storefront${path}`, headers },
      (reply) => {
        let text = '';
        reply.on('data', (part) => (text += part));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            body: (text ? JSON.parse(text) : null) as Body,
            headers: reply.headers,
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

/** Creates a product that buyers can buy; `body` replaces fields. */
export const buyable = async ({ api }: Person, body: Partial<ProductCard> & Record<string, unknown>) =>
  okay(
    await api.products.create({
      body: { name: 'Thing', price: 100, in_stock: true, stock_quantity: 10, ...body },
    }),
  );
