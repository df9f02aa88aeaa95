import type { PublicVariant, ShopProduct } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { decodeCart, encodeCart } from '../src/cart/cookie.ts';
import { type Changes, get, post } from './buying.ts';
import { card, id, product, shopApi } from './fixtures.ts';

const [S, M, RED, BLUE] = [id(1), id(2), id(3), id(4)];
const address = `/product/${card(0)._id}/${card(0).slug}`;
const picture = (at: number) => ({ _id: id(at), path: `${id(at)}.webp` });

const variant = (_id: string, title: string, more: Partial<PublicVariant> = {}): PublicVariant => ({
  _id,
  title,
  values: [],
  price: 900,
  sku: '',
  image: null,
  buyable: true,
  ...more,
});
/** A product of this id in red and blue; blue comes in M only, and that costs more, has a picture and a usual price. */
const blouse = (changes: Partial<ShopProduct> = {}) =>
  product({
    name: 'Blouse',
    price: 900,
    price_max: 1500,
    thumbnail: picture(0xb1),
    images: [picture(0xb2)],
    options: [
      {
        _id: id(8),
        name: 'Size',
        values: [
          { _id: S, name: 'S' },
          { _id: M, name: 'M' },
        ],
      },
      {
        _id: id(9),
        name: 'Colour',
        values: [
          { _id: RED, name: 'Red' },
          { _id: BLUE, name: 'Blue' },
        ],
      },
    ],
    variants: [
      variant(id(0x51), 'S / Red', { values: [S, RED], buyable: false }),
      variant(card(0)._id, 'M / Red', { values: [M, RED], sku: 'BL-MR' }),
      variant(id(0x53), 'M / Blue', {
        values: [M, BLUE],
        price: 1500,
        compare_at: 1800,
        image: picture(0xb2),
      }),
    ],
    ...changes,
  });
const selling = (changes: Partial<ShopProduct> = {}): Changes => ({
  api: shopApi({ product: async () => blouse(changes) }),
});
const add = (fields: Record<string, string>, changes: Changes = {}) =>
  post('/cart/lines', { product: card(0)._id, options: '1', ...fields }, { ...selling(), ...changes });
const deal = (body: string) =>
  /<div class="deal" id="deal">(.*?)<\/div>/s.exec(body)?.[1]?.replace(/<[^>]+>/g, '');
const chosen = (body: string) =>
  [...body.matchAll(/<input[^>]*checked[^>]*>/g)].map(([input]) => / value="(\w{24})"/.exec(input)?.[1]);
const data = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');

describe('choosing a variant without a script', () => {
  it('offers each option as a group of fields, and nothing is chosen where it matters', async () => {
    const { body } = await get(address, selling());
    expect(body.match(/<legend[^>]*>(Size|Colour)<\/legend>/g)).toHaveLength(2);
    expect(chosen(body)).toEqual([]);
    expect(deal(body)).toContain('from Rs\u00A0900');
  });

  it('a variant has an address, with its price, its stock, its picture first and its values chosen', async () => {
    const { body, cache } = await get(`${address}?v=${id(0x53)}`, selling());
    expect(cache).toBe('shared');
    expect(chosen(body)).toEqual([M, BLUE]);
    expect(deal(body)).toContain('Usual price Rs\u00A01,800 Rs\u00A01,500');
    expect(body.indexOf(picture(0xb2).path)).toBeLessThan(body.indexOf(picture(0xb1).path));
    expect(body).toMatch(new RegExp(`rel="canonical" href="[^"?]*${address}"`));
    expect(deal((await get(`${address}?v=${id(0x51)}`, selling())).body)).toContain('Sold out');
  });

  it('the delivery is that of the variant, whose weight may be another', async () => {
    const district = (fee: number, code: 'LK-11' | 'LK-21') => ({
      districts: [code],
      fee,
      free_over: null,
      by_weight: true,
      days: null,
    });
    const { variants = [] } = blouse();
    const heavy = variants.map((each) =>
      each._id === id(0x53) ? { ...each, delivery_fees: [300, 700] } : each,
    );
    const changes = { delivery: [district(200, 'LK-11'), district(400, 'LK-21')], variants: heavy };
    const said = async (query: string) =>
      /<p id="delivery"[^>]*>([^<]*)</.exec((await get(address + query, selling(changes))).body)?.[1];
    expect(await said('')).toBe('Rs\u00A0200 – Rs\u00A0400');
    expect(await said(`?v=${id(0x53)}`)).toBe('Rs\u00A0300 – Rs\u00A0700');
    expect(await said(`?v=${card(0)._id}`)).toBe('Rs\u00A0200 – Rs\u00A0400');
  });

  it('values lead to the address of their variant, and those of none to that of the product', async () => {
    const to = async (query: string) => (await get(address + query, selling())).headers.Location;
    expect(await to(`?o1=${M}&o2=${BLUE}`)).toBe(`${address}?v=${id(0x53)}`);
    expect(await to(`?o1=${S}&o2=${BLUE}`)).toBe(address);
    expect(await to(`?v=${'f'.repeat(24)}`)).toBe(address);
    expect(await to(`?v=${id(0x53)}&o1=${S}`)).toBe(`${address}?v=${id(0x53)}`);
  });

  it('a choice that is not complete has an address that keeps it, among the rare pages', async () => {
    const { status, body, cache } = await get(`${address}?o1=${M}`, selling());
    expect([status, cache]).toEqual([200, 'rare']);
    expect(chosen(body)).toEqual([M]);
    expect(body).not.toContain(`${address}?o1`);
    const to = async (query: string) => (await get(address + query, selling())).headers.Location;
    expect(await to(`?o2=${'f'.repeat(24)}&o1=${M}`)).toBe(`${address}?o1=${M}`);
    expect(await to(`?o1=${'f'.repeat(24)}`)).toBe(address);
  });

  it('an incomplete form is shown again with what was chosen and what is missing', async () => {
    const { status, body, cache, cart } = await add({ o1: M, quantity: '3' });
    expect([status, cache]).toEqual([400, 'never']);
    expect(body).toContain('Choose first: Colour');
    expect(chosen(body)).toEqual([M]);
    expect(body).toMatch(/<input id="quantity"[^>]* value="3"/);
    expect(cart?.value ?? '').toBe('');
    const told = await add({ o1: M }, { acceptsJson: true });
    expect(JSON.parse(told.body)).toMatchObject({ added: false, message: 'Choose first: Colour' });
  });

  it('the only value of an option is chosen', async () => {
    const one = {
      options: [{ _id: id(8), name: 'Size', values: [{ _id: M, name: 'M' }] }],
      variants: [variant(id(0x53), 'M', { values: [M] })],
    };
    expect(chosen((await get(address, selling(one))).body)).toEqual([M]);
  });

  it('an option with more than 12 values is a select field', async () => {
    const values = Array.from({ length: 13 }, (_, at) => ({ _id: id(0x100 + at), name: `${at + 30}` }));
    const variants = values.map(({ _id, name }) => variant(_id, name, { values: [_id] }));
    const { body } = await get(
      address,
      selling({ options: [{ _id: id(8), name: 'Size', values }], variants }),
    );
    expect(body).toContain('<select id="option-0" name="o1" required="">');
  });
});

