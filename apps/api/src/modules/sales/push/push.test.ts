import { type PushDeviceInput, shopLanguages } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { acceptingPush } from '../../../../test/push-service.ts';
import { placeInShop, sendSlip } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import type { PushOutcome, PushSender } from '../../../infra/push/push.ts';
import { mailAllowances } from '../../../infra/rate-limits/mail-allowances.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';
import { MINUTE } from '../../../lib/duration.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
const sent: { endpoint: string; text: string }[] = [];
let outcome: PushOutcome = 'sent';
/** A push service that keeps what it is sent. */
const push: PushSender = {
  ...acceptingPush,
  send: async ({ endpoint }, text) => {
    sent.push({ endpoint, text });
    return outcome;
  },
};

let here: World;
let shop: Person;
let tea: string;
let count = 0;
beforeAll(async () => {
  here = await world({ ctx: { jobs, clock, push, rateLimits: { ...noLimits, mails: mailAllowances } } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  outcome = 'sent';
  shop = await here.newMerchant();
  okay(await shop.api.stores.update({ body: { name: 'Tea House' } }));
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 1000 }) }))._id;
  sent.splice(0);
});

const idle = () => here.ctx.background.whenIdle();
const device = (over: Partial<PushDeviceInput> = {}): PushDeviceInput => ({
  endpoint: `https://push.example/${(count += 1)}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  language: 'en',
  ...over,
});
const add = async (over: Partial<PushDeviceInput> = {}) =>
  okay(await shop.api.push.create({ body: device(over) }));
const place = async (over: object = {}) => {
  const order = await placeInShop(here, shop, { product: tea, email: '', ...over });
  await idle();
  return order;
};
const notices = () => sent.map(({ text }) => JSON.parse(text) as Record<string, string>);
const devices = async () => okay(await shop.api.push.list());

describe('a device that was switched on', () => {
  it('is notified of a new order and of a bank slip, with the number and the shop only', async () => {
    await add();
    const order = await place({ name: 'Kamal Silva', phone: '0771234999', address: '12 Temple Road' });
    okay((await sendSlip(here, { token: order.token, host: shop.host }, await aPicture())) as never);
    await idle();
    const { number } = okay(await shop.api.orders.get({ params: { id: order.id } }));
    expect(notices()).toEqual([
      {
        title: `New order #${number}`,
        body: 'Tea House',
        tag: expect.any(String),
        path: `/orders/${order.id}`,
      },
      {
        title: `Bank slip for order #${number}`,
        body: 'Tea House',
        tag: expect.any(String),
        path: `/orders/${order.id}`,
      },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/Kamal|0771234999|Temple/);
  });

  it('is notified of a card payment, also of an order without an address', async () => {
    await add();
    const order = await place();
    sent.splice(0);
    const mails = ['card_paid.1'];
    await mongoose.model('Order').updateOne({ _id: order.id }, { $set: { mails, payment_status: 'paid' } });
    await jobs.run('finish-orders');
    await idle();
    expect(notices().map(({ title }) => title)).toEqual([expect.stringContaining('was paid by card')]);
  });

  it.each(shopLanguages)('is notified in its own language: %s', async (language) => {
    await add({ language });
    await place();
    const titles = { en: /^New order #/, si: /^අලුත් ඇණවුමක් #/, ta: /^புதிய ஆர்டர் #/ };
    expect(notices()[0]?.title).toMatch(titles[language]);
  });

  it('is notified of its own store only, and each device once however often the work is repeated', async () => {
    await add();
    await add();
    okay(await here.bob.api.push.create({ body: device() }));
    const order = await place();
    expect(sent).toHaveLength(2);
    await mongoose.model('Order').updateOne({ _id: order.id }, { $set: { mails: ['new.0'] } });
    await Promise.all([1, 2, 3].map(() => jobs.run('finish-orders')));
    await jobs.run('send-push');
    await idle();
    expect(sent).toHaveLength(2);
  });

  it('gets a test notification on request, once for a repeated request', async () => {
    const { _id: id } = await add();
    const extraHeaders = { 'idempotency-key': 'test-once' };
    for (let each = 0; each < 2; each += 1) okay(await shop.api.push.test({ params: { id }, extraHeaders }));
    await idle();
    expect(notices()).toMatchObject([{ title: 'Notifications arrive here', path: '/dashboard' }]);
  });

  it('is tried again while its push service is away, five times at most', async () => {
    await add();
    outcome = 'later';
    await place();
    for (let each = 0; each < 8; each += 1) {
      clock.set(new Date(clock.now().getTime() + 121 * MINUTE));
      await jobs.run('send-push');
    }
    expect(sent).toHaveLength(5);
    expect(await devices()).toHaveLength(1);
  });

  it('is removed when its push service does not know it any more', async () => {
    await add();
    outcome = 'gone';
    await place();
    expect(await devices()).toEqual([]);
    await place();
    expect(sent).toHaveLength(1);
  });

  it('is notified at most 30 times an hour', async () => {
    await add();
    for (let each = 0; each < 31; each += 1) await place({ phone: `07${10_000_000 + each}` });
    expect(sent).toHaveLength(30);
  });

  it('can be switched off, and is notified no longer', async () => {
    const { _id: id } = await add();
    okay(await shop.api.push.remove({ params: { id } }));
    await place();
    expect(sent).toEqual([]);
    expect(await shop.api.push.test({ params: { id } })).toMatchObject({ status: 404 });
  });

  it('is notified no longer after the log-out of its session, and removed by then or by the job', async () => {
    const addAndLogOut = async () => {
      const { email, password, storeId } = shop;
      const { token } = okay(await here.visitor.auth.login({ body: { email, password } }));
      const headers = { authorization: token, 'content-type': 'application/json' };
      const ask = (path: string, body: object) =>
        fetch(`${here.url}/api/merchant/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect((await ask(`push?store_id=${storeId}`, device())).status).toBe(201);
      expect((await ask('auth/logout', {})).status).toBe(200);
      expect(await devices()).toHaveLength(1);
    };
    await addAndLogOut();
    await place();
    expect([sent, await devices()]).toEqual([[], []]);
    await addAndLogOut();
    await jobs.run('sweep-push-devices');
    expect(await devices()).toEqual([]);
  });
});

describe('the devices of a store', () => {
  it('are listed and exported without addresses and keys', async () => {
    const { endpoint, keys } = device();
    const made = okay(await shop.api.push.create({ body: device({ endpoint, keys }) }));
    const { link } = okay(await shop.api.account.export({ body: {} }));
    const zip = Buffer.from(await (await fetch(link.replace(new URL(link).origin, here.url))).arrayBuffer());
    for (const shown of [JSON.stringify(await devices()), JSON.stringify(made), zip.toString('latin1')])
      for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(shown).not.toContain(secret);
    expect(zip.toString('latin1')).toContain('push-devices.json');
  });

  it('are one for one browser, however often it is added, also at once', async () => {
    const body = device();
    const made = await Promise.all([1, 2, 3].map(() => shop.api.push.create({ body })));
    expect(new Set(made.map((reply) => okay(reply)._id)).size).toBe(1);
    okay(await shop.api.push.create({ body: { ...body, language: 'ta' } }));
    expect(await devices()).toMatchObject([{ language: 'ta', service: 'push.example' }]);
  });

  it('are 20 at most, for any number of requests at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 24 }, () => shop.api.push.create({ body: device() })),
    );
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused[0]).toMatchObject({ status: 409, body: { code: 'too_many_devices' } });
    expect(await devices()).toHaveLength(24 - refused.length);
    expect(refused.length).toBeGreaterThanOrEqual(4);
  });

  it('are refused with an address that nothing may be sent to, and with keys that are none', async () => {
    expect(await shop.api.push.create({ body: device({ endpoint: 'http://127.0.0.1/x' }) })).toMatchObject({
      status: 400,
      body: { field: 'endpoint', reason: 'webhook_not_https' },
    });
    const keys = { p256dh: 'short', auth: 'A'.repeat(22) };
    expect(await shop.api.push.create({ body: device({ keys }) })).toMatchObject({ status: 400 });
  });
});
