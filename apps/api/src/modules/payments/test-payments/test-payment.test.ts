import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyerAt } from '../../../../test/buyer.ts';
import { type CardShop, openCardShop } from '../../../../test/card-shop.ts';
import { okay, type Person } from '../../../../test/world.ts';
import { sweepTestPayments } from './delete-test-payments.job.ts';
import { DAY } from '../../../lib/duration.ts';

let cards: CardShop;
let shop: Person;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.simulator.stop());
beforeEach(async () => {
  cards.clock.set(cards.start);
  shop = await cards.here.newMerchant({ cards: true });
});

const payhere = { params: { provider: 'payhere' } };
const begin = ({ api } = shop) => api.paymentMethods.startTestPayment(payhere);
const show = async ({ api } = shop) => okay(await api.paymentMethods.testPayment(payhere));
/** The steps that are no longer waiting, with their problems. */
const told = async (person = shop) =>
  Object.fromEntries(
    (await show(person)).steps
      .filter(({ state }) => state !== 'waiting')
      .map(({ step, state, problem }) => [step, problem ?? state]),
  );
const formAt = (url: string) => buyerAt(cards.here.url, shop.host).cardForm(url.split('/').at(-1) ?? '');
const rows = () => mongoose.model('TestPayment').collection;
const keep = (fields: object) => mongoose.model('Store').updateOne({ _id: shop.storeId }, { $set: fields });

