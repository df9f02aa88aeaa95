import { isBuyable, LOW_STOCK, type Product } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const product = async ({ api }: Person, over: object = {}) =>
  okay(await api.products.create({ body: aProduct(over) }));

const storedWords = async (id: string) => {
  const row = await mongoose.model('Product').collection.findOne({ _id: new mongoose.Types.ObjectId(id) });
  return row?.search_words as unknown;
};

describe('the list of products', () => {
  const goods = [
    { name: 'Tea', price: 30, stock_quantity: 3, tags: 'Hot, Drinks' },
    { name: 'කෝප්පය', price: 10, stock_quantity: 2, in_stock: false },
    { name: 'வாழை', price: 20, stock_quantity: 1 },
    { name: 'Éclair (50%)', price: 40, stock_quantity: 0 },
  ];
  let eve: Person;
  beforeAll(async () => {
    eve = await here.newMerchant();
    for (const over of goods) await product(eve, { tags: '', ...over });
  });
  const names = async (query: object = {}) =>
    okay(await eve.api.products.list({ query })).map(({ name }) => name);
  const [tea, cup, plantain, eclair] = goods.map(({ name }) => name) as [string, string, string, string];

  // checklist 449
  it('is complete and newest first', async () => {
    expect(await names()).toEqual([eclair, plantain, cup, tea]);
  });

  // checklist 449
  it('is searched by a part of the name or the tags in any case and any script', async () => {
    expect(await names({ q: 'TEA' })).toEqual([tea]);
    expect(await names({ q: 'drinks' })).toEqual([tea]);
    expect(await names({ q: 'කෝප්' })).toEqual([cup]);
    expect(await names({ q: 'வா' })).toEqual([plantain]);
    // The same letter as e and a combining accent.
    expect(await names({ q: 'e\u0301clair' })).toEqual([eclair]);
    expect(await names({ q: '(50%)' })).toEqual([eclair]);
    expect(await names({ q: '.*' })).toEqual([]);
  });

  it('finds any part of a word from two letters, also of a name that was written alone, and shows no words', async () => {
    const { _id: id } = await product(eve, { name: 'Bedsheet', tags: 'Home' });
    expect(await names({ q: 'sheet HOM' })).toEqual(['Bedsheet']);
    expect(await names({ q: 'ed' })).toEqual(['Bedsheet']);
    const renamed = await eve.api.products.update({ params: { id }, body: { name: 'Curtain' } });
    expect(Object.keys(okay(renamed)).join()).not.toMatch(/words|fold/);
    expect(await names({ q: 'rtai ome' })).toEqual(['Curtain']);
    expect(await names({ q: 'sheet' })).toEqual([]);
    expect(await storedWords(id)).toContain('rtain');
    const again = await eve.api.products.update({ params: { id }, body: { name: 'Curtain' } });
    expect(again.headers.get('etag')).toBe(renamed.headers.get('etag'));
    okay(await eve.api.products.remove({ params: { id } }));
  });

  it('finds a product with more words than its index takes', async () => {
    const tags = Array.from({ length: 120 }, (_, nth) => `tag${nth}x`).join(' ');
    const { _id: id } = await product(eve, { name: 'Loaded', tags });
    expect(await storedWords(id)).toBeNull();
    expect(await names({ q: 'loaded ag119' })).toEqual(['Loaded']);
    expect(await names({ q: 'tea' })).toEqual([tea]);
    okay(await eve.api.products.remove({ params: { id } }));
  });

  // checklist 449
  it('is filtered by category and by whether products are for sale', async () => {
    const { _id: category } = okay(await eve.api.categories.create({ body: { name: 'Food' } }));
    const { _id } = await product(eve, { name: 'Rice', category, price: 15 });
    expect(await names({ category })).toEqual(['Rice']);
    expect(await names({ category: 'none' })).toEqual([eclair, plantain, cup, tea]);
    expect(await names({ in_stock: 'false' })).toEqual([cup]);
    okay(await eve.api.products.remove({ params: { id: _id } }));
  });

  it('is filtered by at most 200 ids, and finds none of another store', async () => {
    const { _id } = await product(eve, { name: 'Rice', price: 15 });
    const other = await product(here.alice);
    expect(await names({ ids: `${_id},${other._id},65f8d6c0a1b2c3d4e5f60718` })).toEqual(['Rice']);
    const status = async (ids: string) => (await eve.api.products.list({ query: { ids } })).status;
    expect(await status(Array<string>(200).fill(_id).join(','))).toBe(200);
    expect(await status(Array<string>(201).fill(_id).join(','))).toBe(400);
    expect(await status('rice')).toBe(400);
    okay(await eve.api.products.remove({ params: { id: _id } }));
  });

  it("is filtered by stock with the contract's definitions of buyable and low", async () => {
    const frank = await here.newMerchant();
    const quantities = [0, 1, LOW_STOCK, LOW_STOCK + 1];
    const made = await Promise.all(
      [true, false].flatMap((in_stock) =>
        quantities.map((stock_quantity) => product(frank, { in_stock, stock_quantity })),
      ),
    );
    const isLow = ({ in_stock, stock_quantity }: Product) => in_stock && stock_quantity <= LOW_STOCK;
    const ids = (rows: Product[]) => rows.map(({ _id }) => _id).toSorted();
    for (const [stock, expected] of [
      ['in', made.filter(isBuyable)],
      ['out', made.filter((row) => !isBuyable(row))],
      ['low', made.filter(isLow)],
    ] as const)
      expect(ids(okay(await frank.api.products.list({ query: { stock } })))).toEqual(ids(expected));
    const low = await frank.api.products.list({ query: { stock: 'low', limit: 1 } });
    expect(low.headers.get('x-total-count')).toBe('3');
  });

  it('has among those that are low what is in the shop, as the dashboard counts them', async () => {
    const frank = await here.newMerchant();
    const add = (state: 'draft' | 'hidden' | 'archived') =>
      product(frank, { state, in_stock: true, stock_quantity: 1 });
    const [draft, hidden] = [await add('draft'), await add('hidden'), await add('archived')];
    const low = async (query: object) =>
      okay(await frank.api.products.list({ query: { stock: 'low', ...query } })).map(({ _id }) => _id);
    expect(await low({})).toEqual([hidden._id]);
    expect(await low({ state: 'draft' })).toEqual([draft._id]);
    const { to_do } = okay(await frank.api.dashboard.get());
    expect(to_do.products_low).toBe(1);
  });

  it('is limited to products that cost less than their usual price', async () => {
    const frank = await here.newMerchant();
    const reduced = await product(frank, { price: 900, compare_at: 1200 });
    await product(frank, { price: 900, compare_at: 900 });
    await product(frank, { price: 900, compare_at: 500 });
    await product(frank, { price: 900 });
    const found = await frank.api.products.list({ query: { on_sale: 'true', limit: 5 } });
    expect(okay(found).map(({ _id }) => _id)).toEqual([reduced._id]);
    expect(found.headers.get('x-total-count')).toBe('1');
    okay(await frank.api.products.update({ params: { id: reduced._id }, body: { price: 1200 } }));
    expect(okay(await frank.api.products.list({ query: { on_sale: 'true' } }))).toEqual([]);
  });

  // checklist 449
  it('is sorted by name, price, stock and age, with consecutive pages', async () => {
    for (const [sort, order] of [
      ['price', [cup, plantain, tea, eclair]],
      ['stock', [eclair, plantain, cup, tea]],
      ['name', [tea, eclair, plantain, cup]],
      ['created', [tea, cup, plantain, eclair]],
    ] as const) {
      for (const [wanted, expected] of [
        [sort, order],
        [`-${sort}`, order.toReversed()],
      ] as const) {
        expect(await names({ sort: wanted })).toEqual(expected);
        const paged: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const query = { sort: wanted, limit: 3, ...(cursor ? { cursor } : {}) };
          const page: Awaited<ReturnType<typeof eve.api.products.list>> = await eve.api.products.list({
            query,
          });
          expect(page.headers.get('x-total-count')).toBe('4');
          paged.push(...okay(page).map(({ name }) => name));
          const next: string | undefined = /<(.+)>/.exec(page.headers.get('link') ?? '')?.[1];
          cursor = next ? new URL(next, here.url).searchParams.get('cursor') : null;
        }
        expect(paged).toEqual(expected);
      }
    }
  });

  // checklist 449
  it('refuses a cursor of another sort', async () => {
    const page = await eve.api.products.list({ query: { limit: 1, sort: 'name' } });
    const cursor = String(/cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]);
    expect((await eve.api.products.list({ query: { limit: 1, sort: 'price', cursor } })).status).toBe(400);
  });

  // checklist 449
  it('refuses a cursor of another list', async () => {
    for (const cursor of ['nonsense', btoa('["x"]'), btoa('[{"date":"x"},"65f8d6c0a1b2c3d4e5f60718"]')])
      expect((await eve.api.products.list({ query: { limit: 1, cursor } })).status).toBe(400);
  });
});
