import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAddress, anOrder, aPicture } from '../../../../test/bodies.ts';
import { change, order, product } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

// Half an hour before a month begins in Colombo.
const clock = fixedClock(new Date('2027-01-31T18:00:00Z'));
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});

const left = async ({ api }: Person, id: string) =>
  (okay(await api.products.get({ params: { id } })) as { stock_quantity: number }).stock_quantity;

describe('an order by the merchant', () => {
  // checklist 475 476 477
  /** The fields of an order without a delivery method. */
  const byHand = {
    source: 'merchant',
    language: 'en',
    delivery_kind: null,
    delivery_name: '',
    district: null,
    phone2: '',
    weight_g: 0,
    expires_at: null,
    slip: null,
    confirmation: null,
    shipment: null,
    door_refusal: null,
    cash_received_at: null,
    flags: [],
    payments: [],
  };

  it('is returned with every field, totals and a copy of its products', async () => {
    const tea = await product(here.alice, { price: 850.5 });
    const cup = await product(here.alice, { name: 'Cup', price: 100.1 });
    const made = await here.alice.api.orders.create({
      body: anOrder([tea, cup], { delivery: 350, cod_fee: 50.25, discount: 100, note: 'Ring twice' }, 3),
    });
    expect(made.status).toBe(201);
    const id = expect.stringMatching(/^[0-9a-f]{24}$/);
    const address = { ...anAddress(), full_name: 'Kamal Silva' };
    expect(okay(made)).toEqual({
      _id: id,
      number: 1001,
      order_date: '2027-01-31T18:00:00.000Z',
      total_price: 850.5 * 3 + 300.3 + 350 + 50.25 - 100,
      delivery: 350,
      cod_fee: 50.25,
      discount: 100,
      order_status: 'pending',
      payment_status: 'pending',
      payment_options: 'cash_on_delivery',
      email: 'kamal@example.lk',
      billing_address: address,
      shipping_address: { ...address, email: 'kamal@example.lk' },
      products: [
        { _id: id, quantity: 3, productId: { _id: tea, name: 'Ceylon tea 100 g', price: 850.5 } },
        { _id: id, quantity: 3, productId: { _id: cup, name: 'Cup', price: 100.1 } },
      ],
      history: [],
      note: 'Ring twice',
      ...byHand,
    });
    expect([await left(here.alice, tea), await left(here.alice, cup)]).toEqual([9, 9]);
  });

  // checklist 477
  it('keeps its copy when a product is changed or deleted', async () => {
    const tea = await product(here.alice);
    const { _id: id } = await order(here.alice, [tea]);
    okay(await here.alice.api.products.update({ params: { id: tea }, body: { name: 'New', price: 1 } }));
    const read = async () => okay(await here.alice.api.orders.get({ params: { id } })).products[0]?.productId;
    expect(await read()).toMatchObject({ name: 'Ceylon tea 100 g', price: 850 });
    okay(await here.alice.api.products.remove({ params: { id: tea } }));
    expect(await read()).toMatchObject({ name: 'Ceylon tea 100 g', price: 850 });
  });

  it('is returned with its current products, each once, without deleted ones', async () => {
    const upload = new FormData();
    upload.append('file', new Blob([new Uint8Array(await aPicture())]), 'tea.png');
    const { _id: thumbnail } = okay(await here.alice.api.files.upload({ body: upload }));
    const [tea, cup] = [await product(here.alice, { thumbnail }), await product(here.alice)];
    const gone = await product(here.alice);
    const { _id: id } = await order(here.alice, [tea, cup, gone, tea]);
    okay(await here.alice.api.products.remove({ params: { id: gone } }));
    const now = okay(await here.alice.api.orders.products({ params: { id } }));
    expect(now).toHaveLength(2);
    expect(now.find(({ _id }) => _id === tea)?.thumbnail?._id).toBe(thumbnail);
    expect(now.find(({ _id }) => _id === cup)?.thumbnail).toBeNull();
  });

  // checklist 476
  it('keeps a sent full name, and has separate billing and shipping addresses', async () => {
    const tea = await product(here.alice);
    const made = await order(here.alice, [tea], {
      billing_address: anAddress({ first_name: '', last_name: '', full_name: 'නිමාලි පෙරේරා' }),
    });
    expect(made.billing_address).toMatchObject({ first_name: '', full_name: 'නිමාලි පෙරේරා' });
    expect(made.shipping_address.full_name).toBe('Kamal Silva');
  });

  it('is numbered from 1001 in each store, without gaps for refused orders', async () => {
    const eve = await here.newMerchant();
    const tea = await product(eve, { stock_quantity: 10 });
    expect((await order(eve, [tea])).number).toBe(1001);
    expect((await eve.api.orders.create({ body: anOrder([tea], {}, 50) })).status).toBe(409);
    const numbers = await Promise.all(
      Array.from({ length: 8 }, async () => (await order(eve, [tea])).number),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]);
  });

  it('is refused with the name of the product that is short, and takes no stock', async () => {
    const [tea, cup] = [
      await product(here.alice),
      await product(here.alice, { name: 'කෝප්පය', stock_quantity: 2 }),
    ];
    const refused = await here.alice.api.orders.create({ body: anOrder([tea, cup], {}, 3) });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'කෝප්පය: 3 wanted, 2 left', code: 'out_of_stock', field: 'products' },
    });
    expect([await left(here.alice, tea), await left(here.alice, cup)]).toEqual([12, 2]);
  });

  it('adds up the rows of one product before it checks the stock', async () => {
    const tea = await product(here.alice, { stock_quantity: 5 });
    const twice = { ...anOrder([tea, tea], {}, 3) };
    expect((await here.alice.api.orders.create({ body: twice })).status).toBe(409);
    const made = await order(here.alice, [tea, tea], {}, 2);
    expect(made.products.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(await left(here.alice, tea)).toBe(1);
  });

  it('is refused for a product that is switched off or unknown', async () => {
    const off = await product(here.alice, { in_stock: false });
    expect(await here.alice.api.orders.create({ body: anOrder([off]) })).toMatchObject({
      status: 409,
      body: { error: 'Ceylon tea 100 g is not in stock' },
    });
    for (const id of ['65f8d6c0a1b2c3d4e5f60718', await product(here.bob)])
      expect((await here.alice.api.orders.create({ body: anOrder([id]) })).status).toBe(400);
  });

  it('is taken with a payment method that the store has switched off for buyers', async () => {
    const tea = await product(here.alice);
    const off = { params: { method: 'paypal' }, body: { enabled: false } } as const;
    okay(await here.alice.api.paymentMethods.setEnabled(off));
    const made = await order(here.alice, [tea], { payment_options: 'paypal' });
    expect(made.payment_options).toBe('paypal');
    expect(await left(here.alice, tea)).toBe(11);
  });

  it('is refused when the discount exceeds the sum of all other amounts', async () => {
    const tea = await product(here.alice, { price: 100 });
    const refused = await here.alice.api.orders.create({ body: anOrder([tea], { discount: 100.01 }) });
    expect(refused).toMatchObject({ status: 400, body: { field: 'discount' } });
    expect((await order(here.alice, [tea], { discount: 100 })).total_price).toBe(0);
    expect(await left(here.alice, tea)).toBe(11);
  });

  it('is refused when its total exceeds the maximum of an amount', async () => {
    const gold = await product(here.alice, { price: 999_999_999.99, stock_quantity: 1_000_000 });
    for (const quantity of [2, 100_000])
      expect((await here.alice.api.orders.create({ body: anOrder([gold], {}, quantity) })).status).toBe(400);
  });

  it('is placed once for an Idempotency-Key', async () => {
    const tea = await product(here.alice);
    const send = { body: anOrder([tea]), extraHeaders: { 'idempotency-key': 'phone call 7' } };
    const [first, again] = [
      okay(await here.alice.api.orders.create(send)),
      okay(await here.alice.api.orders.create(send)),
    ];
    expect(again._id).toBe(first._id);
    expect(await left(here.alice, tea)).toBe(11);
  });
});

