import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const category = async ({ api }: Person, name = 'Tea') =>
  okay(await api.categories.create({ body: { name, description: 'All of it' } }));
const product = async ({ api }: Person, over: object = {}) =>
  okay(await api.products.create({ body: aProduct(over) }));
const namesIn = async ({ api }: Person, id: string) =>
  okay(await api.categories.get({ params: { id } })).products.map(({ name }) => name);
const UNKNOWN = '65f8d6c0a1b2c3d4e5f60718';

describe('categories', () => {
  // checklist 459
  it('are created from name and description and start empty', async () => {
    expect(await category(here.alice, 'Spices')).toMatchObject({
      name: 'Spices',
      description: 'All of it',
      products: [],
    });
  });

  // checklist 458
  it('are listed by name with the ids of their products, newest first, or with their count alone', async () => {
    const eve = await here.newMerchant();
    const [tea, coffee] = [await category(eve, 'Tea'), await category(eve, 'coffee')];
    const first = await product(eve, { category: tea._id });
    const second = await product(eve, { category: tea._id });
    expect(okay(await eve.api.categories.list({}))).toEqual([
      { _id: coffee._id, name: 'coffee', description: 'All of it', products: [], product_count: 0 },
      {
        _id: tea._id,
        name: 'Tea',
        description: 'All of it',
        products: [second._id, first._id],
        product_count: 2,
      },
    ]);
    const counted = okay(await eve.api.categories.list({ query: { products: 'count', limit: 2 } }));
    expect(counted).toMatchObject([
      { name: 'coffee', products: [], product_count: 0 },
      { name: 'Tea', products: [], product_count: 2 },
    ]);
  });

  it('have the count of now after each change of their products', async () => {
    const eve = await here.newMerchant();
    const { api } = eve;
    const [tea, coffee] = [await category(eve, 'Tea'), await category(eve, 'Coffee')];
    const { _id: id } = await product(eve);
    const params = { id };
    const inTea = { params: { id: tea._id } };
    const state = 'draft' as const;
    const changes: [what: () => Promise<unknown>, coffee: number, tea: number][] = [
      [() => product(eve, { category: tea._id }), 0, 1],
      [() => product(eve, { category: coffee._id, state }), 1, 1],
      [() => api.products.update({ params, body: { category: tea._id } }), 1, 2],
      [() => api.products.update({ params, body: { category: coffee._id } }), 2, 1],
      [() => api.categories.setProducts({ ...inTea, body: { products: [id] } }), 1, 1],
      [() => api.categories.update({ ...inTea, body: { products: [] } }), 1, 0],
      [() => api.categories.setProducts({ ...inTea, body: { products: [id] } }), 1, 1],
      [() => api.products.remove({ params }), 1, 0],
    ];
    for (const [change, ofCoffee, ofTea] of changes) {
      await change();
      const rows = okay(await api.categories.list({ query: { products: 'count' } }));
      expect(rows.map(({ name, product_count: count }) => [name, count])).toEqual([
        ['Coffee', ofCoffee],
        ['Tea', ofTea],
      ]);
    }
  });

  // checklist 458
  it('are paged like every list', async () => {
    const eve = await here.newMerchant();
    for (const name of ['c', 'a', 'b']) await category(eve, name);
    const first = await eve.api.categories.list({ query: { limit: 2 } });
    expect(okay(first).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(first.headers.get('x-total-count')).toBe('3');
    const cursor = new URL(
      /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '',
      here.url,
    ).searchParams.get('cursor');
    const rest = await eve.api.categories.list({ query: { limit: 2, cursor: String(cursor) } });
    expect(okay(rest).map(({ name }) => name)).toEqual(['c']);
    expect(rest.headers.get('link')).toBeNull();
  });

  // checklist 459 462
  it('are created and changed with their products, as collections are', async () => {
    const eve = await here.newMerchant();
    const [a, b] = [await product(eve, { name: 'a' }), await product(eve, { name: 'b' })];
    const input = { name: 'Tea', description: null, products: [a._id, b._id] };
    const made = okay(await eve.api.categories.create({ body: input }));
    expect(made).toEqual({ ...made, name: 'Tea', description: '', products: [b._id, a._id] });
    const params = { id: made._id };
    const body = { name: 'Coffee', products: [b._id] };
    expect(okay(await eve.api.categories.update({ params, body }))).toMatchObject({
      name: 'Coffee',
      products: [{ _id: b._id }],
    });
    for (const refused of [
      await eve.api.categories.create({ body: { name: 'No', products: [UNKNOWN] } }),
      await eve.api.categories.update({ params, body: { name: 'No', products: [UNKNOWN] } }),
    ])
      expect(refused.status).toBe(400);
    expect(okay(await eve.api.categories.list({})).map(({ name }) => name)).toEqual(['Coffee']);
  });

  // checklist 460
  it('return name and products in full', async () => {
    const { _id: id } = await category(here.alice);
    await product(here.alice, { name: 'Green tea', category: id, price: 12.5 });
    expect(okay(await here.alice.api.categories.get({ params: { id } }))).toMatchObject({
      name: 'Tea',
      products: [{ name: 'Green tea', price: 12.5, category: { _id: id, name: 'Tea' } }],
    });
  });

  // checklist 461
  it('take exactly the products set, out of their old category, each id once', async () => {
    const [old, tea] = [await category(here.alice, 'Old'), await category(here.alice)];
    const [a, b, c] = [
      await product(here.alice, { name: 'a', category: old._id }),
      await product(here.alice, { name: 'b', category: tea._id }),
      await product(here.alice, { name: 'c' }),
    ];
    const set = await here.alice.api.categories.setProducts({
      params: { id: tea._id },
      body: { products: [a._id, c._id, a._id.toUpperCase()] },
    });
    expect(
      okay(set)
        .products.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['a', 'c']);
    expect(await namesIn(here.alice, old._id)).toEqual([]);
    expect(okay(await here.alice.api.products.get({ params: { id: b._id } })).category).toBeNull();
  });

  // checklist 461
  it("change nothing when one id is unknown or another store's", async () => {
    const { _id: id } = await category(here.alice);
    const [mine, other] = [
      await product(here.alice, { name: 'mine', category: id }),
      await product(here.alice, { name: 'other' }),
    ];
    const foreign = await product(here.bob);
    for (const stranger of [UNKNOWN, foreign._id]) {
      const reply = await here.alice.api.categories.setProducts({
        params: { id },
        body: { products: [other._id, stranger] },
      });
      expect(reply).toMatchObject({
        status: 400,
        body: {
          error: 'One of these products does not exist in this store',
          reason: 'not_in_store',
          field: 'products',
        },
      });
    }
    expect(await namesIn(here.alice, id)).toEqual([mine.name]);
    expect(okay(await here.bob.api.products.get({ params: { id: foreign._id } })).category).toBeNull();
  });

  // checklist 461
  it('hold one of two sets, never a mixture, when both are set concurrently', async () => {
    const { _id: id } = await category(here.alice);
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => product(here.alice, { name: String(n) })),
    );
    const halves = [made.slice(0, 6), made.slice(6)].map((half) => half.map(({ _id }) => _id));
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(
        halves.map((products) =>
          here.alice.api.categories.setProducts({ params: { id }, body: { products } }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const now = okay(await here.alice.api.categories.get({ params: { id } })).products;
      expect(halves.map((half) => half.toSorted())).toContainEqual(now.map(({ _id }) => _id).toSorted());
    }
  });

  // checklist 462
  it('change the fields sent and keep the others', async () => {
    const { _id: id } = await category(here.alice);
    const renamed = await here.alice.api.categories.update({ params: { id }, body: { name: 'තේ' } });
    expect(okay(renamed)).toMatchObject({ name: 'තේ', description: 'All of it' });
  });

  // checklist 462
  it('refuse a change that was made to an older version', async () => {
    const { _id: id } = await category(here.alice);
    const { headers } = await here.alice.api.categories.get({ params: { id } });
    const old = { 'if-match': String(headers.get('etag')) };
    const first = { params: { id }, body: { name: 'First' }, extraHeaders: old };
    expect((await here.alice.api.categories.update(first)).status).toBe(200);
    expect((await here.alice.api.categories.update(first)).status).toBe(412);
    const set = { params: { id }, body: { products: [] }, extraHeaders: old };
    expect((await here.alice.api.categories.setProducts(set)).status).toBe(412);
  });

  // checklist 463 464
  it('leave their products behind without a category when they are deleted', async () => {
    const { _id: id } = await category(here.alice);
    const member = await product(here.alice, { category: id });
    expect(okay(await here.alice.api.categories.remove({ params: { id } }))).toEqual({
      success: true,
      message: 'Tea was deleted',
    });
    expect(okay(await here.alice.api.products.get({ params: { id: member._id } })).category).toBeNull();
    expect((await here.alice.api.categories.get({ params: { id } })).status).toBe(404);
    expect((await here.alice.api.categories.remove({ params: { id } })).status).toBe(404);
  });

  // checklist 463
  it('leave no reference behind when products are put in while they are deleted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { _id: id } = await category(here.alice);
      const { _id } = await product(here.alice);
      await Promise.all([
        here.alice.api.categories.setProducts({ params: { id }, body: { products: [_id] } }),
        product(here.alice, { category: id }).catch(() => undefined),
        here.alice.api.products.update({ params: { id: _id }, body: { category: id } }),
        here.alice.api.categories.remove({ params: { id } }),
      ]);
      const dangling = { category: new mongoose.Types.ObjectId(id) };
      expect(await mongoose.model('Product').countDocuments(dangling)).toBe(0);
    }
  });

  // checklist 493
  it('are out of reach for another merchant', async () => {
    const { _id: id } = await category(here.alice);
    const { api } = here.bob;
    expect((await api.categories.get({ params: { id } })).status).toBe(404);
    expect((await api.categories.update({ params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await api.categories.setProducts({ params: { id }, body: { products: [] } })).status).toBe(404);
    expect((await api.categories.remove({ params: { id } })).status).toBe(404);
    expect((await api.products.create({ body: aProduct({ category: id }) })).status).toBe(400);
    expect(okay(await here.alice.api.categories.get({ params: { id } })).name).toBe('Tea');
  });
});
