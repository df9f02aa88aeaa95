import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { buyerAt } from '../../../../test/buyer.ts';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { aSale } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const START = new Date('2027-04-10T06:00:00Z');
const clock = fixedClock(START);
let here: World;
let shop: Person;
let tea: string;
let mug: string;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  const body = aProduct({ name: 'Tea', tags: 'gift', price: 1000, stock_quantity: 9 });
  tea = okay(await shop.api.products.create({ body }))._id;
  mug = okay(await shop.api.products.create({ body: { ...body, name: 'Mug', price: 950 } }))._id;
  const zones = [aZone({ fee: 350, free_over: 1000 })];
  okay(await shop.api.delivery.replace({ body: { zones, pick_up: noPickUp } }));
});

interface Card {
  _id: string;
  price: number;
  sale?: { price: number; price_max?: number; ends_at: string | null };
}
const read = async <Reply>(path: string): Promise<Reply> => {
  const url = new URL(`/api/storefront/${path}`, here.url);
  url.searchParams.set('shop', shop.host);
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Reply;
};
const sale = async (over: Parameters<typeof aSale>[0] = {}) =>
  okay(await shop.api.discounts.create({ body: aSale({ class: 'product', ...over }) }));
const nothing = { products: [], categories: [], collections: [] };
const only = (product: string) => ({ ...nothing, products: [product] });
const saleOf = async (product = tea) => (await read<Card>(`products/${product}`)).sale;

