import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 850, weight_g: 300 }) }))._id;
  const zones = [aZone({ fee: 400, steps: [{ up_to_g: 500, fee: 250.5 }] })];
  const pick_up = { enabled: true, address: '1 Main Street', note: '' };
  okay(await shop.api.delivery.replace({ body: { zones, pick_up } }));
  const cash_on_delivery = { fee: 50, minimum: 0, maximum: 5000, districts: null, confirm: true };
  okay(await shop.api.paymentSettings.update({ body: { cash_on_delivery } }));
});

const take = (over: object, quantity = 1) => shop.api.orders.create({ body: anOrder([tea], over, quantity) });
const delivered = { delivery_kind: 'delivery', district: 'LK-21' } as const;

describe('an order that a merchant takes', () => {
  it('with a delivery method has the same total as an order of a buyer', async () => {
    expect(okay(await take(delivered))).toMatchObject({
      delivery: 250.5,
      cod_fee: 50,
      total_price: 1150.5,
      delivery_kind: 'delivery',
      delivery_name: 'Hill country',
      district: 'LK-21',
      weight_g: 300,
      source: 'merchant',
      confirmation: null,
      expires_at: null,
    });
    expect(okay(await take(delivered, 2))).toMatchObject({ delivery: 400, weight_g: 600 });
    expect(okay(await take({ delivery_kind: 'pick_up' }))).toMatchObject({ delivery: 0, cod_fee: 0 });
  });

  it('keeps the fees that were sent', async () => {
    const order = okay(await take({ ...delivered, delivery: 100.25, cod_fee: 0, discount: 50 }));
    expect(order).toMatchObject({ delivery: 100.25, cod_fee: 0, discount: 50, total_price: 900.25 });
  });

  it('without one has no fees unless they are sent, and does not depend on the rules of the shop', async () => {
    expect(okay(await take({}, 7))).toMatchObject({
      delivery: 0,
      cod_fee: 0,
      total_price: 5950,
      delivery_kind: null,
      weight_g: 0,
    });
  });

  it.each(['credit_debit', 'paypal', 'bank_transfer', 'cash_on_delivery'] as const)(
    'may be paid by %s although buyers are offered no method',
    async (method) => {
      const off = { params: { method: 'cash_on_delivery' }, body: { enabled: false } } as const;
      okay(await shop.api.paymentMethods.setEnabled(off));
      okay(await shop.api.paymentMethods.setEnabled({ params: { method: 'bank_transfer' }, body: off.body }));
      const agreed = { payment_options: method };
      expect(okay(await take(agreed)).payment_options).toBe(method);
      const { cod_fee } = okay(await take({ ...delivered, ...agreed }));
      expect(cod_fee).toBe(method === 'cash_on_delivery' ? 50 : 0);
      const quote = okay(
        await shop.api.delivery.quote({
          body: { lines: [{ product: tea, quantity: 1 }], ...delivered, payment: method },
        }),
      );
      expect(quote.cod_fee).toBe(cod_fee);
      expect(quote.payments.map(({ method: each }) => each)).toContain(method);
    },
  );

  it.each([
    [{ ...delivered, district: 'LK-41' }, 1, [400, 'not_delivered', 'district']],
    [{ delivery_kind: 'delivery' }, 1, [400, 'invalid', 'district']],
    [delivered, 6, [400, 'payment_not_offered', 'payment_options']],
    [delivered, 13, [400, 'payment_not_offered', 'payment_options']],
    [{ ...delivered, payment_options: 'bank_transfer' }, 13, [409, 'out_of_stock', 'products']],
  ] as const)('%j of %i pieces is refused with %j', async (over, quantity, [status, code, field]) => {
    const reply = await take(over, quantity);
    expect([reply.status, reply.body]).toMatchObject([status, { code, field }]);
    expect(okay(await shop.api.orders.list())).toEqual([]);
    // No claim remains either.
    expect(await mongoose.model('Order').countDocuments({ store: shop.storeId })).toBe(0);
  });

  it('cannot be collected where the shop has no pick-up', async () => {
    okay(await shop.api.delivery.replace({ body: { zones: [], pick_up: noPickUp } }));
    const reply = await take({ delivery_kind: 'pick_up' });
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { code: 'not_delivered', field: 'delivery_kind' },
    ]);
  });

  it('is found by its phone numbers in any format', async () => {
    okay(await take({ phone2: '011 234 5678' }));
    for (const q of ['0771234567', '+94771234567', '+94112345678', '011 234'])
      expect(okay(await shop.api.orders.list({ query: { q } })), q).toHaveLength(1);
  });
});
