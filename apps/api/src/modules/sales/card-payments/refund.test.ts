import { type Simulator, startSimulator } from '@kade/payhere-sim';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginAttempt,
  type CardOrder,
  noticeOf,
  notify,
  payAtGateway,
  setFaults,
} from '../../../../test/card-order.ts';
import { paidCards, refused } from '../../../../test/card-refunds.ts';
import { simulatedAccount } from '../../../../test/gateway.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { MINUTE } from '../../../lib/duration.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let simulator: Simulator;
let here: World;
let carol: Person;
let dave: Person;
beforeAll(async () => {
  simulator = await startSimulator({ accounts: [simulatedAccount] });
  here = await world({ ctx: { jobs, clock }, gateway: simulator });
  scheduleJobs(here.ctx);
  [carol, dave] = [await here.newMerchant({ cards: true }), await here.newMerchant({ cards: true })];
});
afterAll(() => simulator.stop());
beforeEach(() => setFaults(simulator));

const { place, read, lookUp, paid, atGateway, statusesOf, later } = paidCards(() => ({
  here,
  simulator,
  shop: carol,
  clock,
  jobs,
}));
const listed = async ({ id }: CardOrder) => okay(await carol.api.cardPayments.list({ params: { id } }));
const refund = ({ id }: CardOrder, payment_id?: string, by = carol) =>
  by.api.cardPayments.refund({
    params: { id },
    body: { reason: 'Broken', ...(payment_id ? { payment_id } : {}) },
  });
const withoutApp = async (change: object, work: () => Promise<void>) => {
  const stores = mongoose.model('Store');
  const before = await stores.findById(carol.storeId).select('credentials').lean<{ credentials: object }>();
  await stores.updateOne({ _id: carol.storeId }, change);
  await work();
  await stores.updateOne({ _id: carol.storeId }, { $set: { credentials: before?.credentials } });
};