describe('stock', () => {
  it('is sold to exactly five of twenty buyers when there are five, and never falls below zero', async () => {
    for (let round = 0; round < 4; round += 1) {
      const tea = await product(here.alice, { stock_quantity: 5 });
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => here.alice.api.orders.create({ body: anOrder([tea]) })),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(15);
      expect(await left(here.alice, tea)).toBe(0);
    }
  });

  it('is never taken in part by concurrent orders of several products', async () => {
    const [a, b] = [
      await product(here.alice, { stock_quantity: 5 }),
      await product(here.alice, { stock_quantity: 5 }),
    ];
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        here.alice.api.orders.create({ body: anOrder(n % 2 ? [a, b] : [b, a]) }),
      ),
    );
    const sold = replies.filter(({ status }) => status === 201).length;
    expect([await left(here.alice, a), await left(here.alice, b)]).toEqual([5 - sold, 5 - sold]);
  });

  it('is returned once when an order is cancelled, also after retries', async () => {
    const tea = await product(here.alice);
    const { _id: id } = await order(here.alice, [tea], {}, 4);
    await Promise.all(Array.from({ length: 6 }, () => change(here.alice, id, { status: 'cancelled' })));
    expect(await left(here.alice, tea)).toBe(12);
    okay(await change(here.alice, id, { status: 'cancelled' }));
    expect(await left(here.alice, tea)).toBe(12);
  });

  it('is taken again when a cancelled order becomes active', async () => {
    const tea = await product(here.alice);
    const { _id: id } = await order(here.alice, [tea], {}, 4);
    for (const [status, stock] of [
      ['cancelled', 12],
      ['processing', 8],
      ['shipped', 8],
      ['cancelled', 12],
      ['pending', 8],
    ] as const) {
      okay(await change(here.alice, id, { status }));
      expect(await left(here.alice, tea)).toBe(stock);
    }
  });

  it('is required to reopen an order; the refusal names the product', async () => {
    const [tea, cup] = [await product(here.alice), await product(here.alice, { name: 'Cup' })];
    const { _id: id } = await order(here.alice, [tea, cup], {}, 4);
    okay(await change(here.alice, id, { status: 'cancelled' }));
    okay(await here.alice.api.products.update({ params: { id: cup }, body: { stock_quantity: 3 } }));
    const refused = await change(here.alice, id, { status: 'pending', paymentStatus: 'paid' });
    expect(refused).toMatchObject({ status: 409, body: { error: 'Cup: 4 wanted, 3 left' } });
    const now = okay(await here.alice.api.orders.get({ params: { id } }));
    expect(now).toMatchObject({ order_status: 'cancelled', payment_status: 'pending' });
    expect([await left(here.alice, tea), await left(here.alice, cup)]).toEqual([12, 3]);
    okay(await here.alice.api.products.remove({ params: { id: cup } }));
    const gone = await change(here.alice, id, { status: 'pending' });
    expect(gone).toMatchObject({ status: 409, body: { error: 'Cup no longer exists' } });
  });

  it('leaves no marks on products, however many orders were placed', async () => {
    const tea = await product(here.alice, { stock_quantity: 100 });
    for (let n = 0; n < 5; n += 1) {
      const { _id: id } = await order(here.alice, [tea]);
      okay(await change(here.alice, id, { status: 'cancelled' }));
    }
    await here.ctx.background.whenIdle();
    expect(await mongoose.model('Product').countDocuments({ 'stock_marks.key': { $exists: true } })).toBe(0);
  });

  it('may be returned beyond the maximum that a merchant may enter', async () => {
    const tea = await product(here.alice);
    const { _id: id } = await order(here.alice, [tea], {}, 2);
    okay(
      await here.alice.api.products.update({ params: { id: tea }, body: { stock_quantity: 1_000_000_000 } }),
    );
    okay(await change(here.alice, id, { status: 'cancelled' }));
    expect(await left(here.alice, tea)).toBe(1_000_000_002);
  });
});
