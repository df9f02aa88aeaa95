import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const product = async ({ api }: Person, over: object = {}) =>
  okay(await api.products.create({ body: aProduct(over) }));
const read = async ({ api }: Person, id: string) => okay(await api.products.get({ params: { id } }));

async function picture({ api }: Person): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await aPicture())]), 'tea.png');
  return okay(await api.files.upload({ body }))._id;
}

describe('products', () => {
  // checklist 453
  it('a product is created from its JSON fields and read back by its store', async () => {
    const { alice } = here;
    const made = okay(await alice.api.products.create({ body: aProduct({ price: 1499.5 }) })) as {
      _id: string;
    };
    const read = okay(await alice.api.products.get({ params: { id: made._id } }));
    expect(read).toMatchObject({
      name: 'Ceylon tea 100 g',
      price: 1499.5,
      stock_quantity: 12,
      category: null,
      thumbnail: null,
    });
  });

  // checklist 457
  it('a product cannot be read, updated or deleted by another store', async () => {
    const { alice, bob } = here;
    const { _id: id } = okay(await alice.api.products.create({ body: aProduct() })) as { _id: string };
    expect((await bob.api.products.get({ params: { id } })).status).toBe(404);
    expect((await bob.api.products.update({ params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await bob.api.products.remove({ params: { id } })).status).toBe(404);
    expect(okay(await alice.api.products.get({ params: { id } }))).toMatchObject({
      name: 'Ceylon tea 100 g',
    });
  });

  // checklist 450 451 452
  it('one is returned with its category as an object and its picture with a path', async () => {
    const { _id: category } = okay(await here.alice.api.categories.create({ body: { name: 'තේ' } }));
    const thumbnail = await picture(here.alice);
    const { _id: id } = await product(here.alice, { category, thumbnail });
    expect(await read(here.alice, id)).toMatchObject({
      _id: id,
      category: { _id: category, name: 'තේ' },
      thumbnail: { _id: thumbnail, path: `${thumbnail}.webp` },
    });
  });

  it('one has further pictures in their order, each once, with their paths', async () => {
    const images = [await picture(here.alice), await picture(here.alice), await picture(here.alice)];
    const shown = (ids: readonly string[]) => ids.map((_id) => ({ _id, path: `${_id}.webp` }));
    const made = await product(here.alice, { images: [...images, images[0]] });
    expect(made.images).toEqual(shown(images));
    const turned = images.toReversed();
    const sent = { params: { id: made._id }, body: { images: turned } };
    expect(okay(await here.alice.api.products.update(sent)).images).toEqual(shown(turned));
    // A body that was read can be sent, and a change of another field does not change the pictures.
    const again = { params: { id: made._id }, body: { images: shown(turned), price: 3 } };
    expect(okay(await here.alice.api.products.update(again)).images).toEqual(shown(turned));
    okay(await here.alice.api.products.update({ params: { id: made._id }, body: { price: 4 } }));
    expect(await read(here.alice, made._id)).toMatchObject({ images: shown(turned) });
    const none = { params: { id: made._id }, body: { images: [] } };
    expect(okay(await here.alice.api.products.update(none)).images).toEqual([]);
  });

  it('one that was stored before further pictures existed has none', async () => {
    const { _id: id } = await product(here.alice);
    await mongoose.model('Product').updateOne({ _id: id }, { $unset: { images: 1 } });
    expect(await read(here.alice, id)).toMatchObject({ images: [] });
    const listed = okay(await here.alice.api.products.list({}));
    expect(listed.find(({ _id }) => _id === id)?.images).toEqual([]);
  });

  it('one has at most nine further pictures', async () => {
    const images = Array.from({ length: 10 }, (_, place) => String(place).repeat(24));
    const refused = { status: 400, body: { field: 'images' } };
    expect(await here.alice.api.products.create({ body: aProduct({ images }) })).toMatchObject(refused);
  });

  // checklist 453
  it('one is created with only a name and a price, and the defaults of the form', async () => {
    const made = okay(await here.alice.api.products.create({ body: { name: '  Tea ', price: 0 } }));
    expect(made).toMatchObject({
      name: 'Tea',
      price: 0,
      in_stock: false,
      stock_quantity: 0,
      category: null,
      thumbnail: null,
      description: '',
      tags: '',
    });
  });

  // checklist 453 454
  it.each([
    ['name', { name: '   ' }, 'name is required'],
    ['name', { name: 'x'.repeat(256) }, 'name must be at most 255 characters'],
    ['price', { price: -1 }, 'price must be 0 or more'],
    ['price', { price: 9.999 }, 'price must have at most two decimals'],
    ['price', { price: '12' }, 'price must be a number of rupees'],
    ['stock_quantity', { stock_quantity: 1.5 }, 'stock_quantity must be a whole number'],
    ['stock_quantity', { stock_quantity: -1 }, 'stock_quantity must be 0 or more'],
  ])('is refused with a %s like %j', async (field, wrong, error) => {
    const { _id: id } = await product(here.alice);
    const refused = { status: 400, body: { error, field } };
    expect(await here.alice.api.products.create({ body: aProduct(wrong) })).toMatchObject(refused);
    expect(await here.alice.api.products.update({ params: { id }, body: wrong as object })).toMatchObject(
      refused,
    );
  });

  // checklist 453 454
  it("one is refused with another store's category or another merchant's picture", async () => {
    const { _id: category } = okay(await here.bob.api.categories.create({ body: { name: 'His' } }));
    const thumbnail = await picture(here.bob);
    const { _id: id } = await product(here.alice);
    for (const [field, wrong, error] of [
      ['category', { category }, 'This category does not exist in this store'],
      ['thumbnail', { thumbnail }, 'This picture does not exist in this store'],
      ['images', { images: [thumbnail] }, 'One of these pictures does not exist in this store'],
    ] as [string, object, string][]) {
      const refused = { status: 400, body: { error, field } };
      expect(await here.alice.api.products.create({ body: aProduct(wrong) })).toMatchObject(refused);
      expect(await here.alice.api.products.update({ params: { id }, body: wrong })).toMatchObject(refused);
    }
  });

  // checklist 454
  it('one is changed in the sent fields only; null and an empty text both remove the picture', async () => {
    const thumbnail = await picture(here.alice);
    const { _id: id } = await product(here.alice, { thumbnail, tags: 'tea' });
    const change = (body: object) => here.alice.api.products.update({ params: { id }, body });
    expect(okay(await change({ price: 12.34, unknown: 1 }))).toMatchObject({
      price: 12.34,
      name: 'Ceylon tea 100 g',
      tags: 'tea',
      thumbnail: { _id: thumbnail },
    });
    for (const none of [null, '']) {
      okay(await change({ thumbnail }));
      expect(okay(await change({ thumbnail: none })).thumbnail).toBeNull();
    }
  });

  // checklist 454
  it('one can be updated with the body that was read, with its category and picture as objects', async () => {
    const { api } = here.alice;
    const { _id: category } = okay(await api.categories.create({ body: { name: 'Tea' } }));
    const made = await product(here.alice, { category, thumbnail: await picture(here.alice) });
    const sent = await api.products.update({
      params: { id: made._id },
      body: { ...made, name: 'Green tea' },
    });
    expect(okay(sent)).toEqual({ ...made, name: 'Green tea', updated_at: okay(sent).updated_at });
  });

  // checklist 453 454
  it('one accepts null for an empty text, and a picture by its path', async () => {
    const { api } = here.alice;
    const thumbnail = await picture(here.alice);
    const body = { name: 'Tea', price: 1, description: null, tags: null, thumbnail: `${thumbnail}.webp` };
    const made = okay(await api.products.create({ body }));
    expect(made).toMatchObject({ description: '', tags: '', thumbnail: { _id: thumbnail } });
    okay(await api.products.update({ params: { id: made._id }, body: { tags: 'tea' } }));
    expect(okay(await api.products.update({ params: { id: made._id }, body: { tags: null } })).tags).toBe('');
  });

  // checklist 454
  it('one refuses a change to an older version, also when a sale incremented it', async () => {
    const { _id: id } = await product(here.alice);
    const { headers } = await here.alice.api.products.get({ params: { id } });
    const old = { 'if-match': String(headers.get('etag')) };
    const change = { params: { id }, body: { stock_quantity: 12 }, extraHeaders: old };
    const shipping_address = { first_name: 'Kamal' };
    const products = [{ productId: id, quantity: 5 }];
    okay(await here.alice.api.orders.create({ body: { shipping_address, products } }));
    expect((await here.alice.api.products.update(change)).status).toBe(412);
    expect(await read(here.alice, id)).toMatchObject({ stock_quantity: 7 });
  });

  // checklist 455
  it('one that was deleted does not exist any more', async () => {
    const { _id: id } = await product(here.alice);
    const params = { id };
    expect(okay(await here.alice.api.products.remove({ params }))).toEqual({
      success: true,
      message: 'Ceylon tea 100 g was deleted',
    });
    expect((await here.alice.api.products.get({ params })).status).toBe(404);
    expect((await here.alice.api.products.remove({ params })).status).toBe(404);
  });

  // checklist 456
  it('one is public without its stock count, and may be cached', async () => {
    const { _id: id } = await product(here.alice);
    for (const authorization of ['', 'a stray token', here.bob.token]) {
      const reply = await fetch(`${here.url}/api/merchant/products/${id}`, { headers: { authorization } });
      expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
      expect(Object.keys((await reply.json()) as object).toSorted()).toEqual(
        ['_id', 'category', 'description', 'in_stock', 'name', 'price', 'tags', 'thumbnail'].toSorted(),
      );
    }
    const unknown = await fetch(`${here.url}/api/merchant/products/65f8d6c0a1b2c3d4e5f60718`);
    expect(unknown.status).toBe(404);
  });
});
