import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { aPhone } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { needOf, supplierIn } from './purchase.rules.ts';

let here: World;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});

const product = async (shop: Person, over: object) =>
  okay(await shop.api.products.create({ body: aProduct({ name: 'Tea', tags: '', ...over }) }))._id;
const list = async ({ api }: Person) => okay(await api.stock.purchase());

describe('The purchase list', () => {
  it('has what is sold out soonest first, from what orders took and did not give back', async () => {
    const shop = await here.newMerchant();
    const tea = await product(shop, { stock_quantity: 50, tags: 'gift, Supplier: Perera & Sons' });
    const milk = await product(shop, { name: 'Milk', stock_quantity: 40, sku: 'MILK', cost: 90 });
    await product(shop, { name: 'Never bought', stock_quantity: 40 });
    okay(await shop.api.orders.create({ body: anOrder([tea], {}, 40) }));
    const order = okay(await shop.api.orders.create({ body: anOrder([milk], {}, 35) }));
    expect((await list(shop)).map(({ product: of }) => of.name)).toEqual(['Milk', 'Tea']);
    okay(await shop.api.orders.update({ params: { id: order._id }, body: { status: 'cancelled' } }));
    const rows = await list(shop);
    expect(rows).toEqual([
      {
        product: { _id: tea, name: 'Tea' },
        sku: '',
        supplier: 'Perera & Sons',
        left: 10,
        sold: 40,
        days_left: 7,
        waiting: 0,
        suggested: 30,
      },
    ]);
  });

  it('has variants, what is low, and what buyers wait for', async () => {
    const shop = await here.newMerchant();
    const { _id: id, variants } = await blouse(shop);
    const s = variantOf({ variants }, 'S');
    const lost = { variant: s._id, add: -s.stock_quantity, reason: 'lost' as const, note: '' };
    okay(await shop.api.stock.adjust({ params: { id }, body: lost }));
    const reply = await fetch(`${here.url}/api/storefront/wishes?shop=${shop.host}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product: id, variant: s._id, phone: aPhone() }),
    });
    expect(reply.status).toBe(201);
    const row = (await list(shop)).find(({ variant }) => variant?._id === s._id);
    expect(row).toMatchObject({ left: 0, sold: 0, days_left: null, waiting: 1, suggested: 4 });
    expect(row?.variant?.title).toBe(s.title);
  });

  it('is empty for a new shop, and has nothing of another', async () => {
    await product(here.bob, { stock_quantity: 1 });
    expect(await list(await here.newMerchant())).toEqual([]);
  });
});

it.each([
  [
    { left: 10, sold: 28, waiting: 0, low: null },
    { days_left: 10, suggested: 18 },
  ],
  [{ left: 28, sold: 28, waiting: 0, low: null }, null],
  [
    { left: 28, sold: 28, waiting: 5, low: null },
    { days_left: 28, suggested: 5 },
  ],
  [
    { left: 3, sold: 0, waiting: 0, low: null },
    { days_left: null, suggested: 1 },
  ],
  [{ left: 4, sold: 0, waiting: 0, low: null }, null],
  [
    { left: 4, sold: 0, waiting: 0, low: 10 },
    { days_left: null, suggested: 7 },
  ],
  [
    { left: -5, sold: 7, waiting: 0, low: null },
    { days_left: 0, suggested: 12 },
  ],
])('of %o is bought again: %o', (needed, need) => expect(needOf(needed)).toEqual(need));

it.each([
  ['gift, supplier: Perera & Sons , tea', 'Perera & Sons'],
  ['SUPPLIER:X', 'X'],
  ['no supplier: here', ''],
  ['', ''],
])('the tags %j name the supplier %j', (tags, name) => expect(supplierIn(tags)).toBe(name));
