import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/bodies.ts';
import { okay, type World, world } from '../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

describe('products', () => {
  it('453 a product is created from its JSON fields and read back by its store', async () => {
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

  it('457 another store reads, updates and deletes nothing of it', async () => {
    const { alice, bob } = here;
    const { _id: id } = okay(await alice.api.products.create({ body: aProduct() })) as { _id: string };
    expect((await bob.api.products.get({ params: { id } })).status).toBe(404);
    expect((await bob.api.products.update({ params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await bob.api.products.remove({ params: { id } })).status).toBe(404);
    expect(okay(await alice.api.products.get({ params: { id } }))).toMatchObject({
      name: 'Ceylon tea 100 g',
    });
  });
});
