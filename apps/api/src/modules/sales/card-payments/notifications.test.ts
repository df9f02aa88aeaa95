import { beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt, type CardOrder, noticeOf, notify, placeByCard } from '../../../../test/card-order.ts';
import { stockIn } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { MINUTE } from '../../../lib/duration.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let carol: Person;
beforeAll(async () => {
  here = await world({ ctx: { jobs, clock } });
  scheduleJobs(here.ctx);
  carol = await here.newMerchant({ cards: true });
});

const place = () => placeByCard(here, carol);
const read = async ({ id }: CardOrder) => okay(await carol.api.orders.get({ params: { id } }));
const listed = async ({ id }: CardOrder) => okay(await carol.api.cardPayments.list({ params: { id } }));

/** Sends notices about an order one after the other, each applied before the next. */
async function send(order: CardOrder, ...notifications: Record<string, string>[]): Promise<void> {
  for (const over of notifications) {
    expect((await notify(here, noticeOf(order, over))).status).toBe(200);
    await here.ctx.background.whenIdle();
  }
}
const mailsTo = async (address: string) =>
  ((await here.ctx.outbox?.list()) ?? [])
    .filter(({ to }) => to === address)
    .map(({ subject }) => /: (.*) – /.exec(subject)?.[1] ?? '')
    .toReversed();
const statusesOf = async (order: CardOrder) => {
  const { order_status, payment_status, flags, payments } = await read(order);
  return { order_status, payment_status, flags, states: payments.map(({ state }) => state) };
};

describe('a notice', () => {
  it('of a success pays the order, keeps its stock and notifies the buyer', async () => {
    const order = await place();
    expect((await notify(here, noticeOf(order))).body).toEqual({ received: true });
    await here.ctx.background.whenIdle();
    const { payments, history, expires_at, ...now } = await read(order);
    expect(now).toMatchObject({ order_status: 'pending', payment_status: 'paid', flags: [] });
    expect(payments).toMatchObject([{ ref: order.ref, state: 'paid', payment_id: '320025000001' }]);
    expect(payments[0]?.paid_at).toBe(clock.now().toISOString());
    expect(payments[0]?.amount).toBe(Number(order.amount));
    expect(history).toMatchObject([{ field: 'payment_status', from: 'pending', to: 'paid', by: 'payhere' }]);
    expect(expires_at).toBeNull();
    expect(await stockIn(carol, order.product)).toBe(7);
    expect(await mailsTo(order.email)).toEqual(['received', 'payment received']);
  });

  it('is listed for the merchant with what the gateway wrote', async () => {
    const order = await place();
    await send(order, {});
    const { attempts, notices: notifications, can_look_up } = await listed(order);
    expect(attempts).toMatchObject([{ attempt: 1, state: 'paid', mode: 'simulator', refund: null }]);
    expect(notifications).toMatchObject([
      {
        ref: order.ref,
        source: 'notice',
        status: 'paid',
        verdict: 'genuine',
        amount: order.amount,
        currency: 'LKR',
        method: 'VISA',
      },
    ]);
    expect(can_look_up).toBe(true);
  });

  it.each([
    ['0', 'pending', 'pending', []],
    ['-1', 'failed', 'failed', []],
    ['-2', 'failed', 'failed', []],
    ['-3', 'refunded', 'refunded', ['chargeback']],
  ] as const)(
    'with the code %s makes the attempt %s and the order %s',
    async (...[status_code, state, payment_status, flags]) => {
      const order = await place();
      await send(order, { status_code });
      expect(await statusesOf(order)).toEqual({
        order_status: 'pending',
        payment_status,
        flags,
        states: [state],
      });
    },
  );

  it.each([
    ['another amount', { payhere_amount: '1.00' }, 'wrong_amount'],
    ['another currency', { payhere_currency: 'USD' }, 'wrong_currency'],
  ] as const)(
    'about %s is stored and flagged, and the right one still counts',
    async (_, over, verification) => {
      const order = await place();
      await send(order, over);
      expect(await statusesOf(order)).toMatchObject({
        payment_status: 'pending',
        flags: ['amount_mismatch'],
        states: ['started'],
      });
      expect((await listed(order)).notices).toMatchObject([{ verdict: verification }]);
      await send(order, {});
      expect(await statusesOf(order)).toMatchObject({ payment_status: 'paid', flags: ['amount_mismatch'] });
    },
  );

  it('of a second attempt decides when the first failed', async () => {
    const order = await place();
    await send(order, { status_code: '-2' });
    const second = { ...order, ref: await beginAttempt(here, order, 2) };
    await send(second, { payment_id: '320025000002' });
    expect(await statusesOf(order)).toMatchObject({ payment_status: 'paid', states: ['failed', 'paid'] });
    await send(order, { status_code: '0', payment_id: '320025000003' });
    expect(await statusesOf(order)).toMatchObject({ payment_status: 'paid', flags: [] });
  });

  it('of a second success flags the order and notifies the merchant once', async () => {
    const order = await place();
    const second = { ...order, ref: await beginAttempt(here, order, 2) };
    await send(order, {}, {});
    await send(second, { payment_id: '320025000002' }, { payment_id: '320025000002' });
    expect(await statusesOf(order)).toMatchObject({ payment_status: 'paid', flags: ['paid_twice'] });
    const { number } = await read(order);
    const told = ((await here.ctx.outbox?.list()) ?? []).filter(({ subject }) =>
      subject.startsWith(`Order #${number}: paid twice`),
    );
    expect(told.map(({ to }) => to)).toEqual([carol.email]);
  });

  it('of a failure does not change an order that was paid in another way', async () => {
    const order = await place();
    okay(await carol.api.orders.update({ params: { id: order.id }, body: { paymentStatus: 'paid' } }));
    await send(order, { status_code: '-2' });
    expect(await statusesOf(order)).toMatchObject({ payment_status: 'paid', states: ['failed'] });
  });

  it('that arrives after a paid order was cancelled sends no mail about money for a cancelled order', async () => {
    const order = await place();
    await send(order, {});
    okay(await carol.api.orders.update({ params: { id: order.id }, body: { status: 'cancelled' } }));
    const before = (await mailsTo(carol.email)).length;
    await send(order, { status_code: '0' }, { status_code: '-2' });
    expect(await statusesOf(order)).toMatchObject({ payment_status: 'paid', flags: [], states: ['paid'] });
    expect((await mailsTo(carol.email)).length).toBe(before);
  });

  it('that was not applied is applied by the job', async () => {
    const order = await place();
    const { background } = here.ctx;
    const { run } = background;
    background.run = () => undefined;
    expect((await notify(here, noticeOf(order))).status).toBe(200);
    background.run = run;
    expect(await statusesOf(order)).toMatchObject({ payment_status: 'pending' });
    clock.set(new Date(clock.now().getTime() + MINUTE));
    await jobs.run('apply-payment-events');
    expect(await statusesOf(order)).toMatchObject({ payment_status: 'paid' });
  });
});

