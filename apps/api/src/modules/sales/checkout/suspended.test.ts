import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aBankAccount } from '../../../../test/bodies.ts';
import { payAtGateway } from '../../../../test/card-order.ts';
import { type CardShop, openCardShop } from '../../../../test/card-shop.ts';
import { okay } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { finishOrders } from '../orders/finish-orders.job.ts';
import { resumeStore, suspendStore } from '../../stores/suspend-store.ts';

const ACCOUNT = '8001234567';
let cards: CardShop;
let store: Store;
beforeAll(async () => {
  cards = await openCardShop();
  const found = await Store.ofRow(cards.shop.storeId);
  if (!found) throw new Error('the store was not made');
  store = found;
  const bank_transfer = { ...aBankAccount(), account_number: ACCOUNT };
  okay(await cards.shop.api.paymentSettings.update({ body: { bank_transfer } }));
});
afterAll(() => cards.simulator.stop());
beforeEach(() => resumeStore(store, 'operator'));

const suspend = () => suspendStore(store, { by: 'operator', reason: 'Complaints' }, cards.clock.now());

it('an order of a suspended shop shows no bank account and cannot be paid, until the shop is resumed', async () => {
  const { token } = await cards.placed('bank_transfer');
  expect((await cards.buyer.order(token)).body.bank?.account_number).toBe(ACCOUNT);
  await suspend();
  const { body } = await cards.buyer.order(token);
  expect(body).toMatchObject({ bank: null, payable: [], suspended: true });
  expect(JSON.stringify(body)).not.toContain(ACCOUNT);
  for (const method of ['credit_debit', 'bank_transfer', 'cash_on_delivery']) {
    const refused = await cards.buyer.pay(token, method, 1_000);
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'store_suspended' }]);
  }
  await resumeStore(store, 'operator');
  const resumed = (await cards.buyer.order(token)).body;
  expect(resumed.bank?.account_number).toBe(ACCOUNT);
  expect(resumed).not.toHaveProperty('suspended');
});

it('a suspended shop has no card form, of an order or of a test payment', async () => {
  const { token } = await cards.placed();
  const started = okay(
    await cards.shop.api.paymentMethods.startTestPayment({ params: { provider: 'payhere' } }),
  );
  const trial = new URL(started.url).pathname.split('/').at(-1) ?? '';
  const forms = async () =>
    Promise.all([token, trial].map(async (each) => (await cards.buyer.cardForm(each)).body.form));
  expect(await forms()).not.toContain(null);
  await suspend();
  expect(await forms()).toEqual([null, null]);
});

it('a notice of a payment that was made before is applied while the shop is suspended', async () => {
  const { token, order } = await cards.placed();
  const stored = await cards.stored(order.number);
  await suspend();
  const { here, simulator } = cards;
  await payAtGateway({ here, simulator }, { ref: stored?.payments[0].ref, amount: '1000.00' });
  await here.ctx.background.whenIdle();
  expect((await cards.buyer.order(token)).body).toMatchObject({ payment_status: 'paid', suspended: true });
});

it('a mail that is sent after the suspension has no bank account', async () => {
  const { ctx } = cards.here;
  await ctx.background.whenIdle();
  const { background } = ctx;
  const email = 'buyer-of-suspended@example.lk';
  // The work after the reply is left to the job, as after a crash.
  ctx.background = { ...background, run: () => undefined };
  await cards.placed('bank_transfer', { email });
  ctx.background = background;
  await suspend();
  await finishOrders(ctx, new AbortController().signal);
  await background.whenIdle();
  const [mail, ...rest] = ((await ctx.outbox?.list()) ?? []).filter(({ to }) => to === email);
  expect(rest).toEqual([]);
  expect(mail?.text).toContain('Ceylon tea');
  expect(mail?.text).not.toContain(ACCOUNT);
});
