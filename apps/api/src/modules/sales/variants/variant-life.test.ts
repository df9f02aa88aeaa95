import type { OptionChange } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALL,
  addProduct,
  readProduct,
  redAndBlue,
  SIZE,
  stocks,
  variantOf,
} from '../../../../test/blouse.ts';
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

const read = (id: string) => readProduct(shop, id);
const change = async (id: string, changes: OptionChange[], over: object = {}) =>
  shop.api.variants.changeOptions({ params: { id }, body: { changes, ...over } });
const basket = (product: string, variant?: string, over: object = {}) => ({
  ...aCheckout([], { phone: aPhone(), ...over }),
  lines: [{ product, ...(variant && { variant }), quantity: 1 }],
});

describe('a product that lives on', () => {
  it('a new name of a colour changes no id, no line of a cart and no order that was placed', async () => {
    const product = await redAndBlue(shop);
    const small = variantOf(product, 'S / Red')._id;
    const { body: placed } = await buyer.buy(basket(product._id, small));
    const ids = product.variants.map(({ _id }) => _id);
    const renamed = okay(
      await change(product._id, [
        { change: 'rename_value', option: 'Colour', value: 'Red', name: 'Crimson' },
      ]),
    );
    expect(renamed.variants?.map(({ _id }) => _id)).toEqual(ids);
    expect(variantOf(renamed, 'S / Crimson')._id).toBe(small);
    const { lines } = (await buyer.quote(basket(product._id, small))).body;
    expect(lines).toMatchObject([{ name: 'Blouse · S / Crimson', variant: small, state: 'ok' }]);
    expect((await buyer.order(placed.token)).body.products).toMatchObject([{ name: 'Blouse · S / Red' }]);
    const [order] = okay(await shop.api.orders.list());
    expect(order?.products).toMatchObject([
      { variant: { title: 'S / Red', options: [{}, { name: 'Colour', value: 'Red' }] } },
    ]);
  });

  it('ten carts with a product that gets sizes can all still buy it, and are told the size', async () => {
    const { _id } = await addProduct(shop);
    const carts = Array.from({ length: 10 }, () => basket(_id));
    const before = await Promise.all(carts.map((cart) => buyer.quote(cart)));
    okay(await change(_id, [SIZE, ALL]));
    const after = await Promise.all(carts.map((cart) => buyer.quote(cart)));
    for (const [at, { body }] of after.entries()) {
      expect(body.lines).toMatchObject([{ name: 'Blouse · M', state: 'ok' }]);
      expect(body.total).toBe(before[at]?.body.total);
    }
    const bought = await Promise.all(
      carts.map((cart, at) => buyer.place({ ...cart, expected_total: before[at]?.body.total ?? 0 })),
    );
    expect(bought.map(({ status }) => status)).toEqual(carts.map(() => 201));
    expect(stocks(await read(_id))).toEqual({ S: 4, M: 2, L: 4 });
  });

  it('an order of a size that was removed opens, names it, and is mailed with it', async () => {
    const product = await redAndBlue(shop);
    const small = variantOf(product, 'S / Blue')._id;
    const email = 'tharushi@example.lk';
    const { token } = (await buyer.buy(basket(product._id, small, { email }))).body;
    okay(
      await change(product._id, [{ change: 'remove_value', option: 'Size', value: 'S' }], { confirm: true }),
    );
    const [{ _id: id } = { _id: '' }] = okay(await shop.api.orders.list());
    const order = okay(await shop.api.orders.get({ params: { id } }));
    expect(order.products).toMatchObject([
      { productId: { name: 'Blouse · S / Blue' }, product_name: 'Blouse', variant: { title: 'S / Blue' } },
    ]);
    expect((await buyer.order(token)).body.products).toMatchObject([{ name: 'Blouse · S / Blue' }]);
    okay(await shop.api.orders.update({ params: { id }, body: { status: 'shipped' } }));
    await here.ctx.background.whenIdle();
    const mails = ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) =>
      [email, shop.email].includes(to),
    );
    // The mail that an order is on its way lists no goods.
    const naming = mails.filter(({ text }) => text.includes('1 × Blouse · S / Blue'));
    expect(naming.map(({ to }) => to).toSorted()).toEqual([email, shop.email].toSorted());
  });

  it('100 variants are saved by one request in less than a second', async () => {
    const { _id } = await addProduct(shop);
    const names = (prefix: string) => Array.from({ length: 10 }, (_, at) => `${prefix}${at}`);
    const option = (name: string, prefix: string): OptionChange => ({
      change: 'add_option',
      name,
      values: names(prefix),
      existing: `${prefix}0`,
    });
    const { variants = [] } = okay(
      await change(_id, [option('Size', 'S'), option('Colour', 'C'), { change: 'add_variants' }]),
    );
    expect(variants).toHaveLength(100);
    const body = variants.map(({ _id: variant }, at) => ({
      _id: variant,
      price: 1000 + at,
      sku: `BL-${at}`,
      stock: { add: 5 },
    }));
    const started = performance.now();
    const { results } = okay(await shop.api.variants.update({ params: { id: _id }, body }));
    expect(performance.now() - started).toBeLessThan(1000);
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['changed']));
    const saved = await read(_id);
    expect(saved).toMatchObject({ price: 1000, price_max: 1099, stock_quantity: 512, variant_count: 100 });
  });
});
