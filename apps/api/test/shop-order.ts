import supertest from 'supertest';
import { aCheckout, buyerAt } from './buyer.ts';
import { okay, type Person, type World } from './world.ts';

/** An order that a buyer placed: the merchant's id of it and the buyer's token. */
export interface Placed {
  id: string;
  token: string;
}

/** Places an order of one piece in a person's shop, to be paid by bank transfer unless `over` has another method. */
export async function placeInShop(
  here: World,
  { api, host }: Person,
  { product, ...over }: { product: string } & Record<string, unknown>,
): Promise<Placed> {
  const details = { name: 'Kamal Silva', email: 'kamal@example.lk', payment: 'bank_transfer', ...over };
  const { status, body } = await buyerAt(here.url, host).buy(aCheckout([product], details));
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  const { token, order } = body;
  const [found] = okay(await api.orders.list({ query: { q: `#${order.number}` } }));
  return { id: found?._id ?? '', token };
}

/** Sends a picture of a bank slip as a buyer does. */
export function sendSlip(
  here: World,
  { token, host, key }: { token: string; host: string; key?: string },
  bytes: Buffer,
): supertest.Test {
  const upload = supertest(here.url).post(`/api/storefront/orders/${token}/slip`).query({ shop: host });
  return (key ? upload.set('Idempotency-Key', key) : upload).attach('file', bytes, 'slip.jpg');
}
