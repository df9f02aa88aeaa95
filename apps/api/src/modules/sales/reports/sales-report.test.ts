import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const clock = fixedClock(new Date('2027-02-01T06:00:00Z'));
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});

const product = async ({ api }: Person, name: string, price: number) =>
  okay(await api.products.create({ body: aProduct({ name, price, stock_quantity: 50 }) }))._id;

/** Takes an order and moves it to a moment: a session ends after a month without calls. */
async function sold({ api }: Person, goods: readonly string[], where: { at: string; district?: string }) {
  const { at, ...to } = where;
  const { _id } = okay(await api.orders.create({ body: anOrder(goods) }));
  await mongoose.model('Order').updateOne({ _id }, { $set: { order_date: new Date(at), ...to } });
  return _id;
}
const report = async ({ api }: Person, days: '7' | '30' | '90') =>
  okay(await api.dashboard.sales({ query: { days } }));

it.each(['7', '30', '90'] as const)('compares %s days with as many before them', async (days) => {
  const eve = await here.newMerchant();
  const empty = await report(eve, days);
  expect(empty).toMatchObject({ best_sellers: [], districts: [] });
  const all = [...empty.before, ...empty.days].map(({ day }) => day);
  expect(all).toHaveLength(2 * Number(days));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(all.toSorted());
  expect(all.at(-1)).toBe('2027-02-01');
});

it('counts a sale at midnight in Colombo to the day that begins, and one before it to the time before', async () => {
  const eve = await here.newMerchant();
  const tea = await product(eve, 'Tea', 100.1);
  await sold(eve, [tea], { at: '2027-01-25T18:30:00Z' });
  await sold(eve, [tea], { at: '2027-01-25T18:29:59Z' });
  const { days, before } = await report(eve, '7');
  expect(days[0]).toEqual({ day: '2027-01-26', orders: 1, total: 100.1 });
  expect(before.at(-1)).toEqual({ day: '2027-01-25', orders: 1, total: 100.1 });
});

it('names what brought most by its newest name, without cancelled orders and with what was deleted', async () => {
  const eve = await here.newMerchant();
  const [tea, cup, mat] = [
    await product(eve, 'Tea', 100.1),
    await product(eve, 'Cup', 500),
    await product(eve, 'Mat', 900),
  ];
  await sold(eve, [tea, cup], { at: '2027-01-30T06:00:00Z' });
  okay(await eve.api.products.update({ params: { id: tea }, body: { name: 'Green tea' } }));
  await sold(eve, [tea], { at: '2027-01-31T06:00:00Z' });
  const cancelled = await sold(eve, [mat], { at: '2027-01-31T06:00:00Z' });
  okay(await eve.api.orders.update({ params: { id: cancelled }, body: { status: 'cancelled' } }));
  okay(await eve.api.products.remove({ params: { id: cup } }));
  expect((await report(eve, '7')).best_sellers).toEqual([
    { _id: cup, name: 'Cup', quantity: 1, total: 500, product: null },
    { _id: tea, name: 'Green tea', quantity: 2, total: 200.2, product: { _id: tea, thumbnail: null } },
  ]);
});

it('has one row for all variants of a product, and one order with two of them', async () => {
  const eve = await here.newMerchant();
  const { _id: id, variants } = await blouse(eve);
  const lines = ['S', 'L'].map((title) => ({
    productId: id,
    variant: variantOf({ variants }, title)._id,
    quantity: 2,
  }));
  okay(await eve.api.orders.create({ body: anOrder([], { products: lines }) }));
  expect((await report(eve, '7')).best_sellers).toMatchObject([
    { _id: id, name: 'Blouse', quantity: 4, total: 4800, product: { _id: id } },
  ]);
  const figures = okay(await eve.api.dashboard.product({ params: { id } }));
  expect(figures).toMatchObject({ orders: 1, quantity: 4 });
});

it('names at most five products', async () => {
  const eve = await here.newMerchant();
  for (let n = 1; n <= 6; n += 1)
    await sold(eve, [await product(eve, `Tea ${n}`, n)], { at: '2027-01-31T06:00:00Z' });
  const { best_sellers } = await report(eve, '30');
  expect(best_sellers.map(({ name }) => name)).toEqual(['Tea 6', 'Tea 5', 'Tea 4', 'Tea 3', 'Tea 2']);
});

it('counts orders by district, most first, with those without a district', async () => {
  const eve = await here.newMerchant();
  const tea = await product(eve, 'Tea', 100);
  const at = '2027-01-31T06:00:00Z';
  await sold(eve, [tea], { at });
  for (const district of ['LK-21', 'LK-21', 'LK-11']) await sold(eve, [tea], { at, district });
  expect((await report(eve, '7')).districts).toEqual([
    { district: 'LK-21', orders: 2, total: 200 },
    { district: 'LK-11', orders: 1, total: 100 },
    { district: null, orders: 1, total: 100 },
  ]);
});

it('refuses another number of days', async () => {
  const { storeId, token } = here.alice;
  const reply = await fetch(`${here.url}/api/merchant/dashboard/sales?days=8&store_id=${storeId}`, {
    headers: { authorization: token },
  });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error: 'days must be 7, 30 or 90' });
});

it('counts what couriers took, with the parcels that came back, and has none of it without a charge', async () => {
  const eve = await here.newMerchant();
  const { api } = eve;
  const tea = await product(eve, 'Tea', 1000);
  const send = async (courier: string, charge: number | undefined, at = '2027-01-30T06:00:00Z') => {
    const id = await sold(eve, [tea], { at });
    okay(await api.fulfilment.ship({ params: { id }, body: { courier, charge } }));
    return id;
  };
  await send('Domex', undefined);
  expect(await report(eve, '7')).not.toHaveProperty('couriers');
  await send('Domex', 350.25);
  const back = await send('Domex', 300.1);
  okay(await api.fulfilment.receiveReturn({ params: { id: back }, body: { charge: 500.2 } }));
  await send('Koombiyo', 900);
  await send('Koombiyo', 999, '2027-01-20T06:00:00Z');
  expect((await report(eve, '7')).couriers).toEqual([
    { courier: 'Koombiyo', parcels: 1, returned: 0, charges: 900 },
    { courier: 'Domex', parcels: 2, returned: 1, charges: 850.45 },
  ]);
  expect((await report(eve, '30')).couriers?.[0]).toMatchObject({ parcels: 2, charges: 1899 });
  // Another spelling is the same courier, under the name that most parcels have.
  await send('DOMEX', 99.55);
  expect((await report(eve, '7')).couriers?.[0]).toEqual({
    courier: 'Domex',
    parcels: 3,
    returned: 1,
    charges: 950,
  });
});
