import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { replyNoContent, type Receiver, webhookReceiver } from '../../../../test/webhook-receiver.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { httpPost } from '../../../infra/webhook-http/http.ts';
import { DAY } from '../../../lib/duration.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let receiver: Receiver;
let shop: Person;
let id: string;
beforeAll(async () => {
  receiver = await webhookReceiver();
  here = await world({ ctx: { jobs, clock }, env: { WEBHOOK_TARGETS: 'any' } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(new Date());
  receiver.respond = replyNoContent;
  receiver.received.length = 0;
  await mongoose.model('WebhookDelivery').deleteMany({});
  shop = await here.newMerchant();
  const body = { url: `${receiver.url}/hook`, events: ['product.created' as const] };
  id = okay(await shop.api.webhooks.create({ body }))._id;
});

async function later(milliseconds: number): Promise<void> {
  clock.set(new Date(clock.now().getTime() + milliseconds));
  await jobs.run('deliver-webhooks');
  await here.ctx.background.whenIdle();
}
async function happen(): Promise<void> {
  okay(await shop.api.products.create({ body: aProduct() }));
  await here.ctx.background.whenIdle();
}
const webhook = async () => okay(await shop.api.webhooks.get({ params: { id } }));
async function last() {
  const [found] = okay(await shop.api.webhooks.deliveries({ params: { id }, query: {} }));
  const params = { id, delivery: found?._id ?? '' };
  return okay(await shop.api.webhooks.delivery({ params }));
}
const answering = (status: number, headers: Record<string, string> = {}, body = '') => {
  receiver.respond = (res) => void res.writeHead(status, headers).end(body);
};
const mails = async () =>
  (await here.ctx.outbox?.list())?.filter(({ subject }) => /^The webhook .* was switched off$/.test(subject));

describe('a message to a webhook', () => {
  it('that is not taken is tried again with the same id, later and later, until it is', async () => {
    answering(500, {}, 'x'.repeat(9000));
    await happen();
    expect(await last()).toMatchObject({ state: 'waiting', attempts: 1, last_status: 500 });
    expect((await last()).reply).toHaveLength(4096);
    await later(4_000);
    expect(receiver.received).toHaveLength(1);
    await later(2_000);
    expect(receiver.received).toHaveLength(2);
    await later(200_000);
    expect(receiver.received).toHaveLength(2);
    receiver.respond = replyNoContent;
    await later(200_000);
    expect(await last()).toMatchObject({ state: 'delivered', attempts: 3, next_at: null, last_error: '' });
    expect((await last()).tries.map(({ status }) => status)).toEqual([500, 500, 204]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await later(DAY);
    expect(receiver.received).toHaveLength(3);
  });

  it('that is never accepted switches its webhook off after ten attempts, and notifies the merchant once', async () => {
    answering(500);
    const before = (await mails())?.length ?? 0;
    await happen();
    for (let attempt = 0; attempt < 12; attempt += 1) await later(1.2 * DAY);
    expect(receiver.received).toHaveLength(10);
    expect(await last()).toMatchObject({ state: 'failed', attempts: 10 });
    expect(await webhook()).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    await jobs.run('tell-disabled-webhooks');
    expect(await mails()).toHaveLength(before + 1);
    await happen();
    expect(receiver.received).toHaveLength(10);
  });

  it('that gets a 410 switches its webhook off at once', async () => {
    answering(410);
    await happen();
    expect(await webhook()).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    okay(await shop.api.webhooks.update({ params: { id }, body: { enabled: true } }));
    expect(await webhook()).toMatchObject({ enabled: true, disabled_reason: null });
  });

  it.each([429, 503])('that gets a %i waits as long as the reply requests', async (status) => {
    answering(status, { 'retry-after': '3600' });
    await happen();
    await later(3_500_000);
    expect(receiver.received).toHaveLength(1);
    await later(200_000);
    expect(receiver.received).toHaveLength(2);
  });

  it.each([301, 302, 307])('that gets a %i follows no redirect', async (status) => {
    answering(status, { location: `${receiver.url}/elsewhere` });
    await happen();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await last()).toMatchObject({ state: 'waiting', last_status: status });
  });

  it('can be sent again when it ended, once, with the same id and body', async () => {
    await happen();
    const { _id: delivery, body } = await last();
    okay(await shop.api.webhooks.replay({ params: { id, delivery } }));
    await here.ctx.background.whenIdle();
    const [first, again] = receiver.received;
    expect([again?.body, again?.headers['webhook-id']]).toEqual([body, first?.headers['webhook-id']]);
    answering(500);
    okay(await shop.api.webhooks.replay({ params: { id, delivery } }));
    await here.ctx.background.whenIdle();
    expect(await last()).toMatchObject({ state: 'failed', attempts: 3, next_at: null });
    expect(await webhook()).toMatchObject({ enabled: true });
  });

  it('that a crashed process had claimed is sent by another when its minute is over', async () => {
    here.ctx.serving.draining = true;
    okay(await shop.api.webhooks.test({ params: { id } }));
    here.ctx.serving.draining = false;
    const taken = { $set: { next_at: new Date(clock.now().getTime() + 60_000) }, $inc: { attempts: 1 } };
    await mongoose.model('WebhookDelivery').updateOne({ state: 'waiting', type: 'webhook.test' }, taken);
    await later(30_000);
    expect(receiver.typesAt('/hook')).toEqual([]);
    await later(31_000);
    expect(receiver.typesAt('/hook')).toEqual(['webhook.test']);
  });

  it('does not wait for another webhook that is slow', async () => {
    const slow = (path: string) => path.startsWith('/slow');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    receiver.respond = (res, { path }) =>
      void (slow(path) ? held : Promise.resolve()).then(() => replyNoContent(res));
    const body = { url: `${receiver.url}/slow`, events: ['product.created' as const] };
    okay(await shop.api.webhooks.create({ body }));
    for (let n = 0; n < 4; n += 1) okay(await shop.api.products.create({ body: aProduct() }));
    await expect.poll(() => receiver.typesAt('/hook').length, { timeout: 5000 }).toBe(4);
    expect(receiver.typesAt('/slow').length).toBeLessThan(4);
    release();
    await here.ctx.background.whenIdle();
  });
});

describe('webhooks of a store', () => {
  it('are ten at most, for any number of concurrent requests, and each shows its secret once', async () => {
    const body = { url: `${receiver.url}/many`, events: ['product.created' as const] };
    const made = await Promise.all(Array.from({ length: 14 }, () => shop.api.webhooks.create({ body })));
    expect(made.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(9);
    const refused = made.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } });
    const rows = okay(await shop.api.webhooks.list());
    expect(rows.length).toBeLessThanOrEqual(10);
    expect(JSON.stringify(rows)).not.toMatch(/whsec_|sealed|v1\./);
    const kept = await mongoose.model('Webhook').find().lean();
    expect(JSON.stringify(kept)).not.toContain('whsec_');
  });

  it.each([
    ['https://[nowhere]/', 'webhook_not_web', 'The address is not one of the web'],
    ['http://example.lk/', 'webhook_not_https', 'The address must start with https://'],
    ['https://127.0.0.1/', 'webhook_private', 'The address leads into a private network'],
  ])('with the address %s are refused', async (url, reason, error) => {
    const { webhookPost } = here.ctx;
    here.ctx.webhookPost = httpPost({ dns: here.ctx.dns, targets: 'public' });
    const made = await shop.api.webhooks.create({ body: { url, events: ['product.created'] } });
    const changed = await shop.api.webhooks.update({ params: { id }, body: { url } });
    here.ctx.webhookPost = webhookPost;
    for (const reply of [made, changed])
      expect(reply).toMatchObject({ status: 400, body: { error, code: 'invalid', reason, field: 'url' } });
  });

  it('are not sent while the store is suspended', async () => {
    const suspended = { since: new Date(), by: 'operator', reason: 'x' };
    await mongoose.model('Store').updateOne({ _id: shop.storeId }, { $set: { suspended } });
    await happen();
    expect(receiver.received).toEqual([]);
    await mongoose.model('Store').updateOne({ _id: shop.storeId }, { $unset: { suspended: 1 } });
    await later(3_700_000);
    expect(receiver.received).toHaveLength(1);
  });
});
