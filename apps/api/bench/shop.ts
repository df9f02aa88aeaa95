import { createClient } from '@kade/client';
import type { Target } from './load.ts';

/** A merchant with a store of products, made through the API as any client would. */
export interface Shop {
  /** A request of this store: the token and `store_id` are added. */
  target(method: Target['method'], path: string, body?: unknown): Target;
  /** Creates products until there are `count`. */
  fill(count: number): Promise<void>;
  /** The id of one of the products. */
  productId: string;
}

export const aProduct = (number: number) => ({
  name: `Handloom cotton saree no. ${number}`,
  price: 4500 + number,
  in_stock: true,
  stock_quantity: 12,
  description: 'Woven by hand on a wooden loom; six yards, with a blouse piece. සිංහල සහ தமிழ்.',
  tags: 'saree, cotton, handloom',
});

function expectStatus<R extends { status: number; body: unknown }, S extends R['status']>(
  reply: R,
  status: S,
) {
  if (reply.status !== status)
    throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply as Extract<R, { status: S }>;
}

const PARALLEL = 16;

/** Signs up and opens a store with one product. */
export async function openShop(baseUrl: string): Promise<Shop> {
  const session: { token?: string; storeId?: string } = {};
  const client = createClient({ baseUrl, session: () => session });
  const person = {
    username: 'bench',
    email: 'bench@example.lk',
    password: 'benchmark',
    first_name: 'B',
    last_name: 'M',
  };
  session.token = expectStatus(await client.auth.signup({ body: person }), 201).body.token;
  const store = { name: 'Bench', domain: 'https://bench.localhost' };
  session.storeId = expectStatus(await client.stores.create({ body: store }), 201).body._id;
  const create = async (number: number) =>
    expectStatus(await client.products.create({ body: aProduct(number) }), 201).body._id;
  const productId = await create(1);
  let made = 1;
  return {
    productId,
    async fill(count) {
      const worker = async () => {
        while (made < count) await create(++made);
      };
      await Promise.all(Array.from({ length: PARALLEL }, worker));
    },
    target: (method, path, body) => ({
      method,
      path: `${path}${path.includes('?') ? '&' : '?'}store_id=${session.storeId}`,
      headers: { authorization: session.token ?? '' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  };
}
