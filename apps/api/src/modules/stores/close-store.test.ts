import { request } from 'node:http';
import type { PublicShop } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../test/bodies.ts';
import { SHORT_STRIDE } from '../../../test/crashing.ts';
import { times } from '../../../test/security/cases.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { scheduleJobs } from '../../app/jobs.ts';
import { fixedClock } from '../../infra/clock.ts';
import { inlineJobs } from '../../infra/jobs/inline.ts';
import { DAY } from '../../lib/duration.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
const mails: { to: string; subject: string; text: string }[] = [];
const posted = new Set<string>();
let here: World;
beforeAll(async () => {
  // As the queue does it: of the mails with one key the first.
  const send = async (sent: (typeof mails)[number], { once }: { once?: string } = {}) => {
    if (once === undefined || !posted.has(once)) mails.push(sent);
    if (once !== undefined) posted.add(once);
  };
  const waiting = async () => ({ count: 0, since: null });
  const mail = { send, waiting, forget: async () => {}, forgetOnce: async () => {} };
  here = await world({ ctx: { clock, jobs, mail: { ...mail, start: () => {}, close: async () => {} } } });
  scheduleJobs(here.ctx);
});
beforeEach(() => {
  clock.set(new Date());
  mails.length = 0;
});

const read = async ({ api }: Person) => okay(await api.stores.get());
const close = ({ api }: Person, name = 'Shop') => api.stores.close({ body: { name } });
const reopen = ({ api }: Person) => api.stores.reopen({ body: {} });
const later = (days: number) => clock.set(new Date(Date.now() + days * DAY));
const notices = ({ email }: Person) =>
  mails.filter(({ to, subject }) => to === email && /closing/.test(subject));

/** What visitors at the shop's host read about the shop. */
function shopAt(host: string): Promise<{ status: number; body: PublicShop }> {
  const { port } = new URL(here.url);
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: `/api/storefront/shop?shop=${host}`, headers: { host } },
      (reply) => {
        let text = '';
        reply.on('data', (part) => (text += part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: JSON.parse(text) }));
      },
    )
      .on('error', reject)
      .end();
  });
}

/** A merchant whose store has a row of everything; returns the body of one more order. */
async function withRows(person: Person) {
  const { api } = person;
  const { _id: product } = okay(await api.products.create({ body: aProduct({ stock_quantity: 100 }) }));
  okay(await api.categories.create({ body: { name: 'Tea', description: '', products: [product] } }));
  const details = { name: 'New', description: '', products: [product] };
  const { _id: collection } = okay(await api.collections.create({ body: details }));
  okay(await api.layouts.create({ body: { id: collection, name: 'New', index: 0 } }));
  const { _id: order } = okay(await api.orders.create({ body: anOrder([product]) }));
  await mongoose.model('PaymentEvent').create({ store: person.storeId, order, ref: `k${order}01z` });
  return anOrder([product]);
}

const MODELS = ['Product', 'Category', 'Collection', 'Layout', 'Order', 'PaymentEvent'];
const rowsOf = async ({ storeId }: Person): Promise<number[]> => [
  ...(await Promise.all(MODELS.map((model) => mongoose.model(model).countDocuments({ store: storeId })))),
  await mongoose.model('Store').countDocuments({ _id: storeId }),
];

/** The run that makes the store unreachable, and the one that erases it. */
async function eraseAfter(days: number): Promise<void> {
  later(days);
  await jobs.run('erase-stores');
  clock.set(new Date(clock.now().getTime() + 10 * 60_000));
  await jobs.run('erase-stores');
}

