import type { OptionChange } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALL,
  addProduct,
  blouse as blouseIn,
  readProduct,
  redAndBlue,
  SIZE,
  stocks,
  variantOf,
} from '../../../../test/blouse.ts';
import { anOrder } from '../../../../test/bodies.ts';
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

const add = () => addProduct(shop);
const read = (id: string) => readProduct(shop, id);
const blouse = () => blouseIn(shop);
const change = async (id: string, changes: OptionChange[], over: object = {}) =>
  shop.api.variants.changeOptions({ params: { id }, body: { changes, ...over } });
const update = async (id: string, body: Parameters<Person['api']['variants']['update']>[0]['body']) =>
  okay(await shop.api.variants.update({ params: { id }, body }));
const basket = (lines: object[], over: object = {}) => ({ ...aCheckout([], over), lines });

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

  it('of 50 buyers who want the last M in red one gets it, and the other colours and sizes stay', async () => {
    const product = await redAndBlue(shop);
    const red = variantOf(product, 'M / Red')._id;
    await update(product._id, [{ _id: red, stock: { set: 1, seen: 12 } }]);
    const want = (title: string) =>
      buyer.buy(
        basket([{ product: product._id, variant: variantOf(product, title)._id, quantity: 1 }], {
          phone: aPhone(),
        }),
      );
    const replies = await Promise.all(Array.from({ length: 50 }, () => want('M / Red')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await want('L / Red')).status).toBe(201);
    const after = await read(product._id);
    const left = { 'S / Red': 4, 'S / Blue': 4, 'M / Red': 0, 'M / Blue': 4, 'L / Red': 3, 'L / Blue': 4 };
    expect([stocks(after), after.stock_quantity]).toEqual([left, 19]);
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
