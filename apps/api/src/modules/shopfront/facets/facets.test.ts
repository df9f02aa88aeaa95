import type { OptionChange, ProductCard, ShopFacets } from '@kade/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyable, getFromShop, type Reply } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

interface Offer {
  values: Record<string, string>;
  stock: number;
}

/** A product as the test knows it. */
interface Known {
  id: string;
  name: string;
  price: number;
  usual: number | null;
  tags: string[];
  category: boolean;
  offers: Offer[];
}

interface Chosen {
  min?: number;
  max?: number;
  stock: boolean;
  sale: boolean;
  tags: string[];
  colours: string[];
  sizes: string[];
}

const NONE: Chosen = { stock: false, sale: false, tags: [], colours: [], sizes: [] };

/** Whether a product matches, by its definition. */
function matches(product: Known, { min = 0, max = Infinity, stock, sale, ...chosen }: Chosen): boolean {
  const has = (wanted: string[], found: string | undefined) =>
    wanted.length === 0 || (found !== undefined && wanted.includes(found));
  return (
    product.price >= min &&
    product.price <= max &&
    (!sale || (product.usual ?? 0) > product.price) &&
    (chosen.tags.length === 0 || chosen.tags.some((tag) => product.tags.includes(tag))) &&
    product.offers.some(
      ({ values, stock: left }) =>
        (!stock || left > 0) && has(chosen.colours, values.colour) && has(chosen.sizes, values.size),
    )
  );
}

const queryOf = ({ min, max, stock, sale, tags, colours, sizes }: Chosen): string => {
  const options = [...colours.map((key) => `color.${key}`), ...sizes.map((key) => `size.${key}`)];
  const query = new URLSearchParams({
    ...(min === undefined ? {} : { min_price: String(min) }),
    ...(max === undefined ? {} : { max_price: String(max) }),
    ...(stock ? { in_stock: 'true' } : {}),
    ...(sale ? { on_sale: 'true' } : {}),
    ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
    ...(options.length > 0 ? { options: options.join(',') } : {}),
  });
  return query.toString();
};

const TAGS = ['cotton', 'silk', 'අත්යන්ත්‍ර', 'gift'];
const COLOURS = ['red', 'blue'];
const SIZES = ['s', 'm', 'l'];
/** The names of one option in the languages of shops, and spellings of its values. */
const COLOUR_NAMES = ['Colour', 'color', 'පාට', 'நிறம்'];

/** Products that differ in everything that lists are narrowed by. The pattern repeats after 2 · 3 · 5 · 7 products. */
async function fill(one: Person, category: string): Promise<Known[]> {
  const known: Known[] = [];
  for (let n = 0; n < 36; n += 1) {
    const tags = TAGS.filter((_, at) => (n + at) % 3 === 0);
    const price = 100 + ((n * 37) % 11) * 50;
    const usual = n % 4 === 0 ? price + 25 * (n % 5) : null;
    const stock = n % 5 === 0 ? 0 : 3;
    const { _id } = await buyable(one, {
      name: `Item ${String((n * 7) % 36).padStart(2, '0')}`,
      price,
      stock_quantity: stock,
      tags: tags.map((tag) => (n % 2 ? tag.toUpperCase() : ` ${tag}`)).join(','),
      category: n % 2 ? category : null,
      ...(usual === null ? {} : { compare_at: usual }),
    });
    const product: Known = {
      id: _id,
      name: `Item ${String((n * 7) % 36).padStart(2, '0')}`,
      price,
      usual,
      tags,
      category: n % 2 === 1,
      offers: [{ values: {}, stock }],
    };
    known.push(product);
    if (n % 3 === 0) product.offers = await addOptions(one, product, n);
  }
  return known;
}