describe('closing a store', () => {
  it('shows visitors a closed shop at once, takes no orders, and keeps everything for the merchant', async () => {
    const one = await here.newMerchant();
    const order = await withRows(one);
    expect((await read(one)).closing).toBeNull();
    const { closing } = okay(await close(one, '  Shop '));
    expect(Date.parse(closing?.until ?? '') - Date.parse(closing?.since ?? '')).toBe(30 * DAY);
    expect(closing?.since).toBe(clock.now().toISOString());
    expect(await shopAt(one.host)).toMatchObject({ status: 200, body: { closed: true } });
    expect(await one.api.orders.create({ body: order })).toMatchObject({
      status: 409,
      body: { code: 'store_closing' },
    });
    expect(okay(await one.api.orders.list({}))).toHaveLength(1);
    expect(okay(await one.api.stores.list())).toMatchObject([{ _id: one.storeId, closing }]);
  });

  it('returns the same when it is repeated, and mails the merchant once, with the day and how to undo it', async () => {
    const one = await here.newMerchant({ confirmed: false });
    const { closing } = okay(await close(one));
    later(1 / 24 / 10);
    expect(okay(await close(one)).closing).toEqual(closing);
    await here.ctx.background.whenIdle();
    expect(notices(one)).toHaveLength(1);
    const day = new Date(closing?.until ?? '').toLocaleDateString('en-GB', {
      timeZone: 'Asia/Colombo',
      dateStyle: 'long',
    });
    expect(notices(one)[0]?.text).toContain(day);
    expect(notices(one)[0]?.text).toContain('/settings');
    expect(notices(one)[0]?.text).not.toContain('Nimali');
  });

  it('mails the merchant later when the process crashes before or after the mail, and not twice', async () => {
    const one = await here.newMerchant();
    const { run } = here.ctx.background;
    here.ctx.background.run = () => undefined;
    okay(await close(one));
    here.ctx.background.run = run;
    expect(notices(one)).toHaveLength(0);
    await jobs.run('tell-closings');
    expect(notices(one)).toHaveLength(1);
    const untold = { $set: { 'closing.untold': true } };
    await mongoose.model('Store').updateOne({ _id: one.storeId }, untold);
    await jobs.run('tell-closings');
    await jobs.run('tell-closings');
    expect(notices(one)).toHaveLength(1);
    expect(await mongoose.model('Store').countDocuments({ 'closing.untold': true })).toBe(0);
  });

  it('does not return the notes about it', async () => {
    const one = await here.newMerchant();
    expect(Object.keys(okay(await close(one)).closing ?? {}).sort()).toEqual(['since', 'until']);
  });

  it('of two requests at once closes once', async () => {
    const one = await here.newMerchant();
    const [first, second] = await Promise.all([close(one), close(one)]);
    expect(okay(first).closing).toEqual(okay(second).closing);
    await here.ctx.background.whenIdle();
    expect(notices(one)).toHaveLength(1);
  });

  it.each(['shop', 'Shop 2', 'S'])('is refused when %j is typed as its name', async (name) => {
    const one = await here.newMerchant();
    const { status, body } = await close(one, name);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', field: 'name' });
    expect((await read(one)).closing).toBeNull();
  });

  it('takes the name in either Unicode form', async () => {
    const one = await here.newMerchant();
    okay(await one.api.stores.update({ body: { name: 'Café' } }));
    expect(okay(await close(one, 'Cafe\u0301')).closing).not.toBeNull();
  });

  it('requires a fresh session, and refuses the store of another merchant', async () => {
    const [one, two] = [await here.newMerchant(), await here.newMerchant()];
    const foreign = await fetch(`${here.url}/api/merchant/stores/store?store_id=${one.storeId}`, {
      method: 'DELETE',
      headers: { authorization: two.token, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Shop' }),
    });
    expect(foreign.status).toBe(404);
    clock.set(new Date(Date.now() + 11 * 60_000));
    expect(await close(one)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    clock.set(new Date());
    expect((await read(one)).closing).toBeNull();
  });

  it('is cancelled within 30 days, as often as requested', async () => {
    const one = await here.newMerchant();
    const order = await withRows(one);
    okay(await close(one));
    later(29);
    expect(okay(await reopen(one)).closing).toBeNull();
    expect(okay(await reopen(one)).closing).toBeNull();
    expect((await shopAt(one.host)).body.closed).toBe(false);
    expect((await one.api.orders.create({ body: order })).status).toBe(201);
    await eraseAfter(40);
    expect(await rowsOf(one)).toEqual([1, 1, 1, 1, 2, 1, 1]);
  });
});

describe('30 days later', () => {
  it('the store is erased with its orders, and its domain and place in the plan are free', async () => {
    const [one, two] = [await here.newMerchant({ plan: 'starter' }), await here.newMerchant()];
    await withRows(one);
    const kept = await withRows(two).then(() => rowsOf(two));
    okay(await close(one));
    await eraseAfter(29.9);
    expect(await rowsOf(one)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    await eraseAfter(30);
    expect(await rowsOf(one)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await rowsOf(two)).toEqual(kept);
    expect((await shopAt(one.host)).status).toBe(404);
    clock.set(new Date());
    expect(okay(await one.api.stores.list())).toEqual([]);
    const details = { name: 'Next', domain: one.host, logo: null };
    expect((await two.api.stores.create({ body: details })).status).toBe(201);
    const merchant = await mongoose.model('Merchant').findOne({ email: one.email }).lean<{ usage: object }>();
    expect(merchant?.usage).toMatchObject({ stores: 0 });
  });

  it('the store can no longer be kept, and is unreachable before any of it is erased', async () => {
    const one = await here.newMerchant();
    await withRows(one);
    okay(await close(one));
    await mongoose
      .model('Store')
      .updateOne({ _id: one.storeId }, { $set: { 'closing.until': new Date(clock.now().getTime() - 1000) } });
    expect(await reopen(one)).toMatchObject({ status: 409, body: { code: 'store_closing' } });
    await jobs.run('erase-stores');
    expect(await rowsOf(one)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(okay(await one.api.stores.list())).toEqual([]);
    clock.set(new Date(Date.now() + 10 * 60_000));
    await jobs.run('erase-stores');
    expect(await rowsOf(one)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('a job that crashes before any of its writes is completed by the next run', async () => {
    const writes = ['deleteMany', 'deleteOne', 'updateOne'];
    let deaths = 0;
    for (let step = 1; ; step += SHORT_STRIDE) {
      const one = await here.newMerchant();
      await withRows(one);
      okay(await close(one));
      await here.ctx.background.whenIdle();
      let done = 0;
      mongoose.set('debug', (_collection: string, method: string) => {
        if (writes.includes(method) && (done += 1) === step) throw new Error('died');
      });
      const died = await eraseAfter(30).then(
        () => false,
        () => true,
      );
      mongoose.set('debug', false);
      if (!died) break;
      deaths += 1;
      await jobs.run('erase-stores');
      clock.set(new Date(clock.now().getTime() + 10 * 60_000));
      await jobs.run('erase-stores');
      expect(await rowsOf(one)).toEqual([0, 0, 0, 0, 0, 0, 0]);
      await jobs.run('check-stores');
      const merchant = await mongoose
        .model('Merchant')
        .findOne({ email: one.email })
        .lean<{ usage: object }>();
      expect(merchant?.usage).toMatchObject({ stores: 0 });
      clock.set(new Date());
    }
    expect(deaths).toBeGreaterThan(times(7, 2));
    // A dozen stores are opened, filled and erased, which takes 30 s on a busy machine.
  }, 120_000);
});
