import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyerAt } from '../../../../test/buyer.ts';
import { type CardShop, openCardShop } from '../../../../test/card-shop.ts';
import { okay } from '../../../../test/world.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.simulator.stop());
beforeEach(() => cards.clock.set(cards.start));

const attempts = async (number: number) =>
  ((await cards.stored(number))?.payments ?? []) as { ref: string; amount: number; state: string }[];

describe('paying by card again', () => {
  it('continues the current attempt, and extends its time', async () => {
    const { token, order, pay } = await cards.placed();
    const before = (await cards.buyer.cardForm(token)).body.form;
    cards.later(20 * MINUTE);
    const reply = await cards.buyer.pay(token, 'credit_debit', 1_000);
    expect(reply).toMatchObject({ status: 200, body: { token, pay } });
    expect(reply.body.order.expires_at).toBe(new Date(cards.start.getTime() + 50 * MINUTE).toISOString());
    expect((await cards.buyer.cardForm(token)).body.form).toEqual(before);
    expect(await attempts(order.number)).toHaveLength(1);
  });

  it('does not shorten the time of a payment that the bank has not decided', async () => {
    const { token, order } = await cards.placed();
    const expires_at = new Date(cards.start.getTime() + DAY);
    await cards.alter(order.number, { 'payments.0.state': 'pending', expires_at });
    const reply = await cards.buyer.pay(token, 'credit_debit', 1_000);
    expect([reply.status, reply.body.order.expires_at]).toEqual([200, expires_at.toISOString()]);
    expect(await attempts(order.number)).toHaveLength(1);
  });

  const failed = { 'payments.0.state': 'failed', payment_status: 'failed' };

  it('begins the next attempt after one that failed, once for concurrent requests', async () => {
    const { token, order } = await cards.placed();
    await cards.alter(order.number, failed);
    expect((await cards.buyer.cardForm(token)).body).toMatchObject({ form: null, state: 'failed' });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => cards.buyer.pay(token, 'credit_debit', 1_000)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const stored = await cards.stored(order.number);
    expect(stored?.payments).toMatchObject([
      { attempt: 1, state: 'failed' },
      { attempt: 2, ref: `k${stored?._id.toHexString()}02z`, state: 'started', amount: 100_000 },
    ]);
    expect(stored?.history).toMatchObject([
      { field: 'payment_status', from: 'failed', to: 'pending', by: 'buyer' },
    ]);
    const { form, state } = (await cards.buyer.cardForm(token)).body;
    expect([form?.fields.order_id, state]).toEqual([stored?.payments[1].ref, 'started']);
  });

  it.each([
    ['payments go to another place than before', { 'payments.0.mode': 'sandbox' }],
    ['the order cost something else before', { 'payments.0.amount': 90_000 }],
  ])('begins the next attempt when %s', async (_, before) => {
    const { token, order } = await cards.placed();
    await cards.alter(order.number, before);
    expect((await cards.buyer.cardForm(token)).body.form).toBeNull();
    expect((await cards.buyer.pay(token, 'credit_debit', 1_000)).status).toBe(200);
    expect(await attempts(order.number)).toMatchObject([{}, { amount: 100_000 }]);
  });

  it('holds the stock for a day after the first attempt at most, and is not offered after that', async () => {
    const { token } = await cards.placed();
    cards.later(DAY - 10 * MINUTE);
    const { body } = await cards.buyer.pay(token, 'credit_debit', 1_000);
    expect(body.order.expires_at).toBe(new Date(cards.start.getTime() + DAY).toISOString());
    cards.later(DAY + MINUTE);
    expect((await cards.buyer.order(token)).body.payable.map(({ method }) => method)).not.toContain(
      'credit_debit',
    );
    expect(await cards.buyer.pay(token, 'credit_debit', 1_000)).toMatchObject({
      status: 400,
      body: { code: 'payment_not_offered', field: 'method' },
    });
  });

  it('ends after the 99th attempt', async () => {
    const { token, order } = await cards.placed();
    const [first] = await attempts(order.number);
    const payments = Array.from({ length: 99 }, (_, n) => ({
      ...first,
      attempt: n + 1,
      ref: `${first?.ref.slice(0, 25)}${String(n + 1).padStart(2, '0')}z`,
      state: 'failed',
    }));
    await cards.alter(order.number, { payments });
    expect(await cards.buyer.pay(token, 'credit_debit', 1_000)).toMatchObject({
      status: 409,
      body: { code: 'wrong_step' },
    });
  });
});