async function addOptions({ api }: Person, { id, offers }: Known, n: number): Promise<Offer[]> {
  const colours = n % 2 ? ['Red', 'BLUE'] : ['red'];
  const changes: OptionChange[] = [
    {
      change: 'add_option',
      name: COLOUR_NAMES[n % COLOUR_NAMES.length] ?? '',
      values: colours,
      existing: colours[0] ?? '',
    },
    { change: 'add_option', name: 'Size', values: ['S', 'M', 'L'], existing: 'M' },
    { change: 'add_variants', combinations: [[colours.at(-1) ?? '', 'L']], stock_quantity: n % 2 },
  ];
  okay(await api.variants.changeOptions({ params: { id }, body: { changes } }));
  const last = (colours.at(-1) ?? '').toLowerCase();
  return [
    { values: { colour: 'red', size: 'm' }, stock: offers[0]?.stock ?? 0 },
    { values: { colour: last, size: 'l' }, stock: n % 2 },
  ];
}

describe('facets of a shop', () => {
  let one: Person;
  let category: string;
  let collection: string;
  let known: Known[];
  beforeAll(async () => {
    one = await here.newMerchant();
    ({ _id: category } = okay(await one.api.categories.create({ body: { name: 'Wear', description: '' } })));
    known = await fill(one, category);
    const products = known.filter((_, n) => n % 4 < 2).map(({ id }) => id);
    ({ _id: collection } = okay(
      await one.api.collections.create({ body: { name: 'Chosen', description: '', products } }),
    ));
  }, 120_000);

  const get = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await getFromShop<Body>(here.url, { host: one.host, path });
    expect(status, path).toBe(200);
    return body;
  };

  const lists = () =>
    [
      ['', known],
      [`category=${category}`, known.filter((product) => product.category)],
      [`collection=${collection}`, known.filter((_, n) => n % 4 < 2)],
      ['q=item', known],
      ['q=item+cotton', known.filter(({ tags }) => tags.includes('cotton'))],
    ] as const;

  const selection = fc.record({
    min: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
    stock: fc.boolean(),
    sale: fc.boolean(),
    tags: fc.subarray(TAGS),
    colours: fc.subarray(COLOURS),
    sizes: fc.subarray(SIZES),
  });

  it('count as a recount by their definition does, and lists show what they count, for any selection', async () => {
    await fc.assert(
      fc.asyncProperty(selection, fc.nat(4), async (chosen, at) => {
        const [where, products] = lists()[at] ?? ['', known];
        const query = `${where}&${queryOf(chosen)}`;
        const counted = await get<ShopFacets>(`/facets?${query}`);
        const count = (change: Partial<Chosen>) =>
          products.filter((product) => matches(product, { ...chosen, ...change })).length;
        const expected = products.filter((product) => matches(product, chosen));
        const priced = products.filter((product) => matches(product, { ...chosen, min: 0, max: Infinity }));
        const prices = priced.map(({ price }) => price);
        expect(counted).toMatchObject({
          total: expected.length,
          all: products.length,
          price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
        });
        expect(counted.in_stock.count).toBe(count({ stock: true }));
        expect(counted.on_sale.count).toBe(count({ sale: true }));
        for (const { key, count: found } of counted.tags)
          expect(found, key).toBe(count({ tags: [fold(key)] }));
        for (const { key, values } of counted.options)
          for (const value of values)
            expect(value.count, `${key} ${value.key}`).toBe(
              count(key === 'size' ? { sizes: [value.key] } : { colours: [value.key] }),
            );
        const shown = await get<ProductCard[]>(`/products?limit=60&${query}`);
        expect(new Set(shown.map(({ _id }) => _id))).toEqual(new Set(expected.map(({ id }) => id)));
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  /** The tag of the test whose key this is. */
  const fold = (key: string) =>
    TAGS.find((tag) => tag.replace(/\u200D/g, '').normalize('NFC') === key) ?? key;

  it('join spellings and languages of an option, and spellings of a tag', async () => {
    const { options, tags } = await get<ShopFacets>('/facets');
    expect(options.map(({ key, values }) => [key, values.map((value) => value.key)])).toEqual([
      ['color', ['red', 'blue']],
      ['size', ['m', 'l']],
    ]);
    expect(tags.map(({ key }) => fold(key)).toSorted()).toEqual([...TAGS].toSorted());
  });

  it.each([
    ['price', (a: Known, b: Known) => a.price - b.price || (a.id < b.id ? -1 : 1)],
    ['-price', (a: Known, b: Known) => b.price - a.price || (a.id < b.id ? 1 : -1)],
    ['name', (a: Known, b: Known) => (a.name < b.name ? -1 : 1)],
    ['newest', (a: Known, b: Known) => (a.id < b.id ? 1 : -1)],
  ] as const)('keep the order %s, page after page', async (sort, compare) => {
    const chosen = { ...NONE, stock: true };
    const expected = known.filter((product) => matches(product, chosen)).toSorted(compare);
    const seen: string[] = [];
    let path: string | null = `/products?limit=7&sort=${sort}&in_stock=true`;
    while (path !== null) {
      const { body, headers }: Reply<ProductCard[]> = await getFromShop<ProductCard[]>(here.url, {
        host: one.host,
        path,
      });
      expect(headers['x-total-count']).toBe(String(expected.length));
      seen.push(...body.map(({ _id }) => _id));
      path = /<\/api\/storefront([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? null;
    }
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it('sort by the part of the usual price that is saved', async () => {
    const cards = await get<ProductCard[]>('/products?sort=discount&limit=60');
    const saved = cards.map(({ price, compare_at: usual }) => (usual ? (usual - price) / usual : 0));
    expect(saved).toEqual(saved.toSorted((a, b) => b - a));
    expect(saved.filter((part) => part > 0)).toHaveLength(
      known.filter(({ usual, price }) => (usual ?? 0) > price).length,
    );
  });

  it('show a change at once', async () => {
    const path = '/facets?tags=cotton';
    const before = await get<ShopFacets>(path);
    const { _id } = await buyable(one, { name: 'Late', price: 5000, tags: 'Cotton' });
    expect(await get<ShopFacets>(path)).toMatchObject({ total: before.total + 1, price: { max: 5000 } });
    okay(await one.api.products.update({ params: { id: _id }, body: { tags: 'wool' } }));
    expect((await get<ShopFacets>(path)).total).toBe(before.total);
    okay(await one.api.products.remove({ params: { id: _id } }));
    expect((await get<ShopFacets>('/facets')).tags.map(({ key }) => key)).not.toContain('wool');
  });

  it.each(['tags=nothing', 'options=color.green', 'options=weight.1', 'options=red', 'min_price=99999'])(
    'find nothing for %s',
    async (query) => {
      expect(await get<ProductCard[]>(`/products?${query}`)).toEqual([]);
      expect((await get<ShopFacets>(`/facets?${query}`)).total).toBe(0);
    },
  );

  it.each([
    'in_stock=yes',
    'on_sale=1',
    'min_price=-1',
    'max_price=cheap',
    `tags=${Array.from({ length: 13 }, (_, n) => n).join(',')}`,
    'sort=popular',
  ])('refuse %s', async (query) => {
    for (const path of [`/products?${query}`, `/facets?${query}`])
      expect((await getFromShop(here.url, { host: one.host, path })).status).toBe(400);
  });

  it.each(['category', 'collection'])('refuse an unknown %s', async (kind) => {
    const path = `/facets?${kind}=000000000000000000000000`;
    expect((await getFromShop(here.url, { host: one.host, path })).status).toBe(404);
  });

  it('are empty for a shop without products, and count no others', async () => {
    const two = await here.newMerchant();
    const { body } = await getFromShop<ShopFacets>(here.url, { host: two.host, path: '/facets' });
    expect(body).toEqual({
      total: 0,
      all: 0,
      price: null,
      in_stock: { count: 0, all: 0 },
      on_sale: { count: 0, all: 0 },
      tags: [],
      options: [],
    });
  });
});
