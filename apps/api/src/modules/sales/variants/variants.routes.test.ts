import type { OptionChange, Product, Variant } from '@kade/contract';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, anOrder } from '../../../../test/bodies.ts';
import { aCheckout, aPhone, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let buyer: Buyer;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
});

const add = async (over: object = {}) =>
  okay(await shop.api.products.create({ body: aProduct({ name: 'Blouse', price: 1200, ...over }) }));
const read = async (id: string) => okay(await shop.api.products.get({ params: { id } })) as Product;
const change = async (id: string, changes: OptionChange[], over: object = {}) =>
  shop.api.variants.changeOptions({ params: { id }, body: { changes, ...over } });
const update = async (id: string, body: Parameters<Person['api']['variants']['update']>[0]['body']) =>
  okay(await shop.api.variants.update({ params: { id }, body }));

const SIZE: OptionChange = { change: 'add_option', name: 'Size', values: ['S', 'M', 'L'], existing: 'M' };
const COLOUR: OptionChange = {
  change: 'add_option',
  name: 'Colour',
  values: ['Red', 'Blue'],
  existing: 'Red',
};
const ALL: OptionChange = { change: 'add_variants', stock_quantity: 4 };

/** A blouse in three sizes: the 12 pieces that it had are those of M, the others have 4 each. */
async function blouse(over: object = {}): Promise<Product & { variants: Variant[] }> {
  const { _id } = await add(over);
  return okay(await change(_id, [SIZE, ALL])) as Product & { variants: Variant[] };
}
const variantOf = ({ variants = [] }: Pick<Product, 'variants'>, title: string): Variant => {
  const found = variants.find((variant) => variant.title === title);
  if (!found) throw new Error(`no variant ${title}`);
  return found;
};
const stocks = ({ variants = [] }: Pick<Product, 'variants'>) =>
  Object.fromEntries(variants.map(({ title, stock_quantity }) => [title, stock_quantity]));