describe('a refund', () => {
  it('pays back the whole amount and is recorded in the history', async () => {
    const order = await paid();
    const { payment_status, payments, history } = okay(await refund(order));
    expect(payment_status).toBe('refunded');
    expect(payments).toMatchObject([
      { state: 'refunded', refund: { state: 'done', reason: 'Broken' }, paid_at: clock.now().toISOString() },
    ]);
    expect(atGateway(order)).toEqual(['refunded']);
    expect(history.map(({ field, from, to, note }) => [field, from, to, note ?? ''])).toEqual([
      ['payment_status', 'pending', 'paid', ''],
      ['refund', '', 'asked', 'Broken'],
      ['payment_status', 'paid', 'refunded', ''],
      ['refund', 'asked', 'done', ''],
    ]);
    expect((await listed(order)).notices.map(({ source, status }) => [source, status])).toEqual([
      ['notice', 'paid'],
      ['refund', 'refunded'],
    ]);
  });

  it('that is completed gets the same reply again without a change', async () => {
    const order = await paid();
    const first = okay(await refund(order));
    expect(okay(await refund(order))).toEqual(first);
  });

  it('of several concurrent requests is made once', async () => {
    const order = await paid();
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(order)));
    const codes = replies.map(({ status }) => status);
    expect(codes.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(codes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { history } = await read(order);
    expect(history.filter(({ to }) => to === 'asked')).toHaveLength(1);
    expect(history.filter(({ to }) => to === 'refunded')).toHaveLength(1);
  });

  it('of what is not paid is refused', async () => {
    const order = await place();
    expect(refused(await refund(order))).toEqual([409, 'wrong_step']);
    await notify(here, noticeOf(order, { status_code: '-2' }));
    await here.ctx.background.whenIdle();
    expect(refused(await refund(order))).toEqual([409, 'wrong_step']);
    expect(refused(await refund(await paid(), '1'))).toEqual([409, 'wrong_step']);
  });

  it('of an order that was paid twice needs the payment that is meant, and leaves the other', async () => {
    const order = await paid();
    const second = { ...order, ref: await beginAttempt(here, order, 2) };
    await payAtGateway({ here, simulator }, second);
    await here.ctx.background.whenIdle();
    expect(refused(await refund(order))).toEqual([409, 'wrong_step']);
    const [, twice] = (await read(order)).payments;
    expect((await read(order)).flags).toEqual(['paid_twice']);
    expect(okay(await refund(order, twice?.payment_id)).flags).toEqual([]);
    expect(await statusesOf(order)).toEqual(['paid', 'paid -', 'refunded done']);
    expect([atGateway(order), atGateway(second)]).toEqual([['paid'], ['refunded']]);
  });

  it('without an app id is refused with what to do, and writes nothing', async () => {
    const order = await paid();
    await withoutApp({ $unset: { 'credentials.payhere.app_id': 1 } }, async () => {
      const reply = await refund(order);
      expect(refused(reply)).toEqual([409, 'gateway_refused']);
      expect((reply.body as { error: string }).error).toContain('app id and secret');
      expect((await listed(order)).can_look_up).toBe(false);
    });
    expect(await statusesOf(order)).toEqual(['paid', 'paid -']);
  });

  it('with an app secret that the gateway does not know is refused, and can be requested again', async () => {
    const order = await paid();
    const encrypted = here.ctx.encryption.encrypt('wrong', `credentials:payhere:${carol.storeId}`);
    await withoutApp({ $set: { 'credentials.payhere.app_secret': encrypted } }, async () => {
      expect(refused(await refund(order))).toEqual([409, 'gateway_refused']);
    });
    expect(await statusesOf(order)).toEqual(['paid', 'paid refused']);
    okay(await refund(order));
    expect(await statusesOf(order)).toEqual(['refunded', 'refunded done']);
  });

  it('that was made at the gateway before is found there', async () => {
    const order = await paid();
    for (const payment of simulator.gateway.payments)
      if (payment.orderId === order.ref) payment.state = 'refunded';
    okay(await refund(order));
    expect(await statusesOf(order)).toEqual(['refunded', 'refunded done']);
  });

  it('that the gateway does not make is refused with a sentence', async () => {
    const order = await place();
    await notify(here, noticeOf(order));
    await here.ctx.background.whenIdle();
    for (const payment of simulator.gateway.payments.slice(0, 1)) {
      const $set = { 'payments.0.payment_id': payment.paymentId };
      await mongoose.model('Order').updateOne({ _id: order.id }, { $set });
      payment.state = 'charged_back';
    }
    expect(refused(await refund(order))).toEqual([409, 'gateway_refused']);
    expect(await statusesOf(order)).toEqual(['paid', 'paid refused']);
  });

  it('without a reply remains requested, and the next look-up ends it', async () => {
    const order = await paid();
    setFaults(simulator, { unavailable: 1 });
    expect(refused(await refund(order))).toEqual([503, 'gateway_unavailable']);
    expect(await statusesOf(order)).toEqual(['paid', 'paid asked']);
    expect(refused(await refund(order))).toEqual([409, 'conflict']);
    await later(1);
    expect(await statusesOf(order)).toEqual(['paid', 'paid asked']);
    await later(2);
    expect(await statusesOf(order)).toEqual(['paid', 'paid refused']);
    okay(await refund(order));
    expect(atGateway(order)).toEqual(['refunded']);
  });

  it('whose reply was lost is found completed', async () => {
    const order = await paid();
    setFaults(simulator, { unavailable: 1 });
    expect((await refund(order)).status).toBe(503);
    for (const payment of simulator.gateway.payments)
      if (payment.orderId === order.ref) payment.state = 'refunded';
    await later(3);
    expect(await statusesOf(order)).toEqual(['refunded', 'refunded done']);
  });
});

