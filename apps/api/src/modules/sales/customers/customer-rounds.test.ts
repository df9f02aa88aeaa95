import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, anAddress, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { change, order } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { markCustomers } from '../../../app/migrations/mark-customers.ts';
import { finishOrders } from '../orders/finish-orders.job.ts';

let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  const product = aProduct({ price: 1000, stock_quantity: 9000 });
  tea = okay(await shop.api.products.create({ body: product }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
});

const mine = () => ({ store: new mongoose.Types.ObjectId(shop.storeId) });
const orders = () => mongoose.connection.collection('orders');
const customers = () => mongoose.connection.collection('customers');

async function only() {
  await here.ctx.background.whenIdle();
  const rows = okay(await shop.api.customers.list({ query: {} }));
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('There is no customer');
  return row;
}

/** Returns what the orders of the shop come to, counted from their list. */
async function recounted() {
  const all = okay(await shop.api.orders.list({ query: {} }));
  const sold = all.filter(({ order_status }) => order_status !== 'cancelled');
  const dates = all.map(({ order_date }) => order_date).toSorted();
  return {
    orders: sold.length,
    spent: sold.reduce((sum, { total_price }) => sum + total_price, 0),
    first_order_at: dates[0],
    last_order_at: dates.at(-1),
  };
}

/** Returns how often the orders are counted while work is done. */
async function countsDuring(work: () => Promise<unknown>): Promise<number> {
  const client = mongoose.connection.getClient();
  let counts = 0;
  const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    if (commandName === 'aggregate' && command.aggregate === 'orders') counts += 1;
  };
  client.on('commandStarted', started);
  await work();
  client.off('commandStarted', started);
  return counts;
}

const finish = (stopping = new AbortController().signal) => finishOrders(here.ctx, stopping);

/** Makes the shop one that took its orders before there were customers. */
async function forgetCustomers() {
  await here.ctx.background.whenIdle();
  await customers().deleteMany(mine());
  await orders().updateMany(mine(), { $unset: { customer_id: 1, customer_at: 1 } });
}

const takeMany = async (count: number, phone_number = '0771234567') => {
  for (let at = 0; at < count; at += 1)
    await order(shop, [tea], { shipping_address: anAddress({ phone_number }) });
};

describe('customers', () => {
  it('a hundred guest orders with a number in every form are one customer with the figures of the orders', async () => {
    const buyer = buyerAt(here.url, shop.host);
    const forms = ['0771234567', '+94771234567', '0094771234567', '077 123 4567'];
    for (let at = 0; at < 100; at += 1) {
      const phone = forms[at % forms.length];
      const placed = await buyer.buy(aCheckout([tea], { phone, payment: 'bank_transfer', again: true }));
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
      // A number has a limit of orders that are not paid yet.
      const [last] = okay(await shop.api.orders.list({ query: { limit: 1 } }));
      okay(await change(shop, last?._id ?? '', { payment_status: 'paid' }));
    }
    const all = okay(await shop.api.orders.list({ query: {} }));
    for (const { _id } of all.slice(0, 7)) okay(await change(shop, _id, { status: 'cancelled' }));
    expect(await only()).toMatchObject({ ...(await recounted()), orders: 93 });
  });

  it('two hundred orders of a new number at the same time are one customer with the figures of the orders', async () => {
    const shipping_address = anAddress({ phone_number: '0771234567' });
    await Promise.all(
      Array.from({ length: 200 }, () => order(shop, [tea], { email: 'new@example.lk', shipping_address })),
    );
    expect(await only()).toMatchObject({ ...(await recounted()), orders: 200 });
  });
});

describe('the job that derives customers', () => {
  it('counts a customer once however many orders the migration has marked', async () => {
    await takeMany(25);
    await forgetCustomers();
    await markCustomers();
    expect(await countsDuring(finish)).toBe(1);
    expect(await only()).toMatchObject(await recounted());
    expect(await orders().countDocuments({ ...mine(), customer_at: { $exists: true } })).toBe(0);
    await markCustomers();
    expect(await countsDuring(finish)).toBe(0);
  });

  it('goes on where it was stopped', async () => {
    await takeMany(6);
    await forgetCustomers();
    await markCustomers();
    const stop = new AbortController();
    const client = mongoose.connection.getClient();
    let updates = 0;
    // In the second round, after the first mark was removed.
    const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
      if (commandName === 'findAndModify' || (commandName === 'update' && command.update === 'orders'))
        updates += 1;
      if (updates === 9) stop.abort();
    };
    client.on('commandStarted', started);
    await finish(stop.signal);
    client.off('commandStarted', started);
    const left = await orders().countDocuments({ ...mine(), customer_at: { $exists: true } });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(6);
    await finish();
    expect(await only()).toMatchObject(await recounted());
    expect(await orders().countDocuments({ ...mine(), customer_at: { $exists: true } })).toBe(0);
  });
});
