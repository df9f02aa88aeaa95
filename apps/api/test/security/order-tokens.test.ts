import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../bodies.ts';
import { aCheckout, buyerAt } from '../buyer.ts';
import { okay, type Person, type World, world } from '../world.ts';
import { times } from './cases.ts';

const CANARY = 'canary-71c2d9';
const GUESSES = times(2_000, 100);
const lines: string[] = [];
let here: World;
let orders: { shop: Person; token: string; name: string }[];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  here = await world({ ctx: { log } });
  orders = [];
  for (const shop of [here.alice, here.bob]) {
    const id = okay(await shop.api.products.create({ body: aProduct() }))._id;
    const name = `${CANARY} ${shop.host}`;
    const { body } = await buyerAt(here.url, shop.host).buy(aCheckout([id], { name }));
    orders.push({ shop, token: body.token, name });
  }
});

const guess = () => randomBytes(16).toString('base64url');
const at = ({ host }: Person, token: string) => buyerAt(here.url, host).order(token);

describe('an order is read by its token', () => {
  it('at the host of its own shop and no other', async () => {
    for (const [row, { shop, token, name }] of orders.entries()) {
      const own = await at(shop, token);
      expect([own.status, own.body.name]).toEqual([200, name]);
      const other = await at(orders[1 - row]?.shop ?? shop, token);
      expect(other.status).toBe(404);
      expect(JSON.stringify(other.body)).not.toContain(CANARY);
    }
  });

  it('and a foreign one is refused with the sentence for an unknown one', async () => {
    const [alice, bob] = orders;
    if (!alice || !bob) throw new Error('there is no order');
    const [foreign, unknown] = [await at(alice.shop, bob.token), await at(alice.shop, guess())];
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect([foreign.status, foreign.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('but not by a random token, its hash, its encrypted form or a number', async () => {
    const row = await mongoose.model('Order').findOne({}).lean<{ token_hash: string; _id: unknown }>();
    const near = orders.flatMap(({ token }) => [
      token.toLowerCase(),
      token.slice(1),
      `${token}A`,
      `${token}=`,
    ]);
    const wrong = [...near, row?.token_hash ?? '', String(row?._id), '1001', '[$ne]', '%00', '../shop'];
    const guesses = [...wrong, ...Array.from({ length: GUESSES }, guess)];
    for (const token of guesses.filter((each) => !orders.some((order) => order.token === each))) {
      const reply = await at(here.alice, encodeURIComponent(token));
      expect([400, 404], token).toContain(reply.status);
    }
  });

  it('and is in no line of the log', async () => {
    for (const { shop, token } of orders) {
      await at(shop, token);
      await buyerAt(here.url, shop.host).cardForm(token);
      await buyerAt(here.url, shop.host).pay(token, 'paypal', 1);
    }
    expect(lines.length).toBeGreaterThan(10);
    for (const { token } of orders) expect(lines.filter((line) => line.includes(token))).toEqual([]);
  });
});

describe('with rate limits', () => {
  let limited: World;
  beforeAll(async () => {
    limited = await world({ env: { RATE_LIMITS: 'on' } });
  });

  it('thirty unknown tokens a minute are accepted from an address; a valid token still works', async () => {
    const id = okay(await limited.alice.api.products.create({ body: aProduct() }))._id;
    const buyer = buyerAt(limited.url, limited.alice.host);
    const { token } = (await buyer.buy(aCheckout([id]))).body;
    const statuses: number[] = [];
    const calls = [buyer.order, buyer.cardForm, (one: string) => buyer.pay(one, 'cash_on_delivery', 1)];
    for (let n = 0; n < 11; n += 1) for (const call of calls) statuses.push((await call(guess())).status);
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429, 429]);
    expect((await buyer.order(token)).status).toBe(200);
  });

  it('600 quotes a minute are given to an address in each shop', async () => {
    const shop = limited.bob;
    const id = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 100 }) }))._id;
    const buyer = buyerAt(limited.url, shop.host);
    const quotes: number[] = [];
    for (let n = 0; n < 601; n += 1)
      quotes.push((await buyer.quote({ lines: [{ product: id, quantity: 1 }] })).status);
    expect(quotes.filter((status) => status === 200).length).toBe(600);
    expect(quotes.at(-1)).toBe(429);
  }, 60_000);
});