describe('looking payments up', () => {
  it('finds a payment whose notice did not arrive, and a notice after that changes nothing', async () => {
    const order = await place();
    setFaults(simulator, { drop: true });
    await payAtGateway({ here, simulator }, order);
    const { attempts, notices: notifications } = okay(await lookUp(order));
    expect([attempts[0]?.state, notifications.map(({ source }) => source)]).toEqual(['paid', ['look_up']]);
    const before = await read(order);
    const payment_id = attempts[0]?.payment_id ?? '';
    expect((await notify(here, noticeOf(order, { payment_id }))).status).toBe(200);
    await here.ctx.background.whenIdle();
    expect(await read(order)).toEqual(before);
  });

  it.each(['refunded', 'charged_back'] as const)('finds what was %s at the gateway', async (state) => {
    const order = await paid();
    for (const payment of simulator.gateway.payments)
      if (payment.orderId === order.ref) payment.state = state;
    okay(await lookUp(order));
    const { flags } = await read(order);
    expect(await statusesOf(order)).toEqual(['refunded', 'refunded -']);
    expect(flags).toEqual(state === 'charged_back' ? ['chargeback'] : []);
  });

  it('is repeated by the job after 15 minutes, an hour, six and 24 hours, and then no more', async () => {
    const order = await place();
    const asked: number[] = [];
    const { payments } = here.ctx.payments.for({ sandbox: false });
    const { search } = payments;
    const begun = clock.now().getTime();
    payments.search = (ref, account) => {
      if (ref === order.ref) asked.push(Math.round((clock.now().getTime() - begun) / MINUTE));
      return search(ref, account);
    };
    for (let minutes = 0; minutes < 60 * 26; minutes += 5) await later(5);
    payments.search = search;
    expect(asked).toEqual([15, 60, 360, 1440]);
    const { look_at } = (await mongoose.model('Order').findById(order.id).lean<{ look_at?: Date }>()) ?? {};
    expect(look_at).toBeUndefined();
  });

  it('is retried when the gateway did not reply', async () => {
    const order = await place();
    setFaults(simulator, { drop: true, unavailable: 20 });
    await payAtGateway({ here, simulator }, order);
    await later(16);
    expect(await statusesOf(order)).toEqual(['pending', 'started -']);
    setFaults(simulator);
    await later(11);
    await later(30);
    expect(await statusesOf(order)).toEqual(['paid', 'paid -']);
  });

  it('reports to the merchant that the app id was refused, until it is accepted', async () => {
    const order = await place();
    const encrypted = here.ctx.encryption.encrypt('wrong', `credentials:payhere:${carol.storeId}`);
    await withoutApp({ $set: { 'credentials.payhere.app_secret': encrypted } }, async () => {
      await later(16);
      expect((await listed(order)).look_up_refused_at).toBe(clock.now().toISOString());
      expect(refused(await lookUp(order))).toEqual([409, 'gateway_refused']);
    });
    await later(60);
    expect((await listed(order)).look_up_refused_at).toBeNull();
  });

  it('is refused for an order without attempts, without an app id and while the gateway is away', async () => {
    const order = await place();
    await withoutApp({ $unset: { 'credentials.payhere.app_id': 1 } }, async () =>
      expect(refused(await lookUp(order))).toEqual([409, 'gateway_refused']),
    );
    setFaults(simulator, { unavailable: 9 });
    expect(refused(await lookUp(order))).toEqual([503, 'gateway_unavailable']);
    setFaults(simulator);
    await mongoose.model('Order').updateOne({ _id: order.id }, { $unset: { payments: 1 } });
    expect(refused(await lookUp(order))).toEqual([409, 'wrong_step']);
  });
});

describe('the payments of another store', () => {
  it('are neither listed, looked up nor refunded', async () => {
    const order = await paid();
    const before = await read(order);
    const params = { id: order.id };
    expect((await dave.api.cardPayments.list({ params })).status).toBe(404);
    expect((await lookUp(order, dave)).status).toBe(404);
    expect((await refund(order, undefined, dave)).status).toBe(404);
    expect(await read(order)).toEqual(before);
  });
});
