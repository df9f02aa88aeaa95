import type { OptionChange } from '@kade/contract';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addProduct,
  blouse as blouseIn,
  COLOUR,
  readProduct,
  SIZE,
  stocks,
  variantOf,
} from '../../../../test/blouse.ts';
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

const add = () => addProduct(shop);
const read = (id: string) => readProduct(shop, id);
const blouse = () => blouseIn(shop);
const change = async (id: string, changes: OptionChange[], over: object = {}) =>
  shop.api.variants.changeOptions({ params: { id }, body: { changes, ...over } });

describe('options of a product', () => {
  it('a product without options is answered as before there were any', async () => {
    const { _id } = await add();
    const fields = Object.keys(await read(_id));
    for (const name of [
      'options',
      'variants',
      'price_max',
      'variant_count',
      'compare_at',
      'cost',
      'sku',
      'barcode',
    ])
      expect(fields).not.toContain(name);
  });

  it('the pieces of the product become those of the named value, under the id of the product', async () => {
    const product = await blouse();
    expect(product.variants.map(({ title }) => title)).toEqual(['S', 'M', 'L']);
    expect(variantOf(product, 'M')).toMatchObject({ _id: product._id, stock_quantity: 12, price: 1200 });
    expect(product).toMatchObject({ price: 1200, stock_quantity: 20, variant_count: 3 });
  });

  it('a second option gives every variant its named value, and all combinations can be added', async () => {
    const { _id } = await blouse();
    const product = okay(await change(_id, [COLOUR, { change: 'add_variants' }]));
    expect(stocks(product)).toEqual({
      'S / Red': 4,
      'S / Blue': 0,
      'M / Red': 12,
      'M / Blue': 0,
      'L / Red': 4,
      'L / Blue': 0,
    });
  });

  it('new names keep the ids, and the titles follow', async () => {
    const before = await blouse();
    const product = okay(
      await change(before._id, [
        { change: 'rename_value', option: 'Size', value: 'M', name: 'Medium' },
        { change: 'rename_option', option: 'Size', name: 'Fit' },
        { change: 'order_values', option: 'Fit', values: ['L', 'Medium'] },
      ]),
    );
    expect(variantOf(product, 'Medium')._id).toBe(before._id);
    expect(product.variants?.map(({ title }) => title)).toEqual(['L', 'Medium', 'S']);
  });

  it('a value with pieces or open orders ends only when it is confirmed, with both named', async () => {
    const product = await blouse();
    const small = variantOf(product, 'S')._id;
    okay(
      await shop.api.orders.create({
        body: anOrder([], { products: [{ productId: product._id, variant: small, quantity: 1 }] }),
      }),
    );
    const removal: OptionChange[] = [{ change: 'remove_value', option: 'Size', value: 'S' }];
    const plan = okay(
      await shop.api.variants.plan({ params: { id: product._id }, body: { changes: removal } }),
    );
    expect(plan.ends).toEqual([{ _id: small, title: 'S', stock_quantity: 3, open_orders: 1 }]);
    const refused = await change(product._id, removal);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'variants_held', error: expect.stringContaining('3 in stock and 1 open orders: S') },
    });
    const after = okay(await change(product._id, removal, { confirm: true }));
    expect(after).toMatchObject({ stock_quantity: 16, variant_count: 2 });
    expect(variantOf(after, 'S').archived).toBe(true);
  });

  it('an archived combination comes back as the variant that it was', async () => {
    const product = await blouse();
    const small = variantOf(product, 'S')._id;
    okay(await change(product._id, [{ change: 'archive_variant', variant: small }], { confirm: true }));
    const after = okay(await change(product._id, [{ change: 'add_variants', combinations: [['S']] }]));
    expect(variantOf(after, 'S')).toMatchObject({ _id: small, archived: false, stock_quantity: 4 });
  });

  it('an option goes only while its variants stay different, and the last one leaves a plain product', async () => {
    const product = await blouse();
    const removal: OptionChange = { change: 'remove_option', option: 'Size' };
    expect((await change(product._id, [removal])).body).toMatchObject({
      error: 'Without Size these would be the same: S, M, L',
    });
    const left = okay(
      await change(
        product._id,
        [
          { change: 'remove_value', option: 'Size', value: 'S' },
          { change: 'remove_value', option: 'Size', value: 'L' },
          removal,
        ],
        { confirm: true },
      ),
    );
    expect(left).toMatchObject({ price: 1200, stock_quantity: 12 });
    expect(left).not.toHaveProperty('variants');
    expect(left).not.toHaveProperty('variant_count');
  });

  it.each<[string, OptionChange[], string]>([
    [
      'a fourth option',
      ['A', 'B', 'C', 'D'].map((name) => ({ change: 'add_option', name, values: ['x'], existing: 'x' })),
      'A product can have 3 options',
    ],
    [
      'an existing value that is not listed',
      [{ ...SIZE, existing: 'XL' } as OptionChange],
      'XL is not a value of Size',
    ],
    ['two values of one name', [{ ...SIZE, values: ['M', 'm '] } as OptionChange], 'm is there already'],
    [
      'an unknown option',
      [{ change: 'remove_option', option: 'Length' }],
      'Length is not an option of this product',
    ],
    [
      'a combination with too few values',
      [SIZE, COLOUR, { change: 'add_variants', combinations: [['S']] }],
      'Name one value of each option',
    ],
    [
      'more than 100 variants',
      [
        {
          change: 'add_option',
          name: 'A',
          values: Array.from({ length: 11 }, (_, at) => `a${at}`),
          existing: 'a0',
        },
        {
          change: 'add_option',
          name: 'B',
          values: Array.from({ length: 10 }, (_, at) => `b${at}`),
          existing: 'b0',
        },
        { change: 'add_variants' },
      ],
      'A product can have 100 variants',
    ],
  ])('refuses %s and changes nothing', async (_, changes, sentence) => {
    const { _id } = await add();
    expect(await change(_id, changes)).toMatchObject({ status: 400, body: { error: sentence } });
    expect(await read(_id)).not.toHaveProperty('options');
  });

  it('another version than the one in If-Match is refused', async () => {
    const { _id } = await blouse();
    const reply = await supertest(here.url)
      .post(`/api/merchant/products/${_id}/options`)
      .query({ store_id: shop.storeId })
      .set('Authorization', shop.token)
      .set('If-Match', '"1"')
      .send({ changes: [{ change: 'rename_option', option: 'Size', name: 'Fit' }] });
    expect(reply.status).toBe(412);
  });

  it('another store can neither plan nor change', async () => {
    const { _id: id } = await blouse();
    const { api } = await here.newMerchant();
    const body = { changes: [{ change: 'rename_option' as const, option: 'Size', name: 'Fit' }] };
    expect((await api.variants.plan({ params: { id }, body })).status).toBe(404);
    expect((await api.variants.changeOptions({ params: { id }, body })).status).toBe(404);
    expect((await api.variants.update({ params: { id }, body: [{ _id: id, price: 1 }] })).status).toBe(404);
    expect((await read(id)).options?.[0]?.name).toBe('Size');
  });
});
