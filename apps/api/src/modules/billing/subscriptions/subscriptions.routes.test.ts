import { PLANS } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

// The last minute of a month in Colombo.
const clock = fixedClock(new Date('2027-01-31T18:29:00Z'));
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});

const subscribe = ({ api }: Person, plan_id: string, period?: 'monthly' | 'yearly') =>
  api.subscription.subscribe({ body: { plan_id, ...(period ? { period } : {}) } });
const planOf = async ({ api }: Person) => okay(await api.stores.get({})).plan;
const usageOf = async ({ api }: Person) => okay(await api.subscription.get({}));
const used = (person: Person, orders: number) =>
  mongoose
    .model('Store')
    .updateOne({ _id: person.storeId }, { $set: { 'usage.months': { '2027-01': orders } } });
const [starter, standard, pro] = PLANS.map(({ _id }) => _id) as [string, string, string];

describe('the plans', () => {
  // checklist 484 485
  it('are listed with and without a token, a bad one too', async () => {
    const reply = await fetch(`${here.url}/api/plans`, { headers: { authorization: 'nonsense' } });
    expect(await reply.json()).toEqual(okay(await here.visitor.subscription.plans()));
    const plans = okay(await here.alice.api.subscription.plans());
    expect(plans.map(({ identifier, price, price_yearly }) => [identifier, price, price_yearly])).toEqual([
      ['starter', 0, 0],
      ['standard', 3000, 28_800],
      ['pro', 9000, 86_400],
    ]);
    for (const plan of plans) {
      expect(plan._id).toMatch(/^[0-9a-f]{24}$/);
      expect(plan.features.length).toBeGreaterThan(3);
    }
  });
});

describe('subscribing', () => {
  // checklist 486
  it('returns a link to a page of ours where something is to be paid, by _id or identifier, and changes nothing', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    for (const plan of [standard, 'standard', pro]) {
      const answer = okay(await subscribe(eve, plan));
      expect(answer.subscribe).toMatch(/^http:\/\/localhost:4000\/subscribe\/[\w-]{43}$/);
      expect(answer.plan).toBe('starter');
      expect(await planOf(eve)).toBe('starter');
    }
  });

  // checklist 486 500
  it('switches to the free plan at once, and returns no link for it or for the plan one has', async () => {
    const eve = await here.newMerchant({ plan: 'pro' });
    expect(okay(await subscribe(eve, pro))).toEqual({
      plan: 'pro',
      message: 'This store is on the Pro plan already',
    });
    expect(okay(await subscribe(eve, starter))).toEqual({
      plan: 'starter',
      message: 'This store is on the Starter plan now',
    });
    expect(await planOf(eve)).toBe('starter');
  });

  it('refuses a plan that does not exist', async () => {
    for (const plan of ['gold', '65f8d6c00000000000000009', '__proto__'])
      expect(await subscribe(here.alice, plan)).toMatchObject({
        status: 400,
        body: { error: 'There is no such plan', reason: 'plan_unknown', field: 'plan_id' },
      });
  });

  it('returns beforehand why one more product or store would be refused, and nothing below the limit', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    const refusals = async () => (await usageOf(eve)).refusals;
    const stores = 'Your starter plan allows up to 1 store';
    expect(await refusals()).toEqual({ stores, products: null });
    for (let n = 0; n < 20; n += 1) okay(await eve.api.products.create({ body: aProduct() }));
    expect(await refusals()).toEqual({ stores, products: 'Your starter plan allows up to 20 products' });
    const pro = await here.newMerchant({ plan: 'pro' });
    expect((await usageOf(pro)).refusals).toEqual({ stores: null, products: null });
  });

  it('keeps everything on a smaller plan and refuses only what is new', async () => {
    const eve = await here.newMerchant({ plan: 'standard' });
    const create = () => eve.api.products.create({ body: aProduct() });
    for (let n = 0; n < 21; n += 1) okay(await create());
    okay(await subscribe(eve, starter));
    expect(okay(await eve.api.products.list({}))).toHaveLength(21);
    expect(await create()).toMatchObject({
      status: 403,
      body: { error: 'Your starter plan allows up to 20 products' },
    });
  });

  // checklist 493
  it("is for one's own stores", async () => {
    const reply = await fetch(
      `${here.url}/api/merchant/subscription/subscribe?store_id=${here.alice.storeId}`,
      {
        method: 'POST',
        headers: { authorization: here.bob.token, 'content-type': 'application/json' },
        body: JSON.stringify({ plan_id: starter }),
      },
    );
    expect(reply.status).toBe(404);
    expect(await planOf(here.alice)).toBe('pro');
  });
});

