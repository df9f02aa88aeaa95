import { createClient } from '@kade/client';
import { eventScopes, type Scope, type WebhookEvent, webhookEvents } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { DAY } from '../../src/lib/duration.ts';
import { anOrder, aProduct } from '../bodies.ts';
import { type Receiver, replyNoContent, webhookReceiver } from '../webhook-receiver.ts';
import { okay, type Person, type World, world } from '../world.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let receiver: Receiver;
let shop: Person;
beforeAll(async () => {
  receiver = await webhookReceiver();
  here = await world({ ctx: { jobs, clock }, env: { WEBHOOK_TARGETS: 'any' }, onlyDeclaredStatuses: true });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(new Date());
  receiver.respond = replyNoContent;
  receiver.received.length = 0;
  await mongoose.model('WebhookDelivery').deleteMany({});
  shop = await here.newMerchant();
});

/** A program with an API key of the shop. */
async function program(...scopes: Scope[]) {
  const body = { name: 'Stock list', scopes, expires_in_days: 30 };
  const { _id: key, key: token } = okay(await shop.api.keys.create({ body }));
  const session = { token, storeId: shop.storeId };
  return { key, api: createClient({ baseUrl: here.url, session: () => session }) };
}
const url = () => `${receiver.url}/hook`;
const idle = () => here.ctx.background.whenIdle();
const order = async () => {
  const { _id: tea } = okay(await shop.api.products.create({ body: aProduct() }));
  okay(await shop.api.orders.create({ body: anOrder([tea]) }));
  await idle();
};
const create = async ({ api }: { api: Person['api'] }, events: readonly WebhookEvent[]) =>
  okay(await api.webhooks.create({ body: { url: url(), events: [...events] } }));
const refusedFor = (scope: Scope) => ({
  status: 403,
  body: {
    code: 'missing_scope',
    reason: 'key_scope_missing',
    params: { scope },
    error: `This needs an API key with the scope ${scope}`,
  },
});

describe('an API key that may write webhooks', () => {
  it.each(webhookEvents)('subscribes to %s with the scope of what it carries only', async (event) => {
    const others = Object.values(eventScopes).filter((scope) => scope !== eventScopes[event]);
    const body = { url: url(), events: [event] };
    const without = await program('webhooks:write', ...new Set(others));
    expect(await without.api.webhooks.create({ body })).toMatchObject(refusedFor(eventScopes[event]));
    expect(okay(await shop.api.webhooks.list())).toEqual([]);
    const allowed = await program('webhooks:write', eventScopes[event]);
    expect((await allowed.api.webhooks.create({ body })).status).toBe(201);
  });

  it('gets nothing of a webhook of orders without orders:read: no address, secret, message or state', async () => {
    const { _id: id } = await create(shop, ['order.created', 'product.created']);
    await order();
    const deliveries = okay(await shop.api.webhooks.deliveries({ params: { id }, query: {} }));
    const delivery = deliveries.find(({ type }) => type === 'order.created')?._id ?? '';
    const before = okay(await shop.api.webhooks.get({ params: { id } }));
    const { api } = await program('webhooks:write', 'webhooks:read', 'products:read');
    const params = { id };
    for (const body of [
      { url: `${receiver.url}/thief` },
      { events: ['product.created' as const] },
      { enabled: true },
    ])
      expect(await api.webhooks.update({ params, body })).toMatchObject(refusedFor('orders:read'));
    expect(await api.webhooks.rotateSecret({ params })).toMatchObject(refusedFor('orders:read'));
    expect(await api.webhooks.test({ params })).toMatchObject(refusedFor('orders:read'));
    const one = { params: { id, delivery } };
    expect(await api.webhooks.delivery(one)).toMatchObject(refusedFor('orders:read'));
    expect(await api.webhooks.replay(one)).toMatchObject(refusedFor('orders:read'));
    const listed = okay(await api.webhooks.deliveries({ params, query: {} }));
    expect(listed.map(({ type }) => type)).toEqual(['product.created']);
    expect(okay(await shop.api.webhooks.get({ params: { id } }))).toEqual(before);
    const reader = await program('webhooks:read', 'orders:read');
    expect(okay(await reader.api.webhooks.delivery(one)).body).toContain('"type":"order.created"');
  });

  it('gets no cost of a product in a message', async () => {
    const { _id: id } = await create(shop, ['product.created', 'product.deleted']);
    const { _id: tea } = okay(await shop.api.products.create({ body: aProduct({ cost: 77.5 }) }));
    await idle();
    okay(await shop.api.products.remove({ params: { id: tea } }));
    await idle();
    const { api } = await program('webhooks:read', 'products:read', 'products:cost');
    const sent = okay(await api.webhooks.deliveries({ params: { id }, query: {} }));
    expect(sent.map(({ type }) => type).sort()).toEqual(['product.created', 'product.deleted']);
    for (const { _id: delivery } of sent) {
      const { body } = okay(await api.webhooks.delivery({ params: { id, delivery } }));
      expect(body).toContain(tea);
      expect(body).not.toMatch(/"cost"|77\.5|7750/);
    }
  });

  it('cannot lead messages that wait elsewhere, although the webhook has no such event any more', async () => {
    receiver.respond = (res) => void res.writeHead(500).end();
    const { _id: id } = await create(shop, ['order.created', 'product.deleted']);
    await order();
    okay(await shop.api.webhooks.update({ params: { id }, body: { events: ['product.deleted'] } }));
    const { api } = await program('webhooks:write', 'products:read');
    const moved = await api.webhooks.update({ params: { id }, body: { url: `${receiver.url}/thief` } });
    expect(moved).toMatchObject(refusedFor('orders:read'));
  });
});