const basket = (lines: object[], over: object = {}) => ({ ...aCheckout([], over), lines });

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

  it('a client that knows only the specification reads, renames and saves', async () => {
    const product = await blouse();
    await update(product._id, [{ _id: product._id, price: 2000 }]);
    const { name: _name, ...before } = await read(product._id);
    const { price, stock_quantity, description, tags, in_stock } = before;
    okay(
      await shop.api.products.update({
        params: { id: product._id },
        body: { name: 'Batik blouse', price, stock_quantity: 1, description, tags, in_stock },
      }),
    );
    const after = await read(product._id);
    expect(after).toMatchObject({ ...before, name: 'Batik blouse', updated_at: expect.any(String) });
    const refused = await shop.api.products.update({ params: { id: product._id }, body: { price: 5 } });
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

describe('orders of variants', () => {
  it('an order names the variant, and takes its pieces only', async () => {
    const product = await blouse();
    const small = variantOf(product, 'S');
    await update(product._id, [{ _id: small._id, price: 1100, sku: 'BL-S' }]);
    const { status, body } = await buyer.buy(
      basket([{ product: product._id, variant: small._id, quantity: 2 }]),
    );
    expect(status).toBe(201);
    expect(body.order.products[0]).toMatchObject({
      name: 'Blouse · S',
      price: 1100,
      variant: small._id,
      slug: 'blouse',
    });
    const [order] = okay(await shop.api.orders.list());
    expect(order?.products[0]).toMatchObject({
      productId: { _id: product._id, name: 'Blouse · S', price: 1100 },
      product_name: 'Blouse',
      variant: { _id: small._id, title: 'S', sku: 'BL-S', options: [{ name: 'Size', value: 'S' }] },
    });
    expect(stocks(await read(product._id))).toEqual({ S: 2, M: 12, L: 4 });
  });

  it('two sizes in one order take both, and cancelling returns both', async () => {
    const product = await blouse();
    const lines = ['S', 'L'].map((title) => ({
      productId: product._id,
      variant: variantOf(product, title)._id,
      quantity: 3,
    }));
    const { _id: id } = okay(
      await shop.api.orders.create({
        body: anOrder([], { products: [...lines, { productId: product._id, quantity: 1 }] }),
      }),
    );
    expect(stocks(await read(product._id))).toEqual({ S: 1, M: 11, L: 1 });
    okay(await shop.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
    const after = await read(product._id);
    expect([stocks(after), after.stock_quantity]).toEqual([{ S: 4, M: 12, L: 4 }, 20]);
  });

  it('a product that got options stays in carts as the variant that it became', async () => {
    const { _id } = await add();
    okay(await change(_id, [SIZE, ALL]));
    const { body: quote } = await buyer.quote({
      lines: [
        { product: _id, quantity: 1 },
        { product: _id, variant: _id, quantity: 1 },
      ],
    });
    expect(quote.lines).toMatchObject([{ name: 'Blouse · M', quantity: 2, state: 'ok' }]);
    expect((await buyer.buy(basket([{ product: _id, quantity: 1 }]))).status).toBe(201);
    expect(stocks(await read(_id))).toEqual({ S: 4, M: 11, L: 4 });
  });

  it('a choice is asked for where nothing is inherited, and an unknown variant is gone', async () => {
    const { _id } = await blouse();
    okay(await change(_id, [{ change: 'archive_variant', variant: _id }], { confirm: true }));
    const { body: quote } = await buyer.quote({
      lines: [
        { product: _id, quantity: 1 },
        { product: _id, variant: 'e'.repeat(24), quantity: 1 },
      ],
    });
    expect(quote.lines.map(({ state }) => state)).toEqual(['choose', 'gone']);
    const placed = await buyer.place({ ...basket([{ product: _id, quantity: 1 }]), expected_total: 1 });
    expect([placed.status, placed.body.code]).toEqual([409, 'choose_variant']);
    expect((await shop.api.orders.create({ body: anOrder([_id]) })).body).toMatchObject({
      code: 'choose_variant',
    });
  });

  it('an order that was placed before a product had options returns its pieces to the variant', async () => {
    const { _id } = await add();
    const { _id: id } = okay(await shop.api.orders.create({ body: anOrder([_id], {}, 5) }));
    okay(await change(_id, [SIZE, ALL]));
    okay(await shop.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
    expect(stocks(await read(_id))).toEqual({ S: 4, M: 12, L: 4 });
  });

  it('pieces come back to a variant that is archived and are not for sale', async () => {
    const product = await blouse();
    const small = variantOf(product, 'S')._id;
    const { _id: id } = okay(
      await shop.api.orders.create({
        body: anOrder([], { products: [{ productId: product._id, variant: small, quantity: 3 }] }),
      }),
    );
    okay(await change(product._id, [{ change: 'archive_variant', variant: small }], { confirm: true }));
    okay(await shop.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
    const after = await read(product._id);
    expect([stocks(after), after.stock_quantity]).toEqual([{ M: 12, L: 4, S: 4 }, 16]);
  });

  it('of 50 buyers who want the last piece one gets it, and the other sizes stay', async () => {
    const product = await blouse();
    const small = variantOf(product, 'S')._id;
    await update(product._id, [{ _id: small, stock: { set: 1, seen: 4 } }]);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        buyer.buy(basket([{ product: product._id, variant: small, quantity: 1 }], { phone: aPhone() })),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const after = await read(product._id);
    expect([stocks(after), after.stock_quantity]).toEqual([{ S: 0, M: 12, L: 4 }, 16]);
  });

  it('the pieces add up after sales, returns and changes of stock at the same time', async () => {
    const product = await blouse();
    const ids = product.variants.map(({ _id }) => _id);
    const sell = async (at: number) => {
      const variant = ids[at % 3] ?? '';
      const placed = await shop.api.orders.create({
        body: anOrder([], { products: [{ productId: product._id, variant, quantity: 1 }] }),
      });
      if (placed.status !== 201 || at % 2 === 0) return;
      okay(await shop.api.orders.update({ params: { id: placed.body._id }, body: { status: 'cancelled' } }));
    };
    await Promise.all([
      ...Array.from({ length: 24 }, (_, at) => sell(at)),
      ...ids.map((_id) => update(product._id, [{ _id, stock: { add: 10 } }])),
      change(product._id, [{ change: 'rename_value', option: 'Size', value: 'L', name: 'Large' }]),
    ]);
    const held = okay(await shop.api.orders.list()).filter(
      ({ order_status }) => order_status !== 'cancelled',
    ).length;
    const after = await read(product._id);
    const sum = (after.variants ?? []).reduce((all, { stock_quantity }) => all + stock_quantity, 0);
    expect([sum, after.stock_quantity]).toEqual([50 - held, 50 - held]);
  });
});
