import { createHash } from 'node:crypto';
import type { Import, PastOrder } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAddress } from '../../../../../test/bodies.ts';
import { newCustomers } from '../../../../../test/customer-files.ts';
import type { FileRow } from '../../../../../test/import-files.ts';
import { sendImport, startImport } from '../../../../../test/imports.ts';
import { shopifyOrders, twoLines, wooOrders } from '../../../../../test/order-files.ts';
import { order, product } from '../../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../../test/world.ts';

let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({ env: { PLAN_ENFORCEMENT: 'enforce' }, onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  shop = await here.newMerchant();
});

const send = (file: string) => sendImport(here, shop, file);
const imported = async (file: string): Promise<Import> => startImport(here, shop, (await send(file))._id);
const past = async (customer?: string): Promise<PastOrder[]> =>
  okay(await shop.api.pastOrders.list({ query: customer ? { customer } : {} }));
const customers = async () => {
  await here.ctx.background.whenIdle();
  return okay(await shop.api.customers.list({ query: { sort: 'name' } }));
};
const undo = async (id: string): Promise<Import> => {
  okay(await shop.api.imports.step({ params: { id }, body: { step: 'undo' } }));
  await here.ctx.background.whenIdle();
  return okay(await shop.api.imports.get({ params: { id } }));
};
const rowsOf = async (id: string) => okay(await shop.api.imports.rows({ params: { id }, query: {} }));
const bare = ({ _id, system: _system, payment_method: _method, ...rest }: PastOrder) => rest;

/** What an order of the shop would change: stock, orders, fees, mails, webhooks, reports and the plan. */
async function touched(): Promise<string> {
  const digest = createHash('sha256');
  const store = new mongoose.Types.ObjectId(shop.storeId);
  for (const name of [
    'Product',
    'StockMove',
    'Order',
    'LedgerLine',
    'WebhookDelivery',
    'ReportDay',
    'PushMessage',
  ]) {
    const rows = await mongoose.model(name).collection.find({ store }).sort({ _id: 1 }).toArray();
    digest.update(JSON.stringify(rows));
  }
  const row = await mongoose.model('Store').findById(store).lean<{ usage: object; orders: unknown }>();
  digest.update(JSON.stringify([row?.usage, row?.orders]));
  digest.update(String(((await here.ctx.outbox?.list()) ?? []).length));
  return digest.digest('hex');
}

