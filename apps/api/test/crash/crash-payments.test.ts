import { type Simulator, startSimulator } from '@kade/payhere-sim';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardOrder, noticeOf, notify, payAtGateway, placeByCard } from '../card-order.ts';
import { crashingProcesses, type CrashAction } from '../crashing.ts';
import { simulatedAccount } from '../gateway.ts';
import { expectStockToAddUp } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { MINUTE } from '../../src/lib/duration.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let simulator: Simulator;
let here: World;
let carol: Person;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  simulator = await startSimulator({ accounts: [simulatedAccount] });
  here = await world({ ctx: { clock, jobs }, gateway: simulator });
  scheduleJobs(here.ctx);
  carol = await here.newMerchant({ cards: true });
  atEachStep = await crashingProcesses(here, simulator);
});
afterAll(() => simulator.stop());

let order: CardOrder;
async function place(): Promise<void> {
  clock.set(new Date());
  order = await placeByCard(here, carol);
  await here.ctx.background.whenIdle();
}
const read = async () => okay(await carol.api.orders.get({ params: { id: order.id } }));
const update = async (body: object) => {
  okay(await carol.api.orders.update({ params: { id: order.id }, body }));
  await here.ctx.background.whenIdle();
};
const notice = (): CrashAction => ({
  method: 'POST',
  path: '/api/payments/payhere/notify',
  headers: {},
  form: noticeOf(order),
});

/** Checks what must hold after any crash and a run of the jobs. Returns the titles of the buyer's mails. */
async function swept(): Promise<string[]> {
  clock.set(new Date(clock.now().getTime() + 3 * MINUTE));
  for (const job of ['finish-orders', 'apply-payment-events', 'look-up-payments', 'check-stores'])
    await jobs.run(job);
  await here.ctx.background.whenIdle();
  await jobs.run('finish-orders');
  await expectStockToAddUp(carol, [order.product], 10);
  const { payment_status, history } = await read();
  expect(history.findLast(({ field }) => field === 'payment_status')?.to ?? 'pending').toBe(payment_status);
  expect(await mongoose.model('PaymentEvent').countDocuments({ state: 'received' })).toBe(0);
  expect(await mongoose.model('Order').countDocuments({ mails: { $gt: '' } })).toBe(0);
  const mails = (await here.ctx.outbox?.list()) ?? [];
  return mails
    .filter(({ to }) => to === order.email)
    .map(({ subject }) => /: (.*) – /.exec(subject)?.[1] ?? '');
}
const events = () => mongoose.model('PaymentEvent').countDocuments({ order: order.id });

/** The gateway sends its notice again, as after every notice without a reply, and the order is paid once. */
async function expectPaidOnce(): Promise<void> {
  expect((await notify(here, noticeOf(order))).status).toBe(200);
  await here.ctx.background.whenIdle();
  const mails = await swept();
  expect(mails.filter((title) => title === 'payment received')).toHaveLength(1);
  const { payment_status, history, payments } = await read();
  expect([payment_status, payments[0]?.state]).toEqual(['paid', 'paid']);
  expect(history.filter(({ to }) => to === 'paid')).toHaveLength(1);
  expect(await events()).toBe(1);
}

describe('a crash between any two steps', { timeout: 240_000 }, () => {
  it('of a notice leaves an order unchanged, or paid and its buyer notified', async () => {
    const prepare = async () => {
      await place();
      return notice();
    };
    const deaths = await atEachStep(prepare, async () => {
      await swept();
      expect((await read()).payment_status).toBe((await events()) === 1 ? 'paid' : 'pending');
      await expectPaidOnce();
      expect((await read()).order_status).toBe('pending');
    });
    // The event, the order, the note that it was applied, the mail, and the note that it is posted.
    expect(deaths).toBeGreaterThanOrEqual(5);
  });

  it('of a notice about a cancelled order leaves it cancelled, or paid with its goods', async () => {
    const prepare = async () => {
      await place();
      await update({ status: 'cancelled' });
      return notice();
    };
    const deaths = await atEachStep(prepare, async () => {
      await swept();
      const { order_status, payment_status } = await read();
      expect(['cancelled pending', 'pending paid']).toContain(`${order_status} ${payment_status}`);
      await expectPaidOnce();
      expect((await read()).order_status).toBe('pending');
    });
    expect(deaths).toBeGreaterThanOrEqual(8);
  });

  it('of a refund leaves one that the gateway has made, or that can be requested again', async () => {
    const prepare = async (): Promise<CrashAction> => {
      await place();
      await payAtGateway({ here, simulator }, order);
      await here.ctx.background.whenIdle();
      return {
        method: 'POST',
        path: `/api/merchant/orders/${order.id}/refund?store_id=${carol.storeId}`,
        headers: { authorization: carol.token },
        body: { reason: 'Broken' },
      };
    };
    const atGateway = () => simulator.gateway.payments.find(({ orderId }) => orderId === order.ref)?.state;
    const deaths = await atEachStep(prepare, async () => {
      await swept();
      const { payment_status, payments } = await read();
      expect(payments[0]?.refund?.state).not.toBe('asked');
      expect(payment_status).toBe(atGateway());
      okay(await carol.api.cardPayments.refund({ params: { id: order.id }, body: { reason: 'Broken' } }));
      await swept();
      const { payment_status: after, history } = await read();
      expect([after, atGateway()]).toEqual(['refunded', 'refunded']);
      expect(history.filter(({ to }) => to === 'refunded')).toHaveLength(1);
      expect(history.filter(({ to }) => to === 'done')).toHaveLength(1);
    });
    // The wish, the event, the order, and the note that it was applied.
    expect(deaths).toBeGreaterThanOrEqual(4);
  });

  it('of a look-up leaves the payment to the next one', async () => {
    const prepare = async (): Promise<CrashAction> => {
      await place();
      const account = simulator.gateway.accounts.get(simulatedAccount.merchantId);
      if (account) account.faults.drop = true;
      await payAtGateway({ here, simulator }, order);
      const $set = { look_at: new Date(Date.now() - MINUTE) };
      await mongoose.model('Order').updateOne({ _id: order.id }, { $set });
      return { job: 'look-up-payments' };
    };
    const deaths = await atEachStep(prepare, async () => {
      const mails = await swept();
      expect((await read()).payment_status).toBe('paid');
      expect(mails.filter((title) => title === 'payment received')).toHaveLength(1);
      expect(await events()).toBe(1);
    });
    expect(deaths).toBeGreaterThanOrEqual(5);
  });
});
