import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../bodies.ts';
import { crashingProcesses, type CrashAction } from '../crashing.ts';
import { expectFeesToAddUp } from '../fees.ts';
import { type Placed, placeInShop, sendSlip } from '../shop-order.ts';
import { expectStockToAddUp } from '../stock.ts';
import { okay, type World, world } from '../world.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { HOUR } from '../../src/lib/duration.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
let picture: Buffer;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here);
  picture = await aPicture('jpeg', 60);
});

const api = () => here.alice.api;
let products: string[] = [];
let order: Placed & { email: string };
let count = 0;

async function place(payment: 'bank_transfer' | 'cash_on_delivery'): Promise<void> {
  clock.set(new Date());
  const product = okay(await api().products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
  products = [product];
  const email = `crash-${(count += 1)}@example.lk`;
  const lines = [{ product, quantity: 3 }];
  const placed = await placeInShop(here, here.alice, { product, lines, email, payment });
  await here.ctx.background.whenIdle();
  order = { ...placed, email };
}
const read = async () => okay(await api().orders.get({ params: { id: order.id } }));
const sent = () => sendSlip(here, { token: order.token, host: here.alice.host, key: order.id }, picture);

/** A request of Alice about the order. */
const asAlice = (method: string, path: string, body: unknown): CrashAction => ({
  method,
  path: `/api/merchant/orders/${order.id}${path}?store_id=${here.alice.storeId}`,
  headers: { authorization: here.alice.token },
  body,
});

/** Checks what must hold after any crash and a run of the jobs. Returns the titles of the buyer's mails. */
async function sweptMails(): Promise<string[]> {
  clock.set(new Date(Date.now() + 120_000));
  await here.ctx.background.whenIdle();
  await jobs.run('finish-orders');
  await jobs.run('check-stores');
  await expectStockToAddUp(here.alice, products, 10);
  await expectFeesToAddUp(here.alice.storeId);
  const { order_status, history } = await read();
  expect(history.findLast(({ field }) => field === 'order_status')?.to ?? 'pending').toBe(order_status);
  expect(await mongoose.model('Order').countDocuments({ mails: { $gt: '' } })).toBe(0);
  const mails = (await here.ctx.outbox?.list()) ?? [];
  return mails
    .filter(({ to }) => to === order.email)
    .map(({ subject }) => /: (.*) – /.exec(subject)?.[1] ?? '');
}

describe('a crash between any two steps', { timeout: 180_000 }, () => {
  it('of accepting a slip leaves none or one whose picture is stored, and the same request completes it', async () => {
    let orders = 0;
    const prepare = async (): Promise<CrashAction> => {
      await place('bank_transfer');
      orders += 1;
      return {
        method: 'POST',
        path: `/api/storefront/orders/${order.token}/slip?shop=${here.alice.host}`,
        headers: { 'idempotency-key': order.id },
        file: picture.toString('base64'),
      };
    };
    const deaths = await atEachStep(prepare, async () => {
      await sweptMails();
      const { slip, expires_at } = await read();
      expect(expires_at === null).toBe(slip !== null);
      expect([201, 409]).toContain((await sent()).status);
      clock.set(new Date(Date.now() + 240_000));
      expect((await sent()).status).toBe(201);
      const { history } = await read();
      expect(history.map(({ field, to }) => [field, to])).toEqual([['slip', 'waiting']]);
      expect(okay(await api().fulfilment.slip({ params: { id: order.id } }))).toBeTruthy();
    });
    expect(deaths).toBeGreaterThanOrEqual(3);
    expect(await mongoose.model('Upload').countDocuments({ private: true })).toBe(orders);
  });

  it('of approving a slip leaves the order paid and its buyer notified, or unchanged', async () => {
    const prepare = async () => {
      await place('bank_transfer');
      expect((await sent()).status).toBe(201);
      return asAlice('PUT', '/slip', { decision: 'approve' });
    };
    const deaths = await atEachStep(prepare, async () => {
      const mails = await sweptMails();
      const { slip, payment_status } = await read();
      expect(['waiting pending', 'approved paid']).toContain(`${slip?.state} ${payment_status}`);
      expect(mails.filter((news) => news === 'payment received')).toHaveLength(
        payment_status === 'paid' ? 1 : 0,
      );
      okay(await api().fulfilment.decideSlip({ params: { id: order.id }, body: { decision: 'approve' } }));
      await here.ctx.background.whenIdle();
      expect((await sweptMails()).filter((news) => news === 'payment received')).toHaveLength(1);
      expect((await read()).history.filter(({ to }) => to === 'paid')).toHaveLength(1);
    });
    // The step, the mail, and the note that it is posted.
    expect(deaths).toBeGreaterThanOrEqual(3);
  });

  it('of reopening an order that was paid after it was cancelled leaves it paid or unchanged', async () => {
    const prepare = async () => {
      await place('bank_transfer');
      expect((await sent()).status).toBe(201);
      okay(await api().orders.update({ params: { id: order.id }, body: { status: 'cancelled' } }));
      return asAlice('PUT', '/slip', { decision: 'approve' });
    };
    const deaths = await atEachStep(prepare, async () => {
      await sweptMails();
      const { slip, payment_status, order_status } = await read();
      expect(['cancelled pending waiting', 'pending paid approved']).toContain(
        `${order_status} ${payment_status} ${slip?.state}`,
      );
      okay(await api().fulfilment.decideSlip({ params: { id: order.id }, body: { decision: 'approve' } }));
      await sweptMails();
      expect((await read()).order_status).toBe('pending');
    });
    expect(deaths).toBeGreaterThanOrEqual(5);
  });

  it('of a refusal at the door leaves the order shipped, or cancelled with its reason and its stock returned', async () => {
    const prepare = async () => {
      await place('cash_on_delivery');
      const params = { id: order.id };
      okay(await api().fulfilment.ship({ params, body: { courier: 'Domex' } }));
      await here.ctx.background.whenIdle();
      return asAlice('POST', '/door-refusal', { reason: 'Moved away' });
    };
    const deaths = await atEachStep(prepare, async () => {
      await sweptMails();
      const { order_status, door_refusal } = await read();
      expect(order_status).toBe(door_refusal ? 'cancelled' : 'shipped');
      const params = { id: order.id };
      okay(await api().fulfilment.refuseAtDoor({ params, body: { reason: 'Moved away' } }));
      await here.ctx.background.whenIdle();
      expect((await sweptMails()).filter((news) => news === 'cancelled')).toHaveLength(1);
      expect((await read()).history.filter(({ to }) => to === 'cancelled')).toHaveLength(1);
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });

  it('of the job that cancels unpaid orders leaves them unpaid or cancelled, and the next run completes it', async () => {
    const prepare = async (): Promise<CrashAction> => {
      await place('bank_transfer');
      const past = new Date(Date.now() - HOUR);
      await mongoose.model('Order').updateOne({ _id: order.id }, { $set: { expires_at: past } });
      return { job: 'expire-orders' };
    };
    const deaths = await atEachStep(prepare, async () => {
      await sweptMails();
      await jobs.run('expire-orders');
      await here.ctx.background.whenIdle();
      expect((await sweptMails()).filter((news) => news === 'cancelled')).toHaveLength(1);
      const { order_status, expires_at, history } = await read();
      expect([order_status, expires_at]).toEqual(['cancelled', null]);
      expect(history).toHaveLength(1);
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });
});
