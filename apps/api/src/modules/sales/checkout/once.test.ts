import type { PlacedOrder } from '@kade/contract';
import type { Storefront } from '@kade/storefront-interface';
import { StorefrontError } from '@kade/storefront-interface';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

/** A storefront whose checkout places the order that the form holds as JSON, and shows the result. */
const storefront: Storefront = {
  ...plainStorefront(),
  async render({ form, orders }) {
    const shown = await orders.place(JSON.parse(form.get('order') ?? ''), form.get('key') ?? '').then(
      (placed) => ({ status: 201, body: placed as object }),
      (cause: unknown) => {
        if (!(cause instanceof StorefrontError)) throw cause;
        return { status: cause.status, body: cause.body };
      },
    );
    const body = JSON.stringify(shown.body);
    return { status: shown.status, type: 'text/html', body, styleHashes: [], headers: {}, cache: 'never' };
  },
};

let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { storefront } });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 850 }) }))._id;
});

const orders = async () => okay(await shop.api.orders.list());
const order = (over: object = {}) => ({ ...aCheckout([tea], over), expected_total: 850 });

async function post(
  input: object,
  key: string,
): Promise<{ status: number; body: PlacedOrder & { code?: string } }> {
  const { status, html } = await visitAt(here.url, {
    host: shop.host,
    path: '/checkout',
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ order: JSON.stringify(input), key }).toString(),
  });
  return { status, body: JSON.parse(html) };
}

describe('an order sent with one key', () => {
  it('is placed once, and every repeat gets the first reply', async () => {
    const input = order();
    const first = await buyer.place(input, 'one key');
    const second = await buyer.place(input, 'one key');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await orders()).toHaveLength(1);
  });

  it('is placed once by ten concurrent requests', async () => {
    const input = order();
    const replies = await Promise.all(Array.from({ length: 10 }, () => buyer.place(input, 'same moment')));
    for (const { status, body } of replies)
      expect([201, 'still_running']).toContain(status === 201 ? 201 : body.code);
    expect(await orders()).toHaveLength(1);
  });

  it('is another one in another shop, where the key is unknown', async () => {
    const other = await here.newMerchant();
    const theirs = okay(await other.api.products.create({ body: aProduct({ price: 850 }) }))._id;
    const mine = await buyer.place(order(), 'shared key');
    const elsewhere = buyerAt(here.url, other.host);
    const second = await elsewhere.place({ ...aCheckout([theirs]), expected_total: 850 }, 'shared key');
    expect([mine.status, second.status]).toEqual([201, 201]);
    expect(second.body.token).not.toBe(mine.body.token);
  });

  it('is refused when the key was used for another order, and may be sent anew after a refusal', async () => {
    expect((await buyer.place({ ...order(), expected_total: 1 }, 'tried')).body.code).toBe('price_changed');
    expect((await buyer.place(order(), 'tried')).status).toBe(201);
    expect((await buyer.place(order({ note: 'Other' }), 'tried')).body.code).toBe('key_reused');
  });

  it('is found again when the process crashed before its reply, although its stock is sold out', async () => {
    okay(await shop.api.products.update({ params: { id: tea }, body: { stock_quantity: 1 } }));
    const input = order();
    const first = await buyer.place(input, 'died');
    // As if the process had crashed between placing the order and storing the reply, a minute ago.
    await mongoose.model('IdempotencyKey').updateMany({}, { reply: null, lease_until: new Date(0) });
    const second = await buyer.place(input, 'died');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await orders()).toHaveLength(1);
  });
});

describe('a form of a page', () => {
  it('that is sent twice at the same moment waits for the first and shows the same order', async () => {
    const input = order();
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(input, 'form key')));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(replies.map(({ body }) => body.token)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  it('is refused as the API refuses, with the fields that are wrong, and may be sent again', async () => {
    const wrong = await post(order({ phone: 'x', address: '' }), 'wrong');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid', field: 'phone' } });
    const changed = await post({ ...order(), expected_total: 1 }, 'wrong');
    expect([changed.status, changed.body.code]).toEqual([409, 'price_changed']);
    expect((await post(order(), 'wrong')).status).toBe(201);
    expect((await post(order(), '')).body.code).toBe('invalid');
  });
});
