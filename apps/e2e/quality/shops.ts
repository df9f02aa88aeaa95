import { get } from 'node:http';

/** The three demo shops whose pages are measured and photographed, one for each template. */
export const demoShops = { classic: 'tea-house', market: 'matale-spices', studio: 'lanka-handloom' } as const;

/** A shop's own origin on the server at `base`: a name under its host. */
export function shopOrigin(label: string, base: string): string {
  const url = new URL(base);
  url.hostname = `${label}.${url.hostname}`;
  return url.origin;
}

/**
 * GETs an address as text. Names under localhost resolve in browsers but not in every DNS client, so the request goes
 * to localhost with the name as its host. Rejects when there is no reply.
 */
export const textAt = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, host, port, pathname, search } = new URL(address);
    const target = hostname.endsWith('.localhost') ? 'localhost' : hostname;
    const request = get({ host: target, port, path: pathname + search, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      response.on('error', reject);
    });
    request.on('error', reject);
  });

interface Row {
  _id: string;
}

const read = async (origin: string, path: string): Promise<unknown> =>
  JSON.parse(await textAt(new URL(`/api/storefront${path}`, origin).href));

/** Returns the ids of two products of a shop's sale. */
export const saleGoods = async (origin: string): Promise<string[]> =>
  ((await read(origin, '/products?on_sale=true&limit=2')) as Row[]).map(({ _id }) => _id);

/** Paths of a shop's pages by what they show. Rejects when the shop has no products. */
export async function shopPaths(origin: string): Promise<Record<string, string>> {
  const [product] = (await read(origin, '/products?limit=1')) as Row[];
  const { menu } = (await read(origin, '/shop')) as { menu: { categories: Row[] } };
  if (!product || !menu.categories[0]) throw new Error(`The shop at ${origin} has nothing to show`);
  return {
    home: '/',
    category: `/category/${menu.categories[0]._id}`,
    product: `/product/${product._id}`,
    policy: '/policies/refund_policy',
  };
}
