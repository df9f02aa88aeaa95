import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardShop, openCardShop, posted } from '../../../../test/card-shop.ts';
import { okay } from '../../../../test/world.ts';
import { MINUTE } from '../../../lib/duration.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.simulator.stop());

/** Posts the form of the shop to the gateway and ends the payment with the outcome; returns the URL of the redirect. */
async function atGateway(token: string, outcome: string): Promise<string> {
  const { form } = (await cards.buyer.cardForm(token)).body;
  expect((await posted(form)).status).toBe(200);
  const finish = `${cards.simulator.url}/_sim/checkouts/${form?.fields.order_id}/finish`;
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(finish, { method: 'POST', headers, body: JSON.stringify({ outcome }) });
  await cards.here.ctx.background.whenIdle();
  return ((await reply.json()) as { location: string }).location;
}
const seen = async (token: string) => {
  const { payment_status, order_status, card, payable, expires_at } = (await cards.buyer.order(token)).body;
  return { payment_status, order_status, state: card?.state, payable: payable.length > 0, held: expires_at };
};

describe('a buyer who pays by card', () => {
  it('is sent back to the order, which is paid', async () => {
    const { token } = await cards.placed();
    expect(await atGateway(token, 'success')).toMatch(`${cards.origin}/order/${token}`);
    expect(await seen(token)).toEqual({
      payment_status: 'paid',
      order_status: 'pending',
      state: 'paid',
      payable: false,
      held: null,
    });
    expect((await cards.buyer.cardForm(token)).body.form).toBeNull();
  });

  it('whose card is refused pays with the next attempt, and a notice of the first changes nothing', async () => {
    const { token, order } = await cards.placed();
    await atGateway(token, 'insufficient_funds');
    expect(await seen(token)).toMatchObject({ payment_status: 'failed', state: 'failed', payable: true });
    expect((await cards.buyer.pay(token, 'credit_debit', order.total_price)).status).toBe(200);
    expect(await seen(token)).toMatchObject({ payment_status: 'pending', state: 'started' });
    await atGateway(token, 'success');
    expect(await seen(token)).toMatchObject({ payment_status: 'paid', state: 'paid', payable: false });
    const stored = await cards.stored(order.number);
    expect(stored?.payments.map(({ state }: { state: string }) => state)).toEqual(['failed', 'paid']);
  });

  it('whose bank is slow sees that, and the order is kept until it decides', async () => {
    const { token } = await cards.placed();
    await atGateway(token, 'pending');
    const { held, ...rest } = await seen(token);
    expect(rest).toMatchObject({ payment_status: 'pending', state: 'pending' });
    expect(held).toBe(new Date(cards.start.getTime() + 24 * 60 * MINUTE).toISOString());
    await cards.simulator.gateway.clock.advance(2 * MINUTE);
    await cards.here.ctx.background.whenIdle();
    expect(await seen(token)).toMatchObject({ payment_status: 'paid', state: 'paid', held: null });
  });

  it('after choosing cash, while the card form is still open, has paid by card, without the fee of cash', async () => {
    const { token, order } = await cards.placed();
    const { form } = (await cards.buyer.cardForm(token)).body;
    await posted(form);
    expect((await cards.buyer.pay(token, 'cash_on_delivery', order.total_price + 150)).status).toBe(200);
    const finish = `${cards.simulator.url}/_sim/checkouts/${form?.fields.order_id}/finish`;
    const headers = { 'content-type': 'application/json' };
    await fetch(finish, { method: 'POST', headers, body: JSON.stringify({ outcome: 'success' }) });
    await cards.here.ctx.background.whenIdle();
    expect(await seen(token)).toMatchObject({ payment_status: 'paid', payable: false });
    const now = await cards.stored(order.number);
    expect(now).toMatchObject({ payment_options: 'credit_debit', cod_fee: 0, total_price: 100_000 });
    expect(now?.confirmation ?? null).toBeNull();
    expect(now?.history.map(({ to }: { to: string }) => to)).toEqual([
      'cash_on_delivery',
      'credit_debit',
      'paid',
    ]);
  });

  it('gets a refund when the merchant makes it, and sees it', async () => {
    const { token, order } = await cards.placed();
    await atGateway(token, 'success');
    const id = String((await cards.stored(order.number))?._id);
    okay(await cards.shop.api.cardPayments.refund({ params: { id }, body: { reason: 'Sold out' } }));
    expect(await seen(token)).toMatchObject({ payment_status: 'refunded', state: 'refunded' });
  });
});