describe('the page of a subscribe link', () => {
  // This platform has no account at the gateway.
  beforeAll(async () => void Object.assign(here.ctx.payments, { platform: null }));
  const pageOf = async (person: Person, plan: string, period?: 'yearly') => {
    const { subscribe: link = '' } = okay(await subscribe(person, plan, period));
    return fetch(here.url + new URL(link).pathname);
  };

  // checklist 486
  it('shows plan, period, price and store, that nothing can be paid yet, and the contact', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    okay(await eve.api.stores.update({ body: { name: 'Nimali & <b>Sons</b>' } }));
    const reply = await pageOf(eve, standard, 'yearly');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await reply.text();
    for (const words of [
      '<h1>Standard plan for Nimali &amp; &lt;b&gt;Sons&lt;/b&gt;</h1>',
      'Yearly',
      'Rs 28,800 per year',
      okay(await eve.api.stores.get({})).domain,
      'Online payment is not connected on this installation yet.',
      'mailto:hello@kade.example',
    ])
      expect(page).toContain(words);
    expect(await (await pageOf(eve, pro)).text()).toContain('Rs 9,000 per month');
  });

  it('runs no script, loads nothing and may not be framed', async () => {
    const reply = await pageOf(await here.newMerchant({ plan: 'starter' }), pro);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await reply.text()).not.toMatch(/<script|<link|<img|src=|onload/);
  });

  it('expires after an hour, and there is none for an unknown link; both show it as text', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    const { subscribe: link = '' } = okay(await subscribe(eve, pro));
    const now = clock.now();
    clock.set(new Date(now.getTime() + 61 * 60_000));
    for (const path of [new URL(link).pathname, '/subscribe/unknown']) {
      const reply = await fetch(here.url + path);
      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await reply.text()).toContain('<h1>This link is no longer valid</h1>');
    }
    clock.set(now);
  });
});

describe('what is used of a plan', () => {
  // checklist 497 498
  it('counts products, and the orders of the month in Colombo', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    const { _id: id } = okay(await eve.api.products.create({ body: aProduct() }));
    okay(await eve.api.orders.create({ body: anOrder([id]) }));
    expect(await usageOf(eve)).toEqual({
      plan: 'starter',
      limits: { stores: 1, products: 20, orders_per_month: 100 },
      usage: { stores: 1, products: 1, orders_this_month: 1 },
      warning: null,
      product_warning: null,
      refusals: { stores: 'Your starter plan allows up to 1 store', products: null },
    });
    clock.set(new Date('2027-01-31T18:30:00Z'));
    expect((await usageOf(eve)).usage.orders_this_month).toBe(0);
    clock.set(new Date('2027-01-31T18:29:00Z'));
  });

  // checklist 498
  it('warns from 80 % on and past the limit, and refuses no order', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    const { _id: id } = okay(await eve.api.products.create({ body: aProduct() }));
    const warnings = [];
    for (const orders of [79, 80, 99, 100, 1234]) {
      await used(eve, orders);
      warnings.push((await usageOf(eve)).warning);
    }
    expect(warnings).toEqual([
      null,
      '80 of the 100 orders that your Starter plan covers this month are used. Customers can go on ordering. A larger plan covers more.',
      '99 of the 100 orders that your Starter plan covers this month are used. Customers can go on ordering. A larger plan covers more.',
      'Your Starter plan covers 100 orders a month, and this month there are 100. Customers can go on ordering. A larger plan covers more.',
      'Your Starter plan covers 100 orders a month, and this month there are 1,234. Customers can go on ordering. A larger plan covers more.',
    ]);
    expect((await eve.api.orders.create({ body: anOrder([id]) })).status).toBe(201);
    expect((await usageOf(eve)).usage.orders_this_month).toBe(1235);
  });

  it('warns from 80 % of the products on, and past the limit of a smaller plan', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    const warnings = [];
    for (const products of [15, 16, 20, 1234]) {
      await mongoose.model('Store').updateOne({ _id: eve.storeId }, { $set: { 'usage.products': products } });
      warnings.push((await usageOf(eve)).product_warning);
    }
    expect(warnings).toEqual([
      null,
      '16 of the 20 products that your Starter plan covers are used.',
      '20 of the 20 products that your Starter plan covers are used.',
      'Your Starter plan covers 20 products, and this store has 1,234. Those that are there stay.',
    ]);
  });

  // checklist 498
  it('never warns on the plan without limits', async () => {
    await used(here.bob, 1_000_000);
    expect((await usageOf(here.bob)).warning).toBeNull();
  });
});
