import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { createLimits } from '../../src/infra/rate-limits/rate-limits.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { aProduct } from '../bodies.ts';
import { aCheckout, buyerAt } from '../buyer.ts';
import { okay, type Person, type World, world } from '../world.ts';

const START = new Date('2027-02-14T12:30:00Z');
const MINUTES = 10;
const clock = fixedClock(START);
let here: World;
let second: Server;
let urls: string[];
beforeAll(async () => {
  here = await world({ ctx: { clock } });
  here.ctx.rateLimits = createLimits();
  // Simulates another process: it has its own limiters and shares only the database.
  const other = createApp({ ...here.ctx, rateLimits: createLimits() });
  second = await new Promise<Server>((resolve) => {
    const listening = other.listen(0, '127.0.0.1', () => resolve(listening));
  });
  urls = [here.url, `http://127.0.0.1:${(second.address() as AddressInfo).port}`];
});
afterAll(() => void second.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setTime(START.getTime());
  await mongoose.model('RateLimit').deleteMany({});
});
afterEach(() => void vi.useRealTimers());

/** The limiter counts by the machine's clock, everything else by the clock of the port. */
function setTime(time: number): void {
  vi.setSystemTime(time);
  clock.set(new Date(time));
}

async function shopSelling(stock_quantity: number): Promise<{ shop: Person; product: string }> {
  const shop = await here.newMerchant();
  const body = aProduct({ price: 850, stock_quantity });
  return { shop, product: okay(await shop.api.products.create({ body }))._id };
}

let requests = 0;
/** Places an order of one piece with a phone number of its own, at each process in turn. */
function order({ shop, product }: Awaited<ReturnType<typeof shopSelling>>) {
  const url = urls[(requests += 1) % urls.length] ?? '';
  return buyerAt(url, shop.host).place({ ...aCheckout([product]), expected_total: 850 });
}

describe('buyers behind one network address', () => {
  it('place 300 orders with 300 phones in ten minutes, and none is refused or marked', async () => {
    const sale = await shopSelling(300);
    const statuses: number[] = [];
    // Half of them come in the first three minutes, as in a flash sale.
    for (let nth = 0; nth < 300; nth += 1) {
      const share = nth < 150 ? (nth / 150) * 0.3 : 0.3 + ((nth - 150) / 150) * 0.7;
      setTime(START.getTime() + share * MINUTES * 60_000);
      statuses.push((await order(sale)).status);
    }
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(okay(await sale.shop.api.orders.list()).flatMap(({ flags }) => flags)).toEqual([]);
  }, 120_000);

  it('wait a few seconds when too many order at once, with a refusal that says how long', async () => {
    const sale = await shopSelling(1000);
    const replies = [];
    for (let nth = 0; nth < 140; nth += 1) replies.push(await order(sale));
    const waiting = replies.filter(({ status }) => status !== 201);
    expect(waiting).toHaveLength(15);
    const seconds = Number(waiting[0]?.headers.get('retry-after'));
    expect(waiting[0]).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', reason: 'network_busy', params: { seconds } },
    });
    expect(seconds).toBeLessThanOrEqual(10);
    setTime(START.getTime() + 10_001);
    expect((await order(sale)).status).toBe(201);
  }, 120_000);
});

describe('a flood of orders with made-up phones', () => {
  it('is slowed over all shops and processes together', async () => {
    const first = await shopSelling(1000);
    const sales = [first];
    for (let nth = 1; nth < 4; nth += 1) sales.push(await shopSelling(1000));
    const placedIn = async (count: number) => {
      const replies = await Promise.all(
        Array.from({ length: count }, (_, nth) => order(sales[nth % sales.length] ?? first)),
      );
      return replies.filter(({ status }) => status === 201).length;
    };
    expect(await placedIn(240)).toBe(125);
    setTime(START.getTime() + 10_001);
    expect(await placedIn(60)).toBe(5);
  }, 120_000);
});
