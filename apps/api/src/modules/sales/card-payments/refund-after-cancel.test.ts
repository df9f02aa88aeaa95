import { startSimulator, type Simulator } from '@kade/payhere-sim';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeOf, notify, payAtGateway, placeByCard } from '../../../../test/card-order.ts';
import { simulatedAccount } from '../../../../test/gateway.ts';
import { stockIn } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let simulator: Simulator;
let here: World;
let shop: Person;
beforeAll(async () => {
  simulator = await startSimulator({ accounts: [simulatedAccount] });
  here = await world({ gateway: simulator });
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  shop = await here.newMerchant({ cards: true });
});

const read = async (id: string) => okay(await shop.api.orders.get({ params: { id } }));
const put = (id: string, body: object) => shop.api.orders.update({ params: { id }, body });

describe('a late card payment for an order that was cancelled for good', () => {
  it('is refunded once through the gateway, and the order is not revived', async () => {
    const order = await placeByCard(here, shop);
    okay(await put(order.id, { status: 'cancelled', final: true }));
    await payAtGateway({ here, simulator }, order);
    await notify(here, noticeOf(order));
    await here.ctx.background.whenIdle();
    const after = await read(order.id);
    expect(after).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'refunded',
      flags: [],
      final: true,
    });
    const asked = after.history.filter(({ field, to }) => field === 'refund' && to === 'asked');
    expect(asked).toMatchObject([{ by: 'system' }]);
    expect(await stockIn(shop, order.product)).toBe(10);
  });

  it('is flagged where the store has no app id, and the order is not revived', async () => {
    const { merchantId: merchant_id, secret: merchant_secret } = simulatedAccount;
    okay(
      await shop.api.paymentMethods.saveCredentials({
        params: { provider: 'payhere' },
        body: { merchant_id, merchant_secret },
      }),
    );
    const order = await placeByCard(here, shop);
    okay(await put(order.id, { status: 'cancelled' }));
    okay(await put(order.id, { status: 'cancelled', final: true }));
    await notify(here, noticeOf(order));
    await here.ctx.background.whenIdle();
    expect(await read(order.id)).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'paid',
      flags: ['paid_after_cancel'],
    });
    expect(await stockIn(shop, order.product)).toBe(10);
  });

  it('revives it again once the merchant has reopened it', async () => {
    const order = await placeByCard(here, shop);
    okay(await put(order.id, { status: 'cancelled', final: true }));
    okay(await put(order.id, { status: 'pending' }));
    expect(await read(order.id)).not.toHaveProperty('final');
    okay(await put(order.id, { status: 'cancelled' }));
    await notify(here, noticeOf(order));
    await here.ctx.background.whenIdle();
    expect(await read(order.id)).toMatchObject({ order_status: 'pending', payment_status: 'paid' });
  });
});

it('only a cancellation can be final', async () => {
  const order = await placeByCard(here, shop);
  const { status, body } = await put(order.id, { status: 'processing', final: true });
  expect([status, body]).toMatchObject([400, { code: 'invalid', field: 'final' }]);
});
