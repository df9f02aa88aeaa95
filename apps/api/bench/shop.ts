import { createClient, type KadeClient } from '@kade/client';
import type { Target } from './load.ts';

/** A resource of a store that the benchmark requests. */
export interface Resource {
  path: string;
  /** The body that creates one. */
  input: unknown;
  /** The body that changes one. */
  change: unknown;
  /** Returns a body that creates one, with another buyer each time where there is one. */
  nextInput(): unknown;
  /** One of the rows. */
  id: string;
  /** Creates rows, through the API, until there are `count`. */
  fill(count: number): Promise<void>;
}

/** A merchant's store with a product and an order, created through the API. */
export interface Shop {
  products: Resource;
  orders: Resource;
  /** Returns a request of this store, with its token and `store_id`. */
  target(method: Target['method'], path: string, body?: unknown): Target;
}

const PARALLEL = 16;
const product = {
  name: 'Handloom cotton saree',
  price: 4500,
  in_stock: true,
  stock_quantity: 1_000_000,
  description: 'Woven by hand on a wooden loom; six yards, with a blouse piece. සිංහල සහ தமிழ்.',
  tags: 'saree, cotton, handloom',
};
const address = {
  first_name: 'Nimali',
  last_name: 'Perera',
  address: '12 Temple Road',
  city: 'Kandy',
  postal_code: '20000',
  country: 'Sri Lanka',
  phone_number: '+94 77 123 4567',
};

function expectStatus<R extends { status: number; body: unknown }, S extends R['status']>(
  reply: R,
  status: S,
) {
  if (reply.status !== status)
    throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply as Extract<R, { status: S }>;
}

function filler(create: () => Promise<string>) {
  let made = 1;
  return async (count: number) => {
    const worker = async () => {
      while (made < count) {
        made += 1;
        await create();
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  };
}

async function productsOf(client: KadeClient): Promise<Resource> {
  const create = async () => expectStatus(await client.products.create({ body: product }), 201).body._id;
  const id = await create();
  return {
    path: '/api/merchant/products',
    input: product,
    nextInput: () => product,
    change: { price: 4999 },
    id,
    fill: filler(create),
  };
}

async function ordersOf(client: KadeClient, productId: string): Promise<Resource> {
  const input = {
    email: 'buyer@example.lk',
    shipping_address: address,
    products: [{ productId, quantity: 1 }],
  };
  const onDelivery = { params: { method: 'cash_on_delivery' }, body: { enabled: true } } as const;
  expectStatus(await client.paymentMethods.setEnabled(onDelivery), 200);
  let buyers = 1_000_000;
  // The figures of a customer are counted from all orders, so each order has a buyer of its own.
  const nextInput = () => ({
    ...input,
    email: `buyer-${(buyers += 1)}@example.lk`,
    shipping_address: { ...address, phone_number: `+94 77 ${buyers}` },
  });
  const create = async () => expectStatus(await client.orders.create({ body: nextInput() }), 201).body._id;
  const id = await create();
  const change = { paymentStatus: 'paid' };
  return { path: '/api/merchant/orders', input, nextInput, change, id, fill: filler(create) };
}

/** Signs up and opens a store; `name` must not have been used before. */
export async function openShop(baseUrl: string, name: string): Promise<Shop> {
  const session: { token?: string; storeId?: string } = {};
  const client = createClient({ baseUrl, session: () => session });
  const person = {
    username: name,
    email: `${name}@example.lk`,
    password: 'benchmark',
    first_name: 'B',
    last_name: 'M',
  };
  session.token = expectStatus(await client.auth.signup({ body: person }), 201).body.token;
  const store = { name, domain: `https://${name}.localhost` };
  session.storeId = expectStatus(await client.stores.create({ body: store }), 201).body._id;
  const products = await productsOf(client);
  return {
    products,
    orders: await ordersOf(client, products.id),
    target: (method, path, body) => ({
      method,
      path: `${path}${path.includes('?') ? '&' : '?'}store_id=${session.storeId}`,
      headers: { authorization: session.token ?? '' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  };
}
