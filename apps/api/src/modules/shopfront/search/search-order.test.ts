import type { ProductCard } from '@kade/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyable, getFromShop, nextOf } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

const NAMES = ['cotton', 'saree', 'silk', 'sarong', 'සාරිය', 'முகமூடி'];
const TAGS = ['gift', 'handloom'];
const CODE = 'AB-77';
/** Longer than the index of words takes, so the product is found by its text, and the database sorts. */
const ENDLESS = Array.from({ length: 30 }, (_, n) => `${n}abcdefghijklmnopqrstuvwxyz${n}`).join(' ');

/** A product as the test knows it. */
interface Known {
  id: string;
  text: string;
  category: boolean;
  isBuyable: boolean;
  isListed: boolean;
  sku: string;
}

/** The pattern of what is sold out, sold when it is out, switched off and a draft has no common period with the names. */
async function fill(one: Person, category: string): Promise<Known[]> {
  const known: Known[] = [];
  for (let n = 0; n < 42; n += 1) {
    const [stock_quantity, in_stock] = [n % 3 === 0 ? 0 : 5, n % 11 !== 1];
    const isLater = n % 9 === 0;
    const name = NAMES.filter((_, at) => (n * 5 + at * at) % 4 < 2 && (n + at) % 3 > 0).join(' ');
    const tags = TAGS.filter((_, at) => (n + at) % 5 === 0).join(', ');
    const given = {
      name: `${name} Item${n}`,
      tags,
      stock_quantity,
      in_stock,
      category: n % 7 === 2 ? category : null,
      sku: n % 13 === 4 ? CODE : '',
      ...(isLater ? { when_out: { note: 'Ships later', floor: -3 } } : {}),
      ...(n % 10 === 6 ? { state: 'draft' } : {}),
    };
    const { _id: id } = await buyable(one, given);
    known.push({
      id,
      text: `${given.name} ${tags}`.toLowerCase().replaceAll(',', ' '),
      category: given.category !== null,
      isBuyable: in_stock && (stock_quantity > 0 || isLater),
      isListed: n % 10 !== 6,
      sku: given.sku,
    });
  }
  return known;
}

interface Asked {
  words: string[];
  inCategory: boolean;
  limit: number;
}

const asked = fc.record<Asked>({
  words: fc.uniqueArray(fc.constantFrom(...NAMES, ...TAGS, 'co', 'rong', 'item1', 'drapes', CODE), {
    minLength: 1,
    maxLength: 3,
  }),
  inCategory: fc.boolean(),
  limit: fc.integer({ min: 1, max: 9 }),
});

/** What a search finds by its definition, in its order. */
function found(products: readonly Known[], { words, inCategory }: Asked): string[] {
  const has = ({ text, category }: Known) =>
    words.every(
      (word) =>
        text.split(' ').some((part) => part.includes(word.toLowerCase())) ||
        (category && 'drapes'.includes(word.toLowerCase())),
    );
  const matching = products.filter(
    (product) =>
      product.isListed &&
      (!inCategory || product.category) &&
      (has(product) || (words.length === 1 && product.sku !== '' && words[0] === product.sku)),
  );
  const newest = matching.toReversed();
  return [
    ...newest.filter((product) => product.isBuyable),
    ...newest.filter((product) => !product.isBuyable),
  ].map(({ id }) => id);
}

describe.each([
  ['that the indexes of words answer', false],
  ['that the database sorts', true],
])('A search %s', (_, isRead) => {
  let one: Person;
  let category: string;
  let products: Known[];
  beforeAll(async () => {
    one = await here.newMerchant();
    ({ _id: category } = okay(
      await one.api.categories.create({ body: { name: 'Drapes', description: '' } }),
    ));
    products = await fill(one, category);
    if (isRead) await buyable(one, { name: 'Endless', tags: ENDLESS });
  });

  const get = (path: string) => getFromShop<ProductCard[]>(here.url, { host: one.host, path });

  async function walk({ words, inCategory, limit }: Asked) {
    const query = new URLSearchParams({ q: words.join(' '), limit: String(limit) });
    if (inCategory) query.set('category', category);
    const ids: string[] = [];
    const totals = new Set<unknown>();
    let path: string | null = `/products?${query}`;
    while (path !== null) {
      const { status, body, headers } = await get(path);
      expect(status).toBe(200);
      ids.push(...body.map(({ _id }) => _id));
      totals.add(headers['x-total-count']);
      path = nextOf(headers);
    }
    return { ids, totals: [...totals] };
  }

  it('finds what a plain filter finds, what can be bought first, page after page', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (each) => {
        const expected = found(products, each);
        expect(await walk(each)).toEqual({ ids: expected, totals: [String(expected.length)] });
      }),
      { numRuns: 60 },
    );
  });

  it('of the merchant finds what a plain filter finds, the newest first, whether it can be bought or not', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ words }) => {
        const q = words.join(' ');
        const expected = products.filter(
          ({ text, sku }) =>
            (sku !== '' && q === sku) ||
            words.every((word) => text.split(' ').some((part) => part.includes(word.toLowerCase()))),
        );
        const reply = await one.api.products.list({ query: { q, limit: 50 } });
        expect(okay(reply).map(({ _id }) => _id)).toEqual(expected.toReversed().map(({ id }) => id));
        expect(reply.headers.get('x-total-count')).toBe(String(expected.length));
      }),
      { numRuns: 30 },
    );
  });

  it('suggests what can be bought before newer products that are sold out', async () => {
    const { body } = await get('/suggest?q=cotton');
    const expected = found(products, { words: ['cotton'], inCategory: false, limit: 6 });
    expect(body.map(({ _id }) => _id)).toEqual(expected.slice(0, 6));
  });

  it('keeps its order in a list that is narrowed, and gives way to a chosen order', async () => {
    const expected = found(products, { words: ['saree'], inCategory: false, limit: 9 });
    const narrowed = await get('/products?q=saree&min_price=1&limit=60');
    expect(narrowed.body.map(({ _id }) => _id)).toEqual(expected);
    const newest = await get('/products?q=saree&sort=newest&limit=60');
    expect(newest.body.map(({ _id }) => _id)).toEqual(expected.toSorted().toReversed());
  });

  it('goes on behind a product that was sold out after it was shown', async () => {
    const words = { words: ['silk'], inCategory: false, limit: 2 };
    const before = found(products, words);
    const { body, headers } = await get('/products?q=silk&limit=2');
    const last = body.at(-1)?._id ?? '';
    const product = products.find(({ id }) => id === last);
    okay(await one.api.products.update({ params: { id: last }, body: { in_stock: false } }));
    if (product) product.isBuyable = false;
    const next = await get(nextOf(headers) ?? '');
    expect(next.body.map(({ _id }) => _id)).toEqual(before.slice(2, 4));
    expect((await walk(words)).ids).toEqual(found(products, words));
  });

  it('finds a product by its new name at once', async () => {
    const [{ id } = { id: '' }] = products;
    okay(await one.api.products.update({ params: { id }, body: { name: 'Velvet throw' } }));
    expect((await get('/suggest?q=velvet')).body.map(({ _id }) => _id)).toEqual([id]);
    await here.ctx.background.whenIdle();
    expect((await get('/suggest?q=velvet')).body.map(({ _id }) => _id)).toEqual([id]);
  });

  it('refuses the cursor of another list', async () => {
    const { headers } = await get('/products?limit=2');
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1] ?? '';
    expect((await get(`/products?q=silk&cursor=${cursor}`)).status).toBe(400);
  });
});