describe('an order that waits for a card payment', () => {
  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * MINUTE));
  const expire = async () => {
    await jobs.run('expire-orders');
    await here.ctx.background.whenIdle();
  };

  it.each(['-1', '-2'])('expires after the code %s as it does without any', async (status_code) => {
    const order = await place();
    await send(order, { status_code });
    expect((await read(order)).expires_at).not.toBeNull();
    later(31);
    await expire();
    expect(await statusesOf(order)).toMatchObject({ order_status: 'cancelled', payment_status: 'failed' });
    expect(await stockIn(carol, order.product)).toBe(10);
  });

  it('is kept for a day while the bank decides, and half an hour longer when it refused', async () => {
    const order = await place();
    await send(order, { status_code: '0' });
    later(60);
    await expire();
    expect(await statusesOf(order)).toMatchObject({ order_status: 'pending', states: ['pending'] });
    await send(order, { status_code: '-2' });
    later(29);
    await expire();
    expect((await read(order)).order_status).toBe('pending');
    later(2);
    await expire();
    expect((await read(order)).order_status).toBe('cancelled');
  });

  it('is reopened when it is paid after it was cancelled, and the merchant is notified', async () => {
    const order = await place();
    later(31);
    await expire();
    await send(order, {});
    expect(await statusesOf(order)).toMatchObject({
      order_status: 'pending',
      payment_status: 'paid',
      flags: [],
    });
    expect(await stockIn(carol, order.product)).toBe(7);
    expect((await mailsTo(carol.email)).filter((title) => title === 'paid, taken up again')).toHaveLength(1);
  });

  it('remains cancelled and flagged when its goods are sold out', async () => {
    const order = await place();
    later(31);
    await expire();
    const params = { id: order.product };
    okay(await carol.api.products.update({ params, body: { stock_quantity: 1 } }));
    await send(order, {}, {});
    expect(await statusesOf(order)).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'paid',
      flags: ['paid_after_cancel'],
    });
    expect(await stockIn(carol, order.product)).toBe(1);
    const told = await mailsTo(carol.email);
    expect(told.filter((title) => title === 'paid after it was cancelled')).toHaveLength(1);
    expect((await mailsTo(order.email)).filter((title) => title === 'payment received')).toHaveLength(1);
  });
});
