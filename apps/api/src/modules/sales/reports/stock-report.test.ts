import { beforeAll, expect, it } from 'vitest';
import { createClient } from '@kade/client';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const START = new Date();
const clock = fixedClock(START);
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});

it('the stock is worth its prices, and what nobody bought is listed by value until somebody does', async () => {
  const person = await here.newMerchant();
  let { token } = person;
  const session = () => ({ token, storeId: person.storeId });
  const api = createClient({ baseUrl: here.url, session });
  /** Some days after the start: the session has ended meanwhile. */
  const after = async (days: number) => {
    clock.set(new Date(START.getTime() + days * DAY));
    const { email, password } = person;
    token = okay(await api.auth.login({ body: { email, password } })).token;
  };
  const add = async (name: string, price: number, stock_quantity: number) =>
    okay(await api.products.create({ body: aProduct({ name, price, stock_quantity }) }))._id;
  const report = async (days?: '30' | '90' | '180') => okay(await api.reports.stock({ query: { days } }));
  const tea = await add('Tea', 100.5, 4);
  const mug = await add('Mug', 250, 10);
  const lamp = await add('Lamp', 9000, 1);
  await add('Sold out', 5000, 0);
  // A shirt in two sizes, of which each has its own price.
  const shirt = await add('Shirt', 1000, 2);
  const option = { change: 'add_option' as const, name: 'Size', values: ['S', 'L'], existing: 'S' };
  const more = { change: 'add_variants', stock_quantity: 3 } as const;
  okay(await api.variants.changeOptions({ params: { id: shirt }, body: { changes: [option, more] } }));
  const { variants = [] } = okay(await api.products.get({ params: { id: shirt } }));
  const large = variants.find(({ title }) => title === 'L');
  okay(await api.variants.update({ params: { id: shirt }, body: [{ _id: large?._id ?? '', price: 1500 }] }));

  // New products have not had the time to be bought.
  const first = await report();
  expect(first).toEqual({
    products: 4,
    pieces: 20,
    value: 402 + 2500 + 9000 + 2000 + 4500,
    unsold: { products: 0, pieces: 0, value: 0 },
    rows: [],
    left_out: 0,
  });
  await after(100);
  okay(await api.orders.create({ body: anOrder([mug]) }));
  const cancelled = okay(await api.orders.create({ body: anOrder([lamp]) }))._id;
  okay(await api.orders.update({ params: { id: cancelled }, body: { status: 'cancelled' } }));
  const { unsold, rows } = await report();
  expect(rows.map(({ name, pieces, value }) => [name, pieces, value])).toEqual([
    ['Lamp', 1, 9000],
    ['Shirt', 5, 6500],
    ['Tea', 4, 402],
  ]);
  expect(unsold).toEqual({ products: 3, pieces: 10, value: 15_902 });
  expect(rows.map(({ product }) => product)).toEqual([lamp, shirt, tea]);
  // Products of 100 days are no products of 180.
  expect((await report('180')).rows).toEqual([]);
  await after(140);
  expect((await report('30')).rows.map(({ name }) => name)).toContain('Mug');
  expect((await report('90')).rows.map(({ name }) => name)).not.toContain('Mug');
  clock.set(START);
});

it('another number of days is refused, and another store has its own stock', async () => {
  const { api, storeId, token } = await here.newMerchant();
  expect(okay(await api.reports.stock({ query: {} })).products).toBe(0);
  const reply = await fetch(`${here.url}/api/merchant/reports/stock?days=8&store_id=${storeId}`, {
    headers: { authorization: token },
  });
  expect([reply.status, (await reply.json()).error]).toEqual([400, 'days must be 30, 90 or 180']);
});
