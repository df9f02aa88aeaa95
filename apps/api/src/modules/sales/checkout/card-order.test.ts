import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { type CardShop, openCardShop, posted } from '../../../../test/card-shop.ts';
import { simulatedAccount } from '../../../../test/gateway.ts';
import { okay } from '../../../../test/world.ts';
import { MINUTE } from '../../../lib/duration.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.simulator.stop());
beforeEach(() => cards.clock.set(cards.start));

const attempts = async (number: number) =>
  ((await cards.stored(number))?.payments ?? []) as { ref: string; amount: number; state: string }[];

describe('an order that is to be paid by card', () => {
  it('is placed with its first attempt, and held for half an hour', async () => {
    const { token, order, pay } = await cards.placed();
    expect(pay).toBe(`${cards.origin}/pay/${token}`);
    expect(order).toMatchObject({
      payment: 'credit_debit',
      payment_status: 'pending',
      card: { state: 'started', test: true },
      expires_at: new Date(cards.start.getTime() + 30 * MINUTE).toISOString(),
    });
    const stored = await cards.stored(order.number);
    expect(stored?.payments).toMatchObject([
      { attempt: 1, ref: `k${stored?._id.toHexString()}01z`, amount: 100_000, mode: 'simulator' },
    ]);
    expect(stored?.look_at).toEqual(new Date(cards.start.getTime() + 15 * MINUTE));
  });

  it('has a form that the gateway accepts, without the secret', async () => {
    const { token, order } = await cards.placed('credit_debit', { email: 'nimali@example.lk' });
    const { status, body, headers } = await cards.buyer.cardForm(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ number: order.number, amount: 1_000, state: 'started', test: true });
    expect(body.form).toMatchObject({
      action: `${cards.simulator.url}/pay/checkout`,
      fields: {
        merchant_id: simulatedAccount.merchantId,
        amount: '1000.00',
        currency: 'LKR',
        email: 'nimali@example.lk',
        return_url: `${cards.origin}/order/${token}`,
        cancel_url: `${cards.origin}/order/${token}?card=cancelled`,
        notify_url: `${cards.here.ctx.config.PUBLIC_URL}/api/payments/payhere/notify`,
      },
    });
    expect(JSON.stringify(body)).not.toContain(simulatedAccount.secret);
    expect(await posted(body.form)).toMatchObject({ status: 200 });
  });

  it('is accepted by the gateway when it is collected and has no email address', async () => {
    const zones = { zones: [], pick_up: { enabled: true, address: '1 Main Street', note: '' } };
    const collecting = await cards.here.newMerchant({ cards: true });
    const body = aProduct({ price: 100, stock_quantity: 5 });
    const goods = okay(await collecting.api.products.create({ body }))._id;
    okay(await collecting.api.delivery.replace({ body: zones }));
    const other = buyerAt(cards.here.url, collecting.host);
    const wanted = { payment: 'credit_debit', delivery_kind: 'pick_up', address: '', city: '' };
    const reply = await other.buy(aCheckout([goods], { ...wanted, district: undefined }));
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const { token } = reply.body;
    const { form } = (await other.cardForm(token)).body;
    expect(form?.fields.email).toBe('no-reply@kade.example');
    expect(await posted(form)).toMatchObject({ status: 200 });
  });

  it('is placed once, with one attempt, however often its key is sent', async () => {
    const wanted = aCheckout([cards.product], { payment: 'credit_debit' });
    const [first, ...more] = await Promise.all(
      [1, 2, 3].map(() => cards.buyer.buy(wanted, 'one-card-order')),
    );
    const again = await cards.buyer.buy(wanted, 'one-card-order');
    for (const reply of [...more, again].filter(({ status }) => status === 201))
      expect(reply.body.pay).toBe(again.body.pay);
    expect([201, 409]).toContain(first?.status);
    expect(await attempts(again.body.order.number)).toHaveLength(1);
  });

  it('is refused, and cannot be paid, while the secret of the shop cannot be decrypted', async () => {
    const { token } = await cards.placed();
    const wanted = aCheckout([cards.product], { payment: 'credit_debit' });
    const path = 'credentials.payhere.merchant_secret';
    const store = () => mongoose.model('Store');
    const kept = await store().findById(cards.shop.storeId).lean<Record<string, never>>();
    await store().updateOne({ _id: cards.shop.storeId }, { $set: { [path]: 'v1.lost' } });
    expect(await cards.buyer.buy(wanted)).toMatchObject({
      status: 400,
      body: {
        error: 'This shop takes no cards at the moment',
        code: 'payment_not_offered',
        reason: 'cards_not_taken',
        field: 'payment',
      },
    });
    expect((await cards.buyer.cardForm(token)).body.form).toBeNull();
    expect((await cards.buyer.pay(token, 'credit_debit', 1_000)).body.code).toBe('payment_not_offered');
    await store().updateOne({ _id: cards.shop.storeId }, { $set: { credentials: kept?.credentials } });
    expect((await cards.buyer.cardForm(token)).body.form).not.toBeNull();
  });
});
