import { randomUUID } from 'node:crypto';
import type { BuyerOrder, CardForm, ErrorBody, PlacedOrder, Quote } from '@kade/contract';

export interface Reply<Body> {
  status: number;
  headers: Headers;
  /** Returns the body of the reply, or the refusal. */
  body: Body & Partial<ErrorBody>;
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

async function request<Body>(url: string, { body, headers = {} }: Sent = {}): Promise<Reply<Body>> {
  const init =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        };
  const reply = await fetch(url, init);
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Reply<Body>['body'] };
}

/** Returns the calls of a buyer in the shop at this host. */
export function buyerAt(url: string, host: string) {
  const path = (rest: string) => `${url}/api/storefront${rest}?shop=${host}`;
  const quote = (body: object) => request<Quote>(path('/quote'), { body });
  const place = (body: object, key: string = randomUUID()) =>
    request<PlacedOrder>(path('/orders'), { body, headers: { 'idempotency-key': key } });
  return {
    quote,
    place,
    /** Places an order for its current total. */
    async buy(body: object, key?: string) {
      const { total } = (await quote(body)).body;
      return place({ ...body, expected_total: total ?? 0 }, key);
    },
    withoutKey: (body: object) => request<PlacedOrder>(path('/orders'), { body }),
    order: (token: string) => request<BuyerOrder>(path(`/orders/${token}`)),
    pay: (token: string, method: string, expected_total: number) =>
      request<PlacedOrder>(path(`/orders/${token}/payment`), { body: { method, expected_total } }),
    cardForm: (token: string) => request<CardForm>(path(`/payments/${token}`)),
  };
}
export type Buyer = ReturnType<typeof buyerAt>;

let phones = 1_000_000;
/** Returns a Sri Lankan mobile number that was not used in this process before. */
export const aPhone = (): string => `077${(phones += 1)}`;

/** Returns the body of a checkout of `quantity` pieces of each product, without the total; `over` replaces fields. */
export const aCheckout = (products: readonly string[], over: object = {}, quantity = 1) => ({
  lines: products.map((product) => ({ product, quantity })),
  delivery_kind: 'delivery',
  district: 'LK-21',
  name: 'Nimali Perera',
  phone: aPhone(),
  email: '',
  address: '12 Temple Road',
  city: 'Kandy',
  payment: 'cash_on_delivery',
  ...over,
});
