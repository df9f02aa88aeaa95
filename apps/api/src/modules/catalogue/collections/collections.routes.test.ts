import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const collection = async ({ api }: Person, name = 'New Year') =>
  okay(await api.collections.create({ body: { name, description: 'Avurudu gifts' } }));
const product = async ({ api }: Person, name = 'Tea') =>
  okay(await api.products.create({ body: aProduct({ name }) }));
const set = ({ api }: Person, id: string, products: string[]) =>
  api.collections.setProducts({ params: { id }, body: { products } });

describe('collections', () => {
  // checklist 467
  it('are created from name and description', async () => {
    expect(await collection(here.alice)).toMatchObject({
      name: 'New Year',
      description: 'Avurudu gifts',
      products: [],
    });
  });

  // checklist 465
  it('are listed with the ids of their products, or with their count alone', async () => {
    const eve = await here.newMerchant();
    const { _id: id } = await collection(eve);
    const { _id: tea } = await product(eve);
    await set(eve, id, [tea]);
    expect(okay(await eve.api.collections.list({}))).toEqual([
      { _id: id, name: 'New Year', description: 'Avurudu gifts', products: [tea], product_count: 1 },
    ]);
    for (const limit of [{}, { limit: 1 }])
      expect(okay(await eve.api.collections.list({ query: { products: 'count', ...limit } }))).toMatchObject([
        { _id: id, products: [], product_count: 1 },
      ]);
  });

  // checklist 466 468
  it('hold their products in full in the order in which they were set, each once', async () => {
    const { _id: id } = await collection(here.alice);
    const [a, b, c] = [
      await product(here.alice, 'a'),
      await product(here.alice, 'b'),
      await product(here.alice, 'c'),
    ];
    okay(await set(here.alice, id, [c._id, a._id, b._id, c._id]));
    const read = okay(await here.alice.api.collections.get({ params: { id } }));
    expect(read.products.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    expect(read.products[0]).toMatchObject({ price: 850, stock_quantity: 12 });
    expect(okay(await set(here.alice, id, [b._id])).products.map(({ name }) => name)).toEqual(['b']);
  });

  // checklist 468
  it("change nothing when one id is unknown or another store's", async () => {
    const { _id: id } = await collection(here.alice);
    const mine = await product(here.alice);
    okay(await set(here.alice, id, [mine._id]));
    const foreign = await product(here.bob);
    for (const stranger of ['65f8d6c0a1b2c3d4e5f60718', foreign._id])
      expect((await set(here.alice, id, [stranger])).status).toBe(400);
    const read = okay(await here.alice.api.collections.get({ params: { id } }));
    expect(read.products.map(({ _id }) => _id)).toEqual([mine._id]);
  });

  // checklist 467
  it('are created with their products in order', async () => {
    const [tea, saree] = [await product(here.alice), await product(here.alice)];
    const body = { name: 'New in', products: [saree._id, tea._id, saree._id] };
    expect(okay(await here.alice.api.collections.create({ body })).products).toEqual([saree._id, tea._id]);
    const foreign = { name: 'No', products: [(await product(here.bob))._id] };
    expect((await here.alice.api.collections.create({ body: foreign })).status).toBe(400);
  });

  // checklist 469
  it('change the fields sent, products among them', async () => {
    const { _id: id } = await collection(here.alice);
    const { _id: tea } = await product(here.alice);
    okay(await set(here.alice, id, [tea]));
    const renamed = okay(
      await here.alice.api.collections.update({ params: { id }, body: { name: 'புத்தாண்டு' } }),
    );
    expect(renamed).toMatchObject({
      name: 'புத்தாண்டு',
      description: 'Avurudu gifts',
      products: [{ _id: tea }],
    });
    const emptied = await here.alice.api.collections.update({ params: { id }, body: { products: [] } });
    expect(okay(emptied)).toMatchObject({ name: 'புத்தாண்டு', products: [] });
  });

  // checklist 469
  it('refuse a change that was made to an older version', async () => {
    const { _id: id } = await collection(here.alice);
    const { headers } = await here.alice.api.collections.get({ params: { id } });
    const change = {
      params: { id },
      body: { name: 'First' },
      extraHeaders: { 'if-match': String(headers.get('etag')) },
    };
    expect((await here.alice.api.collections.update(change)).status).toBe(200);
    expect((await here.alice.api.collections.update(change)).status).toBe(412);
  });

  // checklist 470
  it('are deleted, and their products are not', async () => {
    const { _id: id } = await collection(here.alice);
    const { _id: tea } = await product(here.alice);
    okay(await set(here.alice, id, [tea]));
    expect(okay(await here.alice.api.collections.remove({ params: { id } }))).toEqual({
      success: true,
      message: 'New Year was deleted',
    });
    expect((await here.alice.api.collections.get({ params: { id } })).status).toBe(404);
    expect((await here.alice.api.products.get({ params: { id: tea } })).status).toBe(200);
  });

  // checklist 455 466
  it('lose a product that is deleted, in the row too', async () => {
    const { _id: id } = await collection(here.alice);
    const [tea, cup] = [await product(here.alice), await product(here.alice, 'Cup')];
    okay(await set(here.alice, id, [tea._id, cup._id]));
    okay(await here.alice.api.products.remove({ params: { id: tea._id } }));
    expect(okay(await here.alice.api.collections.get({ params: { id } })).products).toMatchObject([
      { _id: cup._id },
    ]);
    const gone = { products: new mongoose.Types.ObjectId(tea._id) };
    expect(await mongoose.model('Collection').countDocuments(gone)).toBe(0);
  });

  // checklist 465
  it('never show the id of a deleted product, even one that was added during the deletion', async () => {
    const { _id: id } = await collection(here.alice);
    const tea = await product(here.alice);
    okay(await set(here.alice, id, [tea._id]));
    await mongoose.model('Product').deleteOne({ _id: tea._id });
    const listed = okay(await here.alice.api.collections.list({})).find(({ _id }) => _id === id);
    expect(listed?.products).toEqual([]);
    expect(okay(await here.alice.api.collections.get({ params: { id } })).products).toEqual([]);
  });

  // checklist 493
  it('are out of reach for another merchant', async () => {
    const { _id: id } = await collection(here.alice);
    const { api } = here.bob;
    expect((await api.collections.get({ params: { id } })).status).toBe(404);
    expect((await api.collections.update({ params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await set(here.bob, id, [])).status).toBe(404);
    expect((await api.collections.remove({ params: { id } })).status).toBe(404);
    expect(okay(await here.alice.api.collections.get({ params: { id } })).name).toBe('New Year');
  });
});