describe('an import of orders', () => {
  it('keeps them as history with their own numbers, from Shopify and WooCommerce alike', async () => {
    const sent = await send(shopifyOrders(twoLines('#1001')));
    expect(sent).toMatchObject({ kind: 'orders', system: 'shopify', figures: { create: 1, refused: 0 } });
    expect(await past()).toEqual([]);
    await startImport(here, shop, sent._id);
    const [kept] = await past();
    expect(kept).toMatchObject({
      number: '#1001',
      source: 'import',
      order_date: '2024-03-01T04:52:33.000Z',
      order_status: 'delivered',
      payment_status: 'paid',
      total_price: 3700,
      delivery: 350,
      discount: 100,
      shipping_address: { full_name: 'Nimali Perera', phone_number: '+94771234567', postal_code: '00300' },
      products: [
        { name: 'Shirt "Galle" - Blue / M', sku: 'SH-B-M', quantity: 1, price: 2500 },
        { name: 'Soap', quantity: 2, price: 475 },
      ],
    });
    shop = await here.newMerchant();
    await imported(wooOrders('#1001'));
    const [woo] = await past();
    expect(woo && { ...bare(woo), order_date: '' }).toEqual(kept && { ...bare(kept), order_date: '' });
  });

  it('of 500 orders touches no stock, sends no mail, costs no fee, and gives customers the totals of the file', {
    timeout: 120_000,
  }, async () => {
    await product(shop, { name: 'Soap', stock_quantity: 5 });
    const hook = { url: 'https://hooks.example.com/', events: ['order.created', 'order.updated'] as const };
    okay(await shop.api.webhooks.create({ body: { ...hook, events: [...hook.events] } }));
    await here.ctx.background.whenIdle();
    const before = await touched();
    const rows: FileRow[] = Array.from({ length: 500 }, (_, nth) => ({
      Name: `#${nth}`,
      'Financial Status': 'paid',
      'Fulfillment Status': 'fulfilled',
      Total: String(1000 + nth),
      'Created at': `2024-0${1 + (nth % 9)}-11 09:00:00 +0530`,
      'Cancelled at': nth % 50 === 0 ? '2024-10-01 09:00:00 +0530' : '',
      'Lineitem quantity': '1',
      'Lineitem name': 'Soap',
      'Lineitem price': String(1000 + nth),
      'Shipping Name': `Buyer ${nth % 7}`,
      'Shipping Phone': `07712345${String(nth % 7).padStart(2, '0')}`,
    }));
    const done = await imported(shopifyOrders(rows));
    expect(done.figures).toMatchObject({ create: 500, done: 500, failed: 0, changed: 0 });
    expect(await touched()).toBe(before);
    const totals = Array.from({ length: 7 }, (_, buyer) => {
      const own = rows.filter((row, nth) => nth % 7 === buyer && row['Cancelled at'] === '');
      return [own.length, own.reduce((sum, row) => sum + Number(row.Total), 0)];
    });
    expect((await customers()).map(({ orders, spent }) => [orders, spent])).toEqual(totals);
    expect(okay(await shop.api.orders.list({ query: {} }))).toEqual([]);
    const again = await send(shopifyOrders(rows));
    expect(again.figures).toMatchObject({ create: 0, update: 0, same: 500 });
  });

  it('counts with the orders of the shop, and is taken back without a trace', async () => {
    const tea = await product(shop, { price: 1000, stock_quantity: 100 });
    await order(shop, [tea], { shipping_address: anAddress({ phone_number: '0771234567' }) });
    const before = await customers();
    const other = { Email: 'kamal@example.lk', 'Shipping Name': 'Kamal', 'Shipping Phone': '0712223344' };
    const { _id: id } = await imported(shopifyOrders([...twoLines('#1'), ...twoLines('#2', other)]));
    const after = await customers();
    expect(after.map(({ orders }) => orders).toSorted()).toEqual([1, 2]);
    const nimali = after.find(({ _id }) => _id === before[0]?._id);
    expect(nimali).toMatchObject({ orders: 2, spent: (before[0]?.spent ?? 0) + 3700, name: before[0]?.name });
    expect((await past(nimali?._id)).map(({ number }) => number)).toEqual(['#1']);
    expect(await undo(id)).toMatchObject({ state: 'undone', figures: { undone: 2, kept: 0 } });
    expect((await customers()).map((row) => ({ ...row, version: 0 }))).toEqual(
      before.map((row) => ({ ...row, version: 0 })),
    );
    expect(await past()).toEqual([]);
  });

  it('is in the report of sales only where that is asked for, in both views and to the cent', async () => {
    const tea = await product(shop, { price: 1000, stock_quantity: 100 });
    await order(shop, [tea], {});
    const refunded = { 'Refunded Amount': '200.00', 'Created at': '2024-03-05 23:50:00 +0530' };
    const cancelled = { 'Cancelled at': '2024-03-06 10:00:00 +0530' };
    await imported(
      shopifyOrders([...twoLines('#1'), ...twoLines('#2', refunded), ...twoLines('#3', cancelled)]),
    );
    const march = { from: '2024-03-01', to: '2024-03-31' };
    const sales = async (query: object) => okay(await shop.api.reports.sales({ query }));
    expect(await sales(march)).toMatchObject({ orders: 0, total: 0, imported: 2 });
    for (const view of ['order', 'event'] as const) {
      const report = await sales({ ...march, view, imported: 'true' });
      const sums = { orders: 2, gross: 6900, discount: 200, refunded: 200, net: 6500, charges: 700 };
      expect(report).toMatchObject({ ...sums, total: 7200, received: 7200, average: 3350, imported: 2 });
      const sold = report.days.filter(({ orders }) => orders > 0);
      expect(sold.map(({ day, total }) => [day, total])).toEqual([
        ['2024-03-01', 3700],
        ['2024-03-05', 3500],
      ]);
    }
    const all = await sales({});
    expect([all.orders, all.imported]).toEqual([1, 2]);
    expect((await sales({ imported: 'true' })).orders).toBe(3);
  });

  it('changes what a later file says, and gets it back when that is undone', async () => {
    await imported(shopifyOrders(twoLines('#1')));
    const [first] = await past();
    const refunded = { 'Financial Status': 'refunded', 'Refunded Amount': '3700.00' };
    const sent = await send(shopifyOrders(twoLines('#1', refunded)));
    expect(
      (await rowsOf(sent._id))[0]?.changes.map(({ field, before, after }) => [field, before, after]),
    ).toEqual([
      ['payment_status', 'paid', 'refunded'],
      ['refunded', '0', '3700'],
    ]);
    await startImport(here, shop, sent._id);
    expect((await customers())[0]).toMatchObject({ orders: 1, spent: 0 });
    await undo(sent._id);
    expect(await past()).toEqual([first]);
    expect((await customers())[0]?.spent).toBe(3700);
  });

  it.each([
    '2024-03-01 10:22:33 +0530',
    '2024-03-01T04:52:33.000Z',
    '2024-03-01 04:52:33 UTC',
    '2024-03-01T10:22:33',
  ])('reads the time %s', async (at) => {
    await imported(shopifyOrders(twoLines('#1', { 'Created at': at })));
    expect((await past())[0]?.order_date).toBe('2024-03-01T04:52:33.000Z');
  });

  it('refuses what it cannot read with the remedy, and takes another currency by a rate', async () => {
    const rows = [
      ...twoLines('#1', { 'Created at': 'yesterday' }),
      ...twoLines('#2', { Total: 'much' }),
      ...twoLines('#3', { Currency: 'USD' }),
    ];
    const sent = await send(shopifyOrders(rows));
    expect(
      (await rowsOf(sent._id)).map(({ problems }) => problems.map(({ column, reason }) => [column, reason])),
    ).toEqual([
      [['Created at', 'date_unreadable']],
      [['Total', 'amount_unreadable']],
      [['Currency', 'currency_other']],
    ]);
    okay(await shop.api.imports.check({ params: { id: sent._id }, body: { rate: 300 } }));
    await here.ctx.background.whenIdle();
    const rated = (await rowsOf(sent._id))[2];
    expect(rated?.changes.find(({ field }) => field === 'total')?.after).toBe('1110000');
  });

  it('finds a customer of a file by the phone number, and follows a merge', async () => {
    await imported(newCustomers());
    await imported(shopifyOrders(twoLines('#1')));
    const [kamal, nimali] = await customers();
    expect(nimali).toMatchObject({ name: 'Nimali Perera', orders: 1, tags: ['vip', 'wholesale'] });
    const ids = { id: nimali?._id ?? '', into: kamal?._id ?? '' };
    okay(await shop.api.customers.merge({ params: { id: ids.id }, body: { into: ids.into } }));
    expect((await customers())[0]).toMatchObject({ _id: ids.into, orders: 1, spent: 3700 });
    okay(await shop.api.customers.unmerge({ params: { id: ids.id } }));
    expect((await customers()).map(({ orders }) => orders)).toEqual([0, 1]);
  });

  it('is erased with its customer', async () => {
    await imported(shopifyOrders(twoLines('#1')));
    const [row] = await customers();
    okay(await shop.api.personalData.erase({ params: { id: row?._id ?? '' } }));
    await here.ctx.background.whenIdle();
    expect(await past()).toEqual([]);
  });
});
