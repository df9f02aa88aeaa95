import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../bodies.ts';
import { crashingProcesses } from '../crashing.ts';
import { type Receiver, webhookReceiver } from '../webhook-receiver.ts';
import { okay, type Person, type World, world } from '../world.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let receiver: Receiver;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  here = await world({ ctx: { clock, jobs }, env: { WEBHOOK_TARGETS: 'any' } });
  scheduleJobs(here.ctx);
  shop = here.alice;
  const events = [
    'order.created',
    'order.updated',
    'product.updated',
    'product.deleted',
    'payment.succeeded',
  ];
  const body = { url: `${receiver.url}/hook`, events: events as ['order.created'] };
  okay(await shop.api.webhooks.create({ body }));
  atEachStep = await crashingProcesses(here);
});

/** Half an hour later, when every lease and every pause is over. */
async function sweep(): Promise<void> {
  for (const minutes of [2, 30]) {
    clock.set(new Date(Date.now() + minutes * 60_000));
    await here.ctx.background.whenIdle();
    await jobs.run('finish-orders');
    await jobs.run('check-stores');
    await jobs.run('deliver-webhooks');
    await here.ctx.background.whenIdle();
  }
}
const told = (type: string, id: string) =>
  receiver.received.filter(({ event }) => event.type === type && event.data._id === id);
const ids = (messages: ReturnType<typeof told>) =>
  new Set(messages.map(({ headers }) => headers['webhook-id']));
const asAlice = (method: string, path: string, body?: unknown) => ({
  method,
  path: `/api/merchant/${path}?store_id=${shop.storeId}`,
  headers: { authorization: shop.token },
  body,
});

describe('a crash between any two steps', () => {
  it('of paying an order leaves no event unsent', { timeout: 120_000 }, async () => {
    let id = '';
    const prepare = async () => {
      const { _id: tea } = okay(await shop.api.products.create({ body: aProduct() }));
      id = okay(await shop.api.orders.create({ body: anOrder([tea]) }))._id;
      await here.ctx.background.whenIdle();
      return asAlice('PUT', `orders/${id}`, { paymentStatus: 'paid' });
    };
    const deaths = await atEachStep(prepare, async () => {
      await sweep();
      const order = okay(await shop.api.orders.get({ params: { id } }));
      const isPaid = order.payment_status === 'paid';
      expect(ids(told('order.created', id)).size).toBe(1);
      expect(ids(told('payment.succeeded', id)).size).toBe(isPaid ? 1 : 0);
      if (isPaid) expect(told('order.updated', id).at(-1)?.event.data.payment_status).toBe('paid');
    });
    expect(deaths).toBeGreaterThanOrEqual(1);
  });

  it('of deleting a product sends the event exactly when it was deleted', { timeout: 120_000 }, async () => {
    let id = '';
    const prepare = async () => {
      id = okay(await shop.api.products.create({ body: aProduct() }))._id;
      await here.ctx.background.whenIdle();
      return asAlice('DELETE', `products/${id}`);
    };
    const deaths = await atEachStep(prepare, async () => {
      await sweep();
      const isDeleted = (await mongoose.model('Product').exists({ _id: id })) === null;
      expect(ids(told('product.deleted', id)).size).toBe(isDeleted ? 1 : 0);
    });
    expect(deaths).toBeGreaterThanOrEqual(1);
    expect(await mongoose.model('WebhookRemoval').countDocuments()).toBe(0);
  });
});
