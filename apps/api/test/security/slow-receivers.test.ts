import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { PostTimedOut } from '../../src/infra/webhook-http/webhook-http.ts';
import { MINUTE } from '../../src/lib/duration.ts';
import { aProduct } from '../bodies.ts';
import { type Receiver, replyNoContent, webhookReceiver } from '../webhook-receiver.ts';
import { okay, type Person, type World, world } from '../world.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
  here = await world({ ctx: { jobs, clock }, env: { WEBHOOK_TARGETS: 'any' } });
  scheduleJobs(here.ctx);
});
beforeEach(() => {
  clock.set(new Date());
  receiver.respond = replyNoContent;
  receiver.received.length = 0;
});

const events = ['product.created' as const];
const create = async ({ api }: Person, path: string) =>
  okay(await api.webhooks.create({ body: { url: receiver.url + path, events } }))._id;
const happen = async ({ api }: Person) => okay(await api.products.create({ body: aProduct() }));

describe('receivers that do not reply', () => {
  it('hold a few permits of their own merchants, and no message of another waits for them', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    receiver.respond = (res, { path }) =>
      void (path.startsWith('/slow') ? held : Promise.resolve()).then(() => replyNoContent(res));
    const slow = [await here.newMerchant(), await here.newMerchant()];
    const healthy = await here.newMerchant();
    await create(healthy, '/healthy');
    for (const [nth, person] of slow.entries()) {
      for (let webhook = 0; webhook < 10; webhook += 1) await create(person, `/slow-${nth}`);
      for (let product = 0; product < 3; product += 1) await happen(person);
    }
    const open = (nth: number) => receiver.typesAt(`/slow-${nth}`).length;
    await expect.poll(() => [open(0), open(1)], { timeout: 5000 }).toEqual([6, 6]);
    await happen(healthy);
    await expect.poll(() => receiver.typesAt('/healthy').length, { timeout: 5000 }).toBe(1);
    expect([open(0), open(1)]).toEqual([6, 6]);
    release();
    await here.ctx.background.whenIdle();
    expect([open(0), open(1)]).toEqual([30, 30]);
  });

  it('back off with all their messages after three time-outs in a row, twice as long each time', async () => {
    const shop = await here.newMerchant();
    const id = await create(shop, '/hook');
    const { webhookPost } = here.ctx;
    let attempts = 0;
    const hang = async () => {
      attempts += 1;
      throw new PostTimedOut('No answer within 10 seconds');
    };
    const idle = () => here.ctx.background.whenIdle();
    const later = async (milliseconds: number) => {
      clock.set(new Date(clock.now().getTime() + milliseconds));
      await jobs.run('deliver-webhooks');
      await idle();
    };
    const deliveries = async () =>
      okay(await shop.api.webhooks.deliveries({ params: { id }, query: { state: 'waiting' } }));
    here.ctx.webhookPost = { ...webhookPost, send: hang };
    await happen(shop);
    await idle();
    expect(attempts).toBe(1);
    // The first one is tried again before the others.
    await later(6_000);
    for (const expected of [3, 3, 3, 3]) {
      await happen(shop);
      await idle();
      expect(attempts).toBe(expected);
    }
    const [fifth, fourth] = await deliveries();
    const ends = new Date(clock.now().getTime() + MINUTE).toISOString();
    expect([fifth?.next_at, fourth?.next_at]).toEqual([ends, ends]);
    const { text: figures } = await supertest(here.url).get('/metrics');
    expect(figures).toMatch(/^kade_webhook_waiting\{state="backoff"\} 5$/m);
    await later(MINUTE - 1000);
    expect(attempts).toBe(3);
    await later(1000);
    const probes = attempts;
    expect(probes).toBeGreaterThan(3);
    expect(probes).toBeLessThanOrEqual(6);
    await later(2 * MINUTE - 1000);
    expect(attempts).toBe(probes);
    here.ctx.webhookPost = webhookPost;
    await later(1000);
    expect(receiver.typesAt('/hook').length).toBeGreaterThanOrEqual(1);
    // Those that were tried wait for their own next attempt.
    await later(40 * MINUTE);
    expect(receiver.typesAt('/hook')).toHaveLength(5);
    expect(await deliveries()).toEqual([]);
  });

  it('are tried at once when the merchant sends a test message, and all goes on when it arrives', async () => {
    const shop = await here.newMerchant();
    const id = await create(shop, '/hook');
    const until = new Date(clock.now().getTime() + 20 * MINUTE);
    const only = { _id: new mongoose.Types.ObjectId(id) };
    await mongoose
      .model('Webhook')
      .collection.updateOne(only, { $set: { timeouts: 7, backoff_until: until } });
    await happen(shop);
    await here.ctx.background.whenIdle();
    expect(receiver.typesAt('/hook')).toEqual([]);
    okay(await shop.api.webhooks.test({ params: { id } }));
    await here.ctx.background.whenIdle();
    await jobs.run('deliver-webhooks');
    await here.ctx.background.whenIdle();
    expect(receiver.typesAt('/hook').sort()).toEqual(['product.created', 'webhook.test']);
  });
});