/** Opens the payment page of a new test, and ends the payment at the bank. */
async function run(outcome: string) {
  const { url } = okay(await begin());
  const { form } = (await formAt(url)).body;
  const init = { method: 'POST', body: new URLSearchParams(form?.fields) };
  const page = await (await fetch(form?.action ?? '', init)).text();
  expect(page).toContain('LKR 100.00');
  const order = form?.fields.order_id ?? '';
  const body = JSON.stringify({ outcome });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${cards.simulator.url}/_sim/checkouts/${order}/finish`, { method: 'POST', headers, body });
  return { url, order, fields: form?.fields ?? {} };
}

describe('a test payment', () => {
  it('takes its steps one after the other', async () => {
    expect(await show()).toMatchObject({ started_at: null, url: '', amount: 100, mode: 'simulator' });
    expect(await told()).toEqual({ credentials: 'done' });
    const { url, started_at } = okay(await begin());
    expect([url.slice(0, -22), started_at]).toEqual([
      `${cards.origin.replace(cards.shop.host, shop.host)}/pay/`,
      cards.start.toISOString(),
    ]);
    expect(await told()).toEqual({ credentials: 'done' });
    expect((await formAt(url)).body).toMatchObject({
      number: null,
      amount: 100,
      state: 'started',
      test: true,
    });
    expect(await told()).toEqual({ credentials: 'done', page: 'done' });
    const all = { credentials: 'done', page: 'done', notice: 'done', signature: 'done', paid: 'done' };
    const second = await run('success');
    expect(await told()).toEqual({ ...all, look_up: 'done' });
    expect((await show()).url).toBe('');
    expect((await formAt(second.url)).body).toMatchObject({ form: null, state: 'paid' });
  });

  it.each([
    ['insufficient_funds', 'failed', 'declined'],
    ['cancel', 'failed', 'cancelled'],
  ])('that ends in %s reports it', async (outcome, state, problem) => {
    const { url } = await run(outcome);
    expect(await told()).toMatchObject({ notice: 'done', signature: 'done', paid: problem });
    expect((await formAt(url)).body).toMatchObject({ form: null, state });
  });

  it('waits while the bank has not decided', async () => {
    await run('pending');
    expect(await told()).toEqual({ credentials: 'done', page: 'done', notice: 'done', signature: 'done' });
  });

  it.each([
    ['another secret than that of the gateway', { wrongSignature: true }, 'wrong_signature'],
    ['another amount', { wrongAmount: true }, 'wrong_amount'],
    ['another currency', { wrongCurrency: true }, 'wrong_amount'],
  ])('that is notified with %s fails at the signature', async (_, faults, problem) => {
    const account = cards.simulator.gateway.accounts.get('1210000');
    Object.assign(account?.faults ?? {}, faults, { retry: false });
    await run('success');
    for (const name of Object.keys(faults)) Object.assign(account?.faults ?? {}, { [name]: false });
    expect(await told()).toEqual({ credentials: 'done', page: 'done', notice: 'done', signature: problem });
    const status = cards.simulator.gateway.notifier.sent.at(-1)?.answers[0]?.status;
    expect(status).toBe(problem === 'wrong_signature' ? 400 : 200);
  });

  it('is recorded once, however often the gateway reports it', async () => {
    const account = cards.simulator.gateway.accounts.get('1210000');
    Object.assign(account?.faults ?? {}, { duplicate: 4 });
    await run('success');
    Object.assign(account?.faults ?? {}, { duplicate: 0 });
    const row = await rows().findOne({ store: new mongoose.Types.ObjectId(shop.storeId) });
    expect(row?.notices).toHaveLength(1);
  });

  it('keeps at most 20 notices that are not genuine, and the genuine one all the same', async () => {
    const { form } = (await formAt(okay(await begin()).url)).body;
    const forged = (payment_id: number) =>
      fetch(`${cards.here.url}/api/payments/payhere/notify`, {
        method: 'POST',
        body: new URLSearchParams({
          merchant_id: '1210000',
          order_id: form?.fields.order_id ?? '',
          payment_id: String(payment_id),
          payhere_amount: '100.00',
          payhere_currency: 'LKR',
          status_code: '2',
          md5sig: 'A'.repeat(32),
        }),
      });
    for (let id = 1; id <= 25; id += 1) expect((await forged(id)).status).toBe(400);
    expect(await told()).toMatchObject({ signature: 'wrong_signature' });
    const row = await rows().findOne({ ref: form?.fields.order_id });
    expect(row?.notices).toHaveLength(20);
  });

  it.each([
    [{ 'credentials.payhere.app_id': '' }, 'no_app_id'],
    [{ 'credentials.payhere.app_id': 'unknown-app' }, 'app_refused'],
  ])('looks the payment up with the app: %j', async (fields, problem) => {
    await keep(fields);
    await run('success');
    expect(await told()).toMatchObject({ paid: 'done', look_up: problem });
  });

  it('is looked up again after a quarter of a minute when the gateway could not be reached', async () => {
    await run('success');
    const gateways = cards.here.ctx.payments;
    const { payments } = gateways.for({ sandbox: false });
    const paused = { ...payments, search: async () => [] };
    cards.here.ctx.payments = { ...gateways, for: () => ({ mode: 'simulator', payments: paused }) };
    expect(await told()).toMatchObject({ look_up: 'not_found' });
    cards.here.ctx.payments = gateways;
    cards.later(14_000);
    expect(await told()).toMatchObject({ look_up: 'not_found' });
    cards.later(15_000);
    expect(await told()).toMatchObject({ look_up: 'done' });
  });

  it('needs credentials that can be used', async () => {
    const bare = await cards.here.newMerchant();
    expect(await told(bare)).toEqual({ credentials: 'none_saved' });
    expect(await begin(bare)).toMatchObject({ status: 409, body: { code: 'wrong_step' } });
    await keep({ 'credentials.payhere.merchant_secret': 'v1.lost' });
    expect(await told()).toMatchObject({ credentials: 'secret_unreadable' });
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'wrong_step' } });
  });

  it('takes the place of the one before it, also when many begin at the same moment', async () => {
    const { order } = await run('success');
    await Promise.all([1, 2, 3, 4].map(() => begin()));
    const store = new mongoose.Types.ObjectId(shop.storeId);
    expect(await rows().countDocuments({ store })).toBe(1);
    expect(await rows().findOne({ ref: order })).toBeNull();
    expect(await told()).toEqual({ credentials: 'done' });
  });

  it("is not seen by another shop, and another shop's visitors cannot pay it", async () => {
    const { url } = okay(await begin());
    expect(await show(cards.here.bob)).toMatchObject({ started_at: null, url: '' });
    const token = url.split('/').at(-1) ?? '';
    expect((await buyerAt(cards.here.url, cards.here.bob.host).cardForm(token)).status).toBe(404);
  });

  it('is forgotten after 30 days', async () => {
    okay(await begin());
    cards.later(30 * DAY - 1_000);
    await sweepTestPayments(cards.here.ctx);
    const store = new mongoose.Types.ObjectId(shop.storeId);
    expect(await rows().countDocuments({ store })).toBe(1);
    cards.later(30 * DAY + 1_000);
    await sweepTestPayments(cards.here.ctx);
    expect(await rows().countDocuments({ store })).toBe(0);
  });

  it.each(['stripe', '__proto__'])('is not to be had at the provider %s', async (provider) => {
    const params = { provider };
    for (const reply of [
      await shop.api.paymentMethods.testPayment({ params }),
      await shop.api.paymentMethods.startTestPayment({ params }),
    ])
      expect(reply).toMatchObject({ status: 404, body: { error: 'Payment provider not found' } });
  });
});