describe('another way to pay', () => {
  it('changes the total, the expiry and the confirmation call', async () => {
    const { token, order } = await cards.placed();
    expect(order.payable).toMatchObject([
      { method: 'credit_debit', offered: true, fee: 0, test: true },
      { method: 'bank_transfer', offered: true, fee: 0, test: false },
      { method: 'cash_on_delivery', offered: true, fee: 150, test: false },
    ]);
    expect(await cards.buyer.pay(token, 'cash_on_delivery', 1_000)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', field: 'expected_total' },
    });
    const cash = await cards.buyer.pay(token, 'cash_on_delivery', 1_150);
    expect(cash).toMatchObject({
      status: 200,
      body: {
        pay: null,
        order: {
          payment: 'cash_on_delivery',
          cod_fee: 150,
          total_price: 1_150,
          expires_at: new Date(cards.start.getTime() + 2 * DAY).toISOString(),
        },
      },
    });
    expect((await cards.buyer.cardForm(token)).body.form).toBeNull();
    const stored = await cards.stored(order.number);
    expect(stored?.confirmation).toMatchObject({ state: 'waiting' });
    expect(stored?.history).toMatchObject([
      { field: 'payment_options', from: 'credit_debit', to: 'cash_on_delivery', by: 'buyer' },
    ]);
    const bank = (await cards.buyer.pay(token, 'bank_transfer', 1_000)).body.order;
    expect(bank).toMatchObject({ payment: 'bank_transfer', cod_fee: 0, total_price: 1_000 });
    expect(bank.expires_at).toBe(new Date(cards.start.getTime() + 2 * DAY).toISOString());
    expect(bank.bank).not.toBeNull();
    expect((await cards.stored(order.number))?.confirmation).toBeUndefined();
  });

  it('chosen a second time changes nothing', async () => {
    const { token, order } = await cards.placed();
    await cards.buyer.pay(token, 'bank_transfer', 1_000);
    const before = await cards.stored(order.number);
    cards.later(MINUTE);
    expect((await cards.buyer.pay(token, 'bank_transfer', 1_000)).status).toBe(200);
    expect(await cards.stored(order.number)).toEqual(before);
  });

  it('instead of cash can be a card, for the total without the fee', async () => {
    const { token, order } = await cards.placed('cash_on_delivery');
    expect(order).toMatchObject({ total_price: 1_150, card: null });
    const { status, body } = await cards.buyer.pay(token, 'credit_debit', 1_000);
    expect([status, body.order.total_price, body.order.card?.state]).toEqual([200, 1_000, 'started']);
    expect((await cards.buyer.cardForm(token)).body.form?.fields.amount).toBe('1000.00');
  });

  it('keeps the current attempt for a buyer who returns to it', async () => {
    const { token, order } = await cards.placed();
    const { form } = (await cards.buyer.cardForm(token)).body;
    await cards.buyer.pay(token, 'cash_on_delivery', 1_150);
    await cards.buyer.pay(token, 'credit_debit', 1_000);
    expect((await cards.buyer.cardForm(token)).body.form).toEqual(form);
    expect(await attempts(order.number)).toHaveLength(1);
  });

  it('does not extend the expiry for ever, however often it is changed', async () => {
    const { token } = await cards.placed('bank_transfer');
    for (const hours of [40, 60, 71]) {
      cards.later(hours * 60 * MINUTE);
      await cards.buyer.pay(token, 'credit_debit', 1_000);
      await cards.buyer.pay(token, 'bank_transfer', 1_000);
    }
    const { expires_at } = (await cards.buyer.order(token)).body;
    expect(expires_at).toBe(new Date(cards.start.getTime() + 3 * DAY).toISOString());
  });

  it('of an order that the merchant processes does not let it expire', async () => {
    const { token, order } = await cards.placed('cash_on_delivery');
    const update = { params: { id: String((await cards.stored(order.number))?._id) } };
    okay(await cards.shop.api.orders.update({ ...update, body: { status: 'processing' } }));
    const { status, body } = await cards.buyer.pay(token, 'credit_debit', 1_000);
    expect([status, body.order.expires_at]).toEqual([200, null]);
  });

  it('that the shop does not accept is refused', async () => {
    const { token } = await cards.placed();
    expect(await cards.buyer.pay(token, 'paypal', 1_000)).toMatchObject({
      status: 400,
      body: { code: 'payment_not_offered', field: 'method' },
    });
  });

  it.each([
    [{ payment_status: 'paid' }, 'This order is paid', 'order_paid'],
    [{ payment_status: 'refunded' }, 'This order waits for no payment', 'order_not_payable'],
    [{ order_status: 'cancelled' }, 'This order is cancelled', 'order_cancelled'],
    [{ order_status: 'shipped' }, 'This order waits for no payment', 'order_not_payable'],
    [{ order_status: 'delivered' }, 'This order waits for no payment', 'order_not_payable'],
    [
      { slip: { state: 'waiting', reason: '', at: new Date(0) } },
      'The bank slip of this order is being looked at',
      'slip_waiting',
    ],
  ])('is none for an order that is %j', async (state, error, reason) => {
    const { token, order } = await cards.placed();
    await cards.alter(order.number, state);
    const before = await cards.stored(order.number);
    for (const method of ['credit_debit', 'bank_transfer', 'cash_on_delivery'])
      expect(await cards.buyer.pay(token, method, 1_000)).toMatchObject({
        status: 409,
        body: { error, code: 'wrong_step', reason },
      });
    expect((await cards.buyer.order(token)).body.payable).toEqual([]);
    expect((await cards.buyer.cardForm(token)).body.form).toBeNull();
    expect(await cards.stored(order.number)).toEqual(before);
  });

  it('is not shown with the token of another shop', async () => {
    const { token, order } = await cards.placed();
    const before = await cards.stored(order.number);
    const stranger = buyerAt(cards.here.url, cards.here.bob.host);
    expect((await stranger.pay(token, 'cash_on_delivery', 1_150)).status).toBe(404);
    expect((await stranger.cardForm(token)).status).toBe(404);
    expect(await cards.stored(order.number)).toEqual(before);
  });
});