describe('a webhook that an API key made', () => {
  const scopes: Scope[] = ['webhooks:write', 'orders:read', 'products:read'];
  const webhook = async (id: string) => okay(await shop.api.webhooks.get({ params: { id } }));
  const off = { enabled: false, disabled_reason: 'key_ended' };

  it('names it, and one that a person made names none', async () => {
    const { key, api } = await program(...scopes);
    expect(await create({ api }, ['order.created'])).toMatchObject({ made_by: { key, name: 'Stock list' } });
    expect(await create(shop, ['order.created'])).toMatchObject({ made_by: null });
  });

  it('is switched off with the key, and what waits for it is not sent; the merchant gets one mail', async () => {
    receiver.respond = (res) => void res.writeHead(500).end();
    const { key, api } = await program(...scopes);
    const { _id: id } = await create({ api }, ['order.created']);
    await order();
    expect(receiver.received).toHaveLength(1);
    okay(await shop.api.keys.revoke({ params: { id: key } }));
    expect(await webhook(id)).toMatchObject(off);
    await order();
    clock.set(new Date(clock.now().getTime() + DAY));
    await jobs.run('deliver-webhooks');
    await idle();
    expect(receiver.received).toHaveLength(1);
    const mails = ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === shop.email);
    expect(mails.filter(({ subject }) => subject.endsWith('was switched off'))).toHaveLength(1);
  });

  it.each<[string, (key: string) => Promise<unknown>]>([
    [
      'is revoked with all others',
      async () => here.ctx.keys.revokeAll(okay(await shop.api.profile.get())._id),
    ],
    ['expires', async () => clock.set(new Date(clock.now().getTime() + 31 * DAY))],
    ['was revoked by a process that crashed then', (key) => mongoose.model('ApiKey').deleteOne({ _id: key })],
  ])('sends nothing from the moment that its key %s', async (_, end) => {
    const { key, api } = await program(...scopes);
    const { _id: id } = await create({ api }, ['order.created']);
    const other = await create(shop, ['order.created']);
    await order();
    expect(receiver.received).toHaveLength(2);
    here.ctx.serving.draining = true;
    await order();
    here.ctx.serving.draining = false;
    await end(key);
    await jobs.run('deliver-webhooks');
    await idle();
    expect(receiver.received).toHaveLength(3);
    await jobs.run('disable-webhooks-of-ended-keys');
    const rows = await mongoose
      .model('Webhook')
      .find({ store: shop.storeId })
      .lean<{ _id: unknown; enabled: boolean }[]>();
    const states = Object.fromEntries(rows.map(({ _id, enabled }) => [String(_id), enabled]));
    expect(states).toEqual({ [id]: false, [other._id]: true });
  });

  it('stays when a person has adopted it, and no key can adopt one or switch one on that has ended', async () => {
    const { key, api } = await program(...scopes);
    const { _id: id } = await create({ api }, ['order.created']);
    const params = { id };
    expect(await api.webhooks.adopt({ params })).toMatchObject({ status: 403, body: { code: 'no_keys' } });
    okay(await shop.api.keys.revoke({ params: { id: key } }));
    const second = await program(...scopes);
    const refused = { status: 409, body: { code: 'wrong_step', reason: 'webhook_key_ended' } };
    for (const caller of [second.api, shop.api])
      expect(await caller.webhooks.update({ params, body: { enabled: true } })).toMatchObject(refused);
    const adopted = okay(await shop.api.webhooks.adopt({ params }));
    expect(adopted).toMatchObject({ made_by: null, enabled: true, disabled_reason: null });
    expect(okay(await shop.api.webhooks.adopt({ params }))).toEqual(adopted);
    await jobs.run('disable-webhooks-of-ended-keys');
    await order();
    expect(receiver.typesAt('/hook')).toEqual(['order.created']);
    const [entry] = okay(await shop.api.account.audit({ query: { limit: 1 } }));
    expect(entry).toMatchObject({ event: 'webhook.adopted' });
  });

  it('is also one of a person whose address a key has changed', async () => {
    const { _id: id } = await create(shop, ['order.created']);
    const { key, api } = await program(...scopes);
    const params = { id };
    okay(await api.webhooks.update({ params, body: { description: 'mine' } }));
    expect((await webhook(id)).made_by).toBeNull();
    okay(await api.webhooks.update({ params, body: { url: `${receiver.url}/moved` } }));
    expect((await webhook(id)).made_by).toEqual({ key, name: 'Stock list' });
    okay(await shop.api.keys.revoke({ params: { id: key } }));
    expect(await webhook(id)).toMatchObject(off);
  });
});
