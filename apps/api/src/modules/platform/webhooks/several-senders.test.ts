import mongoose from 'mongoose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { replyNoContent, type Receiver, webhookReceiver } from '../../../../test/webhook-receiver.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import type { Background } from '../../../infra/background-tasks.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { createWebhookSender } from './sender.ts';

const clock = fixedClock(new Date());
let here: World;
let receiver: Receiver;
let shop: Person;
beforeAll(async () => {
  receiver = await webhookReceiver();
  // No jobs are scheduled, so only the senders of the tests send.
  here = await world({ ctx: { clock }, env: { WEBHOOK_TARGETS: 'any' } });
});
beforeEach(async () => {
  clock.set(new Date());
  receiver.respond = replyNoContent;
  receiver.received.length = 0;
  await mongoose.model('WebhookDelivery').deleteMany({});
  shop = await here.newMerchant();
});

const create = async (path: string) =>
  okay(await shop.api.webhooks.create({ body: { url: receiver.url + path, events: ['product.created'] } }))
    ._id;
const addProducts = async (count: number) => {
  for (let nth = 0; nth < count; nth += 1)
    okay(await shop.api.products.create({ body: aProduct({ name: `Tea ${nth}` }) }));
};
const namesAt = (path: string) =>
  receiver.received.filter((each) => each.path === path).map(({ event }) => event.data.name);
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const idle = () => here.ctx.background.whenIdle();
const waiting = () => mongoose.model('WebhookDelivery').countDocuments({ state: 'waiting' });
const never = new AbortController().signal;

/** The sender of another process. `before` is called with the address of each message before it is sent. */
function aSender(before: (url: string) => Promise<void>, background: Background = here.ctx.background) {
  const { webhookPost } = here.ctx;
  const send: typeof webhookPost.send = async (url, message) => {
    await before(url);
    return webhookPost.send(url, message);
  };
  return createWebhookSender({ ...here.ctx, background, webhookPost: { ...webhookPost, send } });
}

it('two processes send each message once, and those to one webhook in order and one after the other', async () => {
  const paths = Array.from({ length: 8 }, (_, nth) => `/hook-${nth}`);
  for (const path of paths) await create(path);
  await addProducts(4);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const [byFirst, bySecond]: string[][] = [[], []];
  const first = aSender(async (url) => {
    byFirst?.push(url);
    await held;
  });
  const second = aSender(async (url) => void bySecond?.push(url));
  const open = new Set<string>();
  const together: string[] = [];
  receiver.respond = (res, { path }) => {
    if (open.has(path)) together.push(path);
    open.add(path);
    setTimeout(() => {
      open.delete(path);
      replyNoContent(res);
    }, 5);
  };
  await first.round(never);
  // The most that one process sends for one merchant at a time.
  await expect.poll(() => byFirst?.length, { timeout: 10_000 }).toBe(6);
  await second.sendDue();
  await expect.poll(() => bySecond?.length, { timeout: 10_000 }).toBe(8);
  release();
  await idle();
  expect(together).toEqual([]);
  expect(await waiting()).toBe(0);
  for (const path of paths) expect(namesAt(path)).toEqual(['Tea 0', 'Tea 1', 'Tea 2', 'Tea 3']);
});

it('later messages wait for one that is tried again in seconds, and not for one that is tried again in minutes', async () => {
  await create('/hook');
  await addProducts(2);
  const sender = aSender(async () => undefined);
  receiver.respond = (res) => void res.writeHead(500).end();
  await sender.round(never);
  await idle();
  await expect.poll(() => namesAt('/hook')).toEqual(['Tea 0']);
  later(6_000);
  receiver.respond = (res, { event }) =>
    event.data.name === 'Tea 0' ? void res.writeHead(500).end() : replyNoContent(res);
  await sender.sendDue();
  await idle();
  expect(namesAt('/hook')).toEqual(['Tea 0', 'Tea 0', 'Tea 1']);
  later(6 * MINUTE);
  receiver.respond = replyNoContent;
  await sender.sendDue();
  await idle();
  expect(namesAt('/hook')).toEqual(['Tea 0', 'Tea 0', 'Tea 1', 'Tea 0']);
  expect(await waiting()).toBe(0);
});

it('messages of a process that crashed are sent by another in their order once the lease ends', async () => {
  await create('/hook');
  await addProducts(3);
  const untracked = { run: (_: string, work: () => Promise<void>) => void work(), whenIdle: async () => {} };
  const crashes = aSender(() => new Promise(() => undefined), untracked);
  await crashes.round(never);
  await expect.poll(() => mongoose.model('WebhookDelivery').countDocuments({ attempts: 1 })).toBe(1);
  const survives = aSender(async () => undefined);
  later(MINUTE / 2);
  await survives.sendDue();
  await idle();
  expect(namesAt('/hook')).toEqual([]);
  later(MINUTE);
  await survives.sendDue();
  await idle();
  expect(namesAt('/hook')).toEqual(['Tea 0', 'Tea 1', 'Tea 2']);
  expect(await waiting()).toBe(0);
});
