import type { PastOrder } from '@kade/contract';
import { beforeAll, expect, it } from 'vitest';
import { anAddress } from '../../../../test/bodies.ts';
import { newCustomers } from '../../../../test/customer-files.ts';
import { sendImport, startImport } from '../../../../test/imports.ts';
import { shopifyOrders, twoLines } from '../../../../test/order-files.ts';
import { change, order, product } from '../../../../test/orders-by-hand.ts';
import { unzip } from '../../../../test/unzip.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

async function imported(shop: Person, file: string): Promise<void> {
  const sent = await sendImport(here, shop, file);
  expect(sent.figures.refused).toBe(0);
  await startImport(here, shop, sent._id);
}
async function peopleOf(shop: Person) {
  await here.ctx.background.whenIdle();
  const rows = okay(await shop.api.customers.list({ query: { sort: 'name' } }));
  return rows.map(({ _id, version: _version, district: _district, ...rest }) => rest);
}
const ordersOf = async (shop: Person) =>
  okay(await shop.api.pastOrders.list({ query: {} })).map(
    ({ _id, system: _system, ...rest }: PastOrder) => rest,
  );
/** Returns what the store's export has under a name. */
async function exported({ api }: Person) {
  const { pathname } = new URL(okay(await api.account.export({ body: {} })).link);
  const reply = await fetch(`${here.url}${pathname}`);
  const files = await unzip(Buffer.from(await reply.arrayBuffer()));
  return (name: string) => [...files].find(([path]) => path.endsWith(name))?.[1].toString('utf8') ?? '';
}

it('customers and imported orders that a store exports give another store the same', async () => {
  const first = await here.newMerchant();
  await imported(first, newCustomers());
  await imported(
    first,
    shopifyOrders([
      ...twoLines('#1001'),
      ...twoLines('#1002', { 'Cancelled at': '2024-03-02 09:00:00 +0530', 'Financial Status': 'voided' }),
      ...twoLines('#1003', { 'Financial Status': 'refunded', 'Refunded Amount': '3700' }),
    ]),
  );
  const fileOf = await exported(first);
  const second = await here.newMerchant();
  await imported(second, fileOf('/customers-shopify.csv'));
  await imported(second, fileOf('/past-orders-shopify.csv'));
  expect(await peopleOf(second)).toEqual(await peopleOf(first));
  expect(await ordersOf(second)).toEqual(await ordersOf(first));
  expect(await ordersOf(first)).toHaveLength(3);
});

it('the orders of a store are the history of another one, with the same figures', async () => {
  const first = await here.newMerchant();
  const tea = await product(first, { price: 1000, stock_quantity: 100 });
  const shipping_address = anAddress({ phone_number: '0771234567' });
  const placed = await order(first, [tea], { shipping_address });
  const other = await order(first, [tea], { shipping_address });
  okay(await change(first, placed._id, { status: 'delivered', paymentStatus: 'paid' }));
  okay(await change(first, other._id, { status: 'cancelled' }));
  await here.ctx.background.whenIdle();
  const fileOf = await exported(first);
  const second = await here.newMerchant();
  await imported(second, fileOf('/orders-shopify.csv'));
  const [kept] = await peopleOf(first);
  expect(await peopleOf(second)).toMatchObject([
    { name: kept?.name, phone: kept?.phone, orders: kept?.orders, spent: kept?.spent },
  ]);
  expect(
    (await ordersOf(second))
      .map(({ number, order_status, payment_status, total_price }) => [
        number,
        order_status,
        payment_status,
        total_price,
      ])
      .toSorted(),
  ).toEqual(
    [
      [`#${placed.number}`, 'delivered', 'paid', placed.total_price],
      [`#${other.number}`, 'cancelled', 'pending', other.total_price],
    ].toSorted(),
  );
});
