import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBankAccount, anAddress, anOrder, aPicture, aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const at = (moment: string) => clock.set(new Date(moment));
const clock = fixedClock(new Date('2027-02-01T06:00:00Z'));
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});

const product = async ({ api }: Person, over: object = {}) =>
  okay(await api.products.create({ body: aProduct({ price: 100, stock_quantity: 50, ...over }) }))._id;
const order = async ({ api }: Person, id: string, over: object = {}) =>
  okay(await api.orders.create({ body: anOrder([id], over) }))._id;
const overview = async ({ api }: Person) => okay(await api.dashboard.get({}));

describe('the dashboard', () => {
  it('of a new store is empty: nothing sold, nothing to do, nothing set up', async () => {
    const eve = await here.newMerchant({ payments: false });
    const { days, ...rest } = await overview(eve);
    const nothing = { orders: 0, total: 0 };
    expect(rest).toEqual({
      sales: { today: nothing, last_7_days: nothing, last_30_days: nothing },
      to_do: { orders_to_confirm: 0, orders_to_ship: 0, products_low: 0, low_stock: [] },
      setup: {
        logo: false,
        product: false,
        payment_method: false,
        delivery: false,
        contact: false,
        policies: false,
      },
      mails_to_buyers: 'sent',
      latest_orders: [],
    });
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days[29]?.day]).toEqual(['2027-01-03', '2027-02-01']);
  });

  it('adds up sales by days that begin at midnight in Colombo, without cancelled orders', async () => {
    const eve = await here.newMerchant();
    const tea = await product(eve, { price: 100.1 });
    const moments = [
      '2027-01-02T18:29:59Z',
      '2027-01-02T18:30:00Z',
      '2027-01-25T18:29:59Z',
      '2027-01-25T18:30:00Z',
      '2027-01-31T18:29:59Z',
      '2027-01-31T18:30:00Z',
      '2027-02-01T05:00:00Z',
    ];
    // Dates are moved afterwards: a session ends after a month without calls.
    for (const moment of moments) {
      const id = await order(eve, tea);
      await mongoose.model('Order').updateOne({ _id: id }, { $set: { order_date: new Date(moment) } });
    }
    const cancelled = await order(eve, tea);
    okay(await eve.api.orders.update({ params: { id: cancelled }, body: { status: 'cancelled' } }));
    const { sales, days } = await overview(eve);
    expect(sales).toEqual({
      today: { orders: 2, total: 200.2 },
      last_7_days: { orders: 4, total: 400.4 },
      last_30_days: { orders: 6, total: 600.6 },
    });
    expect(days.filter(({ orders }) => orders > 0)).toEqual([
      { day: '2027-01-03', orders: 1, total: 100.1 },
      { day: '2027-01-25', orders: 1, total: 100.1 },
      { day: '2027-01-26', orders: 1, total: 100.1 },
      { day: '2027-01-31', orders: 1, total: 100.1 },
      { day: '2027-02-01', orders: 2, total: 200.2 },
    ]);
  });

  it('shows what needs doing: orders to confirm, and products for sale of which at most three are left', async () => {
    const eve = await here.newMerchant();
    const made = [];
    for (const [name, stock_quantity] of [
      ['four', 4],
      ['three', 3],
      ['none', 0],
      ['off', 0],
    ] as const)
      made.push(await product(eve, { name, stock_quantity, in_stock: name !== 'off' }));
    const [four = ''] = made;
    await order(eve, four);
    const confirmed = await order(eve, four);
    okay(await eve.api.orders.update({ params: { id: confirmed }, body: { status: 'processing' } }));
    const { to_do } = await overview(eve);
    expect(to_do).toMatchObject({ orders_to_confirm: 1, orders_to_ship: 1, products_low: 3 });
    expect(to_do.low_stock.map(({ name, stock_quantity }) => [name, stock_quantity])).toEqual([
      ['none', 0],
      ['four', 2],
      ['three', 3],
    ]);
  });

  it('shows the latest orders with their customers, newest first, ten of them', async () => {
    const eve = await here.newMerchant();
    const tea = await product(eve);
    for (let n = 0; n < 11; n += 1) {
      at(`2027-02-01T06:00:${10 + n}Z`);
      await order(eve, tea);
    }
    at('2027-02-01T06:01:00Z');
    const shipping_address = anAddress({ first_name: '', last_name: '', full_name: 'නිමාලි' });
    const last = await order(eve, tea, { shipping_address });
    const { latest_orders } = await overview(eve);
    expect(latest_orders).toHaveLength(10);
    expect(latest_orders[0]).toEqual({
      _id: last,
      number: 1012,
      order_date: '2027-02-01T06:01:00.000Z',
      total_price: 100,
      order_status: 'pending',
      payment_status: 'pending',
      customer: 'නිමාලි',
      task: 'ship',
    });
    expect(latest_orders[1]).toMatchObject({ number: 1011, customer: 'Kamal Silva' });
  });

  it('ticks the steps of setting up as they are done; an emptied policy counts for none', async () => {
    const eve = await here.newMerchant({ payments: false });
    const { api } = eve;
    const steps = async () =>
      Object.entries((await overview(eve)).setup).flatMap(([key, done]) => (done ? key : []));
    await product(eve);
    expect(await steps()).toEqual(['product']);
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await aPicture())]), 'logo.png');
    const { _id: image } = okay(await api.files.upload({ body }));
    okay(await api.stores.setLogo({ body: { image } }));
    okay(
      await api.paymentMethods.setEnabled({
        params: { method: 'cash_on_delivery' },
        body: { enabled: true },
      }),
    );
    const write = async (type: 'terms_and_conditions' | 'refund_policy', content: string) =>
      okay(await api.policies.update({ params: { type }, body: { content } }));
    await write('terms_and_conditions', '<p>Be kind</p>');
    await write('refund_policy', '<p><br></p>');
    expect(await steps()).toEqual(['logo', 'product', 'payment_method']);
    await write('refund_policy', '<p>Within 7 days</p>');
    expect(await steps()).toEqual(['logo', 'product', 'payment_method', 'policies']);
    const contact = async (body: object) => okay(await api.shopSettings.update({ body }));
    await contact({ address: '12 Hill Street,\nKandy' });
    expect(await steps()).not.toContain('contact');
    await contact({ whatsapp: '077 123 4567' });
    expect(await steps()).toContain('contact');
    await contact({ address: '' });
    expect(await steps()).not.toContain('contact');
    const pick_up = { enabled: true, address: '12 Hill Street, Kandy', note: '' };
    okay(await api.delivery.replace({ body: { zones: [], pick_up } }));
    expect(await steps()).toContain('delivery');
  });

  it('names the methods that are on but cannot be used, which are no way to pay', async () => {
    const eve = await here.newMerchant({ payments: false });
    const { api } = eve;
    for (const method of ['bank_transfer', 'paypal'])
      okay(await api.paymentMethods.setEnabled({ params: { method }, body: { enabled: true } }));
    const account = aBankAccount();
    const details = async (over: object) =>
      okay(await api.paymentSettings.update({ body: { bank_transfer: { ...account, ...over } } }));
    await details({ account_number: '' });
    const before = await overview(eve);
    expect(before.to_do.payment_methods).toEqual(['paypal', 'bank_transfer']);
    expect(before.setup.payment_method).toBe(false);
    await details({});
    const after = await overview(eve);
    expect(after.to_do.payment_methods).toEqual(['paypal']);
    expect(after.setup.payment_method).toBe(true);
  });

  // checklist 493
  it("is of one's own store", async () => {
    const reply = await fetch(`${here.url}/api/merchant/dashboard?store_id=${here.alice.storeId}`, {
      headers: { authorization: here.bob.token },
    });
    expect(reply.status).toBe(404);
  });
});