describe('variants in the cart', () => {
  const lines = async (fields: Record<string, string>, changes: Changes = {}) => {
    const asked: object[] = [];
    const quote = {
      ...changes,
      orders: {
        quote: async (input: { lines: object[] }) => {
          asked.push(...input.lines);
          return {
            lines: input.lines.map((each) => ({
              ...each,
              slug: '',
              name: 'Blouse · M',
              picture: null,
              price: 900,
              asked: 1,
              quantity: 1,
              total: 900,
              state: 'ok',
            })),
          };
        },
      },
    } as unknown as Changes;
    const { cart } = await add(fields, quote);
    return { asked, cart: decodeCart(cart?.value ?? '') };
  };

  it('the chosen variant is added beside another of the product', async () => {
    const before = encodeCart([{ product: card(0)._id, quantity: 1, seen: 90_000 }]);
    const { asked, cart } = await lines({ o1: M, o2: BLUE }, { cart: before });
    expect(asked).toEqual([{ product: card(0)._id, variant: id(0x53), quantity: 1 }]);
    expect(cart).toEqual([
      { product: card(0)._id, quantity: 1, seen: 90_000 },
      { product: card(0)._id, variant: id(0x53), quantity: 1, seen: 90_000 },
    ]);
  });

  it('the variant with the id of its product is the line that carts had before there were options', async () => {
    expect((await lines({ o1: M, o2: RED })).cart).toEqual([
      { product: card(0)._id, quantity: 1, seen: 90_000 },
    ]);
  });

  it('a cart is written as before there were variants until it has one', () => {
    const plain = { product: id(7), quantity: 2, seen: 5 };
    expect(encodeCart([plain])).toMatch(/^v1\./);
    const both = [plain, { ...plain, variant: id(9) }];
    expect(encodeCart(both)).toMatch(/^v2\./);
    expect(decodeCart(encodeCart(both))).toEqual(both);
    expect(decodeCart(encodeCart([...both, { ...plain, variant: id(9) }]))).toBeNull();
  });
});

describe('structured data', () => {
  it('a product with options is a group with every variant, its properties and its own address', async () => {
    const group = data((await get(address, selling())).body);
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: card(0)._id,
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    });
    expect(group.hasVariant).toHaveLength(3);
    expect(group.hasVariant[2]).toMatchObject({
      name: 'Blouse · M / Blue',
      size: 'M',
      color: 'Blue',
      sku: id(0x53),
      offers: {
        price: '1500.00',
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '1800.00' },
      },
    });
    expect(group.hasVariant[1].offers).not.toHaveProperty('priceSpecification');
    expect(group.hasVariant[1].sku).toBe('BL-MR');
    expect(group.hasVariant.map(({ url }: { url: string }) => url.split('?')[1])).toEqual([
      `v=${id(0x51)}`,
      `v=${card(0)._id}`,
      `v=${id(0x53)}`,
    ]);
  });

  it('a product without options is what it was', async () => {
    expect(data((await get(address)).body)).toMatchObject({ '@type': 'Product', sku: card(0)._id });
  });
});
