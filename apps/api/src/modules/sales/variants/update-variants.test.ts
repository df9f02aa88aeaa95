import type { OptionChange } from '@kade/contract';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blouse as blouseIn, readProduct, stocks, variantOf } from '../../../../test/blouse.ts';
import { anOrder } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
});

const read = (id: string) => readProduct(shop, id);
const blouse = () => blouseIn(shop);
const change = async (id: string, changes: OptionChange[], over: object = {}) =>
  shop.api.variants.changeOptions({ params: { id }, body: { changes, ...over } });
const update = async (id: string, body: Parameters<Person['api']['variants']['update']>[0]['body']) =>
  okay(await shop.api.variants.update({ params: { id }, body }));

describe('fields of variants', () => {
  it('the product follows its variants: lowest and highest price, pieces for sale, usual price', async () => {
    const product = await blouse();
    const [s, m, l] = ['S', 'M', 'L'].map((title) => variantOf(product, title)._id);
    await update(product._id, [
      { _id: s ?? '', price: 900, compare_at: 1000, cost: 400.5, sku: 'BL-S' },
      { _id: m ?? '', in_stock: false },
      { _id: l ?? '', price: 1500 },
    ]);
    const after = await read(product._id);
    expect(after).toMatchObject({ price: 900, price_max: 1500, compare_at: 1000, stock_quantity: 8 });
    expect(variantOf(after, 'S')).toMatchObject({ cost: 400.5, sku: 'BL-S' });
  });

  it('pieces that are added count from what is there now, and each row has its result', async () => {
    const product = await blouse();
    const [s, m, l] = ['S', 'M', 'L'].map((title) => variantOf(product, title)._id) as [
      string,
      string,
      string,
    ];
    okay(
      await shop.api.orders.create({
        body: anOrder([], { products: [{ productId: product._id, variant: s, quantity: 2 }] }),
      }),
    );
    const { results, ...after } = await update(product._id, [
      { _id: s, stock: { add: 3 } },
      { _id: m, stock: { set: 20, seen: 11 }, price: 5 },
      { _id: l, stock: { add: -5 } },
      { _id: 'f'.repeat(24), price: 1 },
    ]);
    expect(results.map(({ state, stock_quantity }) => [state, stock_quantity])).toEqual([
      ['changed', 5],
      ['stock_changed', 12],
      ['too_few', 4],
      ['gone', null],
    ]);
    expect(stocks(after)).toEqual({ S: 5, M: 12, L: 4 });
    expect(variantOf(after, 'M').price).toBe(1200);
  });

  it('a picture is one of the product, and goes with it', async () => {
    const product = await blouse();
    const { results } = await update(product._id, [{ _id: product._id, image: 'a'.repeat(24) }]);
    expect(results[0]?.state).toBe('picture');
  });

  it('a client that knows only the specification reads, renames and saves a product with 12 variants', async () => {
    const { _id: id } = await blouse();
    const colour: OptionChange = {
      change: 'add_option',
      name: 'Colour',
      values: ['Red', 'Blue', 'Green', 'White'],
      existing: 'Red',
    };
    okay(await change(id, [colour, { change: 'add_variants', stock_quantity: 2 }]));
    await update(id, [{ _id: id, price: 2000 }]);
    const before = await read(id);
    expect(before.variants).toHaveLength(12);
    const send = (body: object) =>
      supertest(here.url)
        .put(`/api/merchant/products/${id}?store_id=${shop.storeId}`)
        .set('Authorization', shop.token)
        .send(body);
    const { price, description, tags, in_stock } = before;
    const renamed = { name: 'Batik blouse', price, stock_quantity: 1, description, tags, in_stock };
    expect((await send(renamed)).status).toBe(200);
    const { slug: _, ...kept } = before;
    expect(await read(id)).toMatchObject({ ...kept, name: 'Batik blouse', updated_at: expect.any(String) });
    const refused = await send({ price: 5 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'per_variant', field: 'price' } });
  });

  it('visitors see what is offered, without stock, cost or archived variants', async () => {
    const product = await blouse();
    const small = variantOf(product, 'S')._id;
    await update(product._id, [
      { _id: small, cost: 333 },
      { _id: product._id, compare_at: 100, stock: { add: -12 } },
    ]);
    okay(
      await change(product._id, [{ change: 'archive_variant', variant: variantOf(product, 'L')._id }], {
        confirm: true,
      }),
    );
    for (const path of [
      `/api/merchant/products/${product._id}`,
      `/api/storefront/products/${product._id}?shop=${shop.host}`,
    ]) {
      const { body } = await supertest(here.url).get(path);
      expect(
        body.variants.map((variant: Record<string, unknown>) => [variant.title, variant.buyable]),
      ).toEqual([
        ['S', true],
        ['M', false],
      ]);
      expect(JSON.stringify(body)).not.toMatch(/cost|stock_quantity|compare_at|333/);
    }
  });
});