describe('an automatic discount on products', () => {
  it('is a price of each list and of the product, which a quote charges', async () => {
    await sale({ target: only(tea), ends_at: '2027-04-15T00:00:00+05:30' });
    const expected = {
      price: 900,
      starts_at: expect.any(String),
      ends_at: '2027-04-14T18:30:00.000Z',
    };
    const lists = ['products', 'products?sort=price', 'suggest?q=tea', 'products?on_sale=true'];
    for (const list of lists) {
      const found = (await read<Card[]>(list)).find(({ _id }) => _id === tea);
      expect(found, list).toMatchObject({ price: 1000, sale: expected });
    }
    const [block] = await read<{ products: Card[] }[]>('home');
    expect(block?.products.map((card) => card.sale)).toEqual([undefined, expected]);
    expect(await saleOf()).toEqual(expected);
    const lines = [{ product: tea, quantity: 1 }];
    const { body: quote } = await buyerAt(here.url, shop.host).quote({ lines });
    expect([quote.goods, quote.discount]).toEqual([1000, 100]);
  });

  it('is sorted, narrowed and counted by the reduced price', async () => {
    await sale({ target: only(tea) });
    const ids = async (query: string) =>
      (await read<Card[]>(`products?${query}`)).map(({ _id }) => (_id === tea ? 'tea' : 'mug'));
    expect(await ids('sort=price')).toEqual(['tea', 'mug']);
    expect(await ids('sort=-price')).toEqual(['mug', 'tea']);
    expect(await ids('sort=discount')).toEqual(['tea', 'mug']);
    expect(await ids('max_price=920')).toEqual(['tea']);
    expect(await ids('on_sale=true')).toEqual(['tea']);
    expect(await read('facets')).toMatchObject({
      price: { min: 900, max: 950 },
      on_sale: { count: 1, all: 1 },
    });
  });

  it('begins and ends at its moment, without a change by anyone', async () => {
    const times = { starts_at: '2027-04-13T00:00:00+05:30', ends_at: '2027-04-15T00:00:00+05:30' };
    await sale(times);
    const at = async (time: string) => {
      clock.set(new Date(time));
      const { price } = await read<{ price: { min: number } }>('facets');
      return [(await saleOf())?.price ?? 'none', price.min];
    };
    expect(await at('2027-04-12T18:29:59Z')).toEqual(['none', 950]);
    expect(await at('2027-04-12T18:30:00Z')).toEqual([900, 855]);
    expect(await at('2027-04-14T18:29:59Z')).toEqual([900, 855]);
    expect(await at('2027-04-14T18:30:00Z')).toEqual(['none', 950]);
  });

  it('is shown at once when it is switched on, changed, off, and deleted', async () => {
    const made = await sale();
    const { _id: id } = made;
    const change = async (over: object) =>
      okay(await shop.api.discounts.update({ params: { id }, body: aSale({ class: 'product', ...over }) }));
    const least = async () => (await read<{ price: { min: number } }>('facets')).price.min;
    expect([(await saleOf())?.price, await least()]).toEqual([900, 855]);
    await change({ percent: 25 });
    expect([(await saleOf())?.price, await least()]).toEqual([750, 712.5]);
    await change({ active: false });
    expect(await saleOf()).toBeUndefined();
    await change({});
    expect((await saleOf())?.price).toBe(900);
    okay(await shop.api.discounts.remove({ params: { id } }));
    expect(await saleOf()).toBeUndefined();
  });

  it('reduces the goods of a category or a collection, and delivery is that of the reduced price', async () => {
    const products = [tea];
    const collection = okay(
      await shop.api.collections.create({ body: { name: 'Gifts', description: '', products } }),
    )._id;
    const body = { name: 'Mugs', description: '' };
    const category = okay(await shop.api.categories.create({ body }))._id;
    const given = aProduct({ name: 'Cup', price: 500, stock_quantity: 9 });
    const cup = okay(await shop.api.products.create({ body: { ...given, category } }))._id;
    expect((await read<{ delivery: object[] }>(`products/${tea}`)).delivery).toMatchObject([{ fee: 0 }]);
    await sale({ target: { products: [], categories: [category], collections: [collection] } });
    expect([(await saleOf())?.price, (await saleOf(cup))?.price, await saleOf(mug)]).toEqual([
      900,
      450,
      undefined,
    ]);
    expect((await read<{ delivery: object[] }>(`products/${tea}`)).delivery).toMatchObject([{ fee: 350 }]);
    const onSale = async () => (await read<Card[]>('products?on_sale=true')).map(({ _id }) => _id).toSorted();
    expect(await onSale()).toEqual([tea, cup].toSorted());
    okay(await shop.api.collections.setProducts({ params: { id: collection }, body: { products: [mug] } }));
    expect(await onSale()).toEqual([mug, cup].toSorted());
  });

  it('reduces each variant on its own, and the range of their prices', async () => {
    const product = await blouse(shop);
    const [small, large] = [variantOf(product, 'S')._id, variantOf(product, 'L')._id];
    const body = [
      { _id: small, price: 1000 },
      { _id: large, price: 2000 },
    ];
    okay(await shop.api.variants.update({ params: { id: product._id }, body }));
    await sale({ kind: 'fixed_price', percent: null, amount: 1100, target: only(product._id) });
    const shown = await read<Card & { variants: Card[] }>(`products/${product._id}`);
    const of = (id: string) => shown.variants.find(({ _id }) => _id === id)?.sale;
    expect([of(small), of(large)]).toEqual([undefined, { price: 1100, ends_at: null }]);
    expect(shown).toMatchObject({ price: 1000, price_max: 2000 });
    expect(shown.sale).toEqual({ price: 1000, price_max: 1100, ends_at: null });
  });

  it('of single variants is the range of their product in every list, as on its page', async () => {
    const product = await blouse(shop);
    const { _id } = product;
    const ids = Object.fromEntries(product.variants.map((variant) => [variant.title, variant._id]));
    const at = (title: string, price: number) => ({ _id: ids[title] ?? '', price });
    const prices = [at('S', 1000), at('M', 1200), at('L', 1500)];
    okay(await shop.api.variants.update({ params: { id: _id }, body: prices }));
    const variants = [{ product: _id, variant: ids.L ?? '' }];
    const target = { ...nothing, variants };
    const fixed = { kind: 'fixed_price', percent: null, target } as const;
    const { _id: id } = await sale({ ...fixed, amount: 800 });
    const expected = { price: 800, price_max: 1200, ends_at: null };
    expect(await saleOf(_id)).toEqual(expected);
    const lists = ['products', 'suggest?q=blouse', 'products?sort=price', 'products?max_price=850'];
    for (const list of lists) {
      const found = (await read<Card[]>(list)).find((card) => card._id === _id);
      expect(found?.sale, list).toEqual(expected);
    }
    expect(await read('facets')).toMatchObject({ price: { min: 800, max: 1200 } });
    // Reduced, but neither the cheapest nor the dearest.
    const body = aSale({ class: 'product', ...fixed, amount: 1100 });
    okay(await shop.api.discounts.update({ params: { id }, body }));
    expect(await saleOf(_id)).toEqual({ price: 1000, price_max: 1200, ends_at: null });
    expect((await read<Card[]>('products?max_price=850')).length).toBe(0);
  });

  it.each<[string, Parameters<typeof aSale>[0]]>([
    ['has a code', { method: 'code', code: 'AVURUDU' }],
    ['is on the order', { class: 'order' }],
    ['needs a sum', { conditions: { min_subtotal: 500 } }],
    ['needs several pieces', { conditions: { min_quantity: 2 } }],
    ['depends on the payment', { conditions: { payment_methods: ['bank_transfer'] } }],
    ['depends on the district', { conditions: { districts: ['LK-11'] } }],
    ['depends on the way of delivery', { conditions: { delivery_kinds: ['pick_up'] } }],
    ['is for orders by hand', { conditions: { sources: ['merchant'] } }],
    ['has a largest amount for an order', { max_amount: 50 }],
    ['is for several pieces', { kind: 'buy_x_get_y', buy_quantity: 1, get_quantity: 1 }],
  ])('shows no price when it %s', async (_, over) => {
    await sale(over);
    expect(await saleOf()).toBeUndefined();
    expect((await read<Card[]>('products')).map((card) => card.sale)).toEqual([undefined, undefined]);
  });
});
