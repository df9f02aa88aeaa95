import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, anAddress, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { order } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { createLimits } from '../../../infra/rate-limits/rate-limits.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';

const PHONE = '0771234567';
let here: World;
let shop: Person;
let tea: string;
let buyer: Buyer;
let customer: string;
/** A shop with one customer, who has the number, and other customers. */
beforeEach(async () => {
  here ??= await world();
  here.ctx.rateLimits = noLimits;
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  await order(shop, [tea], { shipping_address: anAddress({ phone_number: PHONE }) });
  await here.ctx.background.whenIdle();
  customer = okay(await shop.api.customers.list({ query: {} }))[0]?._id ?? '';
});

const setPayFirst = async (pay_first: boolean) =>
  okay(await shop.api.customers.update({ params: { id: customer }, body: { pay_first } }));

/** Returns the offer of cash on delivery for a basket of this number; without one for a buyer who typed none yet. */
async function cashFor(phone?: string) {
  const lines = [{ product: tea, quantity: 1 }];
  const quoted = await buyer.quote({ lines, delivery_kind: 'delivery', district: 'LK-21', phone });
  expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
  return quoted.body.payments?.find(({ method }) => method === 'cash_on_delivery');
}

async function buys(over: object) {
  const input = { payment: 'cash_on_delivery', again: true, ...over };
  const { status, body } = await buyer.buy(aCheckout([tea], input));
  return [status, body.error];
}

const REFUSED = [400, 'This shop does not take this way to pay'];
const PLACED = [201, undefined];

describe('a customer who has to pay first', () => {
  it('is not offered cash on delivery in a quote, in any form of the number, until it is taken back', async () => {
    expect(await cashFor(PHONE)).toMatchObject({ offered: true, reason: null });
    await setPayFirst(true);
    for (const phone of [PHONE, '+94 77 123 4567', '0094771234567'])
      expect(await cashFor(phone), phone).toMatchObject({
        offered: false,
        reason: 'unavailable',
        limit: null,
      });
    for (const phone of ['0719999999', '07712', 'no number', '', undefined])
      expect(await cashFor(phone), String(phone)).toMatchObject({ offered: true, reason: null });
    await setPayFirst(false);
    expect(await cashFor(PHONE)).toMatchObject({ offered: true, reason: null });
  });

  it('cannot place an order by cash on delivery, with the sentence of a shop that does not offer it', async () => {
    expect(await buys({ phone: PHONE })).toEqual(PLACED);
    await setPayFirst(true);
    expect(await buys({ phone: '+94 77 123 4567' })).toEqual(REFUSED);
    expect(await buys({ phone: '0719999999' })).toEqual(PLACED);
    expect(await buys({ phone: PHONE, payment: 'bank_transfer' })).toEqual(PLACED);
    await setPayFirst(false);
    expect(await buys({ phone: PHONE })).toEqual(PLACED);
  });

  it('cannot change an order to cash on delivery afterwards, and is not offered it', async () => {
    await setPayFirst(true);
    const { status, body } = await buyer.buy(aCheckout([tea], { phone: PHONE, payment: 'bank_transfer' }));
    expect(status).toBe(201);
    const methods = ({ payable }: typeof body.order) =>
      payable.map(({ method, offered }) => offered && method);
    for (const shown of [body.order, (await buyer.order(body.token)).body])
      expect(methods(shown)).not.toContain('cash_on_delivery');
    const changed = await buyer.pay(body.token, 'cash_on_delivery', body.order.total_price);
    expect([changed.status, changed.body.error]).toEqual(REFUSED);
  });

  it('can be written down with an order in cash by the merchant', async () => {
    await setPayFirst(true);
    const lines = [{ product: tea, quantity: 1 }];
    const quoted = okay(
      await shop.api.delivery.quote({
        body: { lines, delivery_kind: 'delivery', district: 'LK-21', phone: PHONE },
      }),
    );
    expect(quoted.payments.find(({ method }) => method === 'cash_on_delivery')?.offered).toBe(true);
    const body = {
      payment_options: 'cash_on_delivery',
      shipping_address: anAddress({ phone_number: PHONE }),
    };
    expect((await order(shop, [tea], body)).payment_options).toBe('cash_on_delivery');
  });

  it('is not found by trying many numbers: quotes of an address stop telling, and orders are still refused', async () => {
    await setPayFirst(true);
    here.ctx.rateLimits = { ...noLimits, quotedPhone: createLimits().quotedPhone };
    for (let at = 0; at < 30; at += 1) await cashFor(`07170000${at}`);
    expect(await cashFor(PHONE)).toMatchObject({ offered: true, reason: null });
    expect(await buys({ phone: PHONE })).toEqual(REFUSED);
  });
});
