import { LOW_STOCK } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let eve: Person;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  eve = await here.newMerchant();
});

const product = async (name: string, stock_quantity: number, low_stock?: number) =>
  okay(await eve.api.products.create({ body: aProduct({ name, stock_quantity, low_stock }) }))._id;
const lowOnes = async () =>
  okay(await eve.api.products.list({ query: { stock: 'low' } }))
    .map(({ name }) => name)
    .toSorted();
const onDashboard = async () => okay(await eve.api.dashboard.get({})).to_do;

describe('The low-stock level of a product', () => {
  it('decides what the list and the dashboard show as low', async () => {
    await product('Usual, low', LOW_STOCK);
    await product('Usual, enough', LOW_STOCK + 1);
    const saree = await product('Own, low', 40, 40);
    await product('Own, enough', 41, 40);
    await product('Never low', 1, 0);
    expect(await lowOnes()).toEqual(['Own, low', 'Usual, low']);
    const { products_low, low_stock } = await onDashboard();
    expect([products_low, low_stock.map(({ name }) => name)]).toEqual([2, ['Usual, low', 'Own, low']]);
    okay(await eve.api.products.update({ params: { id: saree }, body: { low_stock: null } }));
    expect(await lowOnes()).toEqual(['Usual, low']);
    const read = okay(await eve.api.products.get({ params: { id: saree } }));
    expect(read).not.toHaveProperty('low_stock');
  });

  it.each([
    [10, undefined, false],
    [4, undefined, true],
    [10, 12, true],
    [4, 2, false],
  ])('tells buyers of %i pieces with the level %s whether few are left: %s', async (pieces, level, few) => {
    const id = await product('Shirt', pieces, level);
    const reply = await fetch(`${here.url}/api/storefront/products/${id}?shop=${eve.host}`);
    const body: unknown = await reply.json();
    expect(body).toMatchObject({ buyable: true, few });
    expect(body).not.toHaveProperty('low_stock');
  });

  it.each([-1, 1.5, 10_001, '3'])('is not %s', async (low_stock) => {
    const body = { ...aProduct(), low_stock } as never;
    expect((await eve.api.products.create({ body })).status).toBe(400);
  });
});
