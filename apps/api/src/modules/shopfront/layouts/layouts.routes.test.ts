import { beforeAll, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const collection = async ({ api }: Person, name = 'New arrivals') =>
  okay(await api.collections.create({ body: { name } }))._id;

describe('layout elements', () => {
  // checklist 478 483
  it('are created with a name, a type, a collection and an index', async () => {
    const id = await collection(here.alice);
    const made = await here.alice.api.layouts.create({
      body: { name: 'Top', type: 'collection', id, index: 3 },
    });
    expect(made.status).toBe(201);
    expect(okay(made)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Top',
      type: 'collection',
      id,
      index: 3,
      collection_name: 'New arrivals',
    });
  });

  // checklist 483
  it('are of type collection and of index 0 by default, and may have no name', async () => {
    const id = await collection(here.alice);
    expect(okay(await here.alice.api.layouts.create({ body: { id } }))).toMatchObject({
      name: '',
      type: 'collection',
      index: 0,
    });
  });

  // checklist 479
  it('are listed by index, then by age', async () => {
    const eve = await here.newMerchant();
    const id = await collection(eve);
    for (const [name, index] of [
      ['late', 2],
      ['first of two', 1],
      ['second of two', 1],
      ['early', -4],
    ] as const)
      okay(await eve.api.layouts.create({ body: { name, id, index } }));
    const names = ['early', 'first of two', 'second of two', 'late'];
    expect(okay(await eve.api.layouts.list({})).map(({ name }) => name)).toEqual(names);
    const page = await eve.api.layouts.list({ query: { limit: 3 } });
    expect(okay(page).map(({ name }) => name)).toEqual(names.slice(0, 3));
    expect(page.headers.get('x-total-count')).toBe('4');
  });

  // checklist 480 481 482
  it('are read, changed in the fields sent and deleted', async () => {
    const { api } = here.alice;
    const [first, second] = [await collection(here.alice), await collection(here.alice, 'Sale')];
    const { _id: id } = okay(await api.layouts.create({ body: { name: 'Top', id: first, index: 1 } }));
    expect(okay(await api.layouts.get({ params: { id } }))).toMatchObject({ name: 'Top', id: first });
    expect(okay(await api.layouts.update({ params: { id }, body: { id: second } }))).toMatchObject({
      name: 'Top',
      index: 1,
      id: second,
      collection_name: 'Sale',
    });
    expect(okay(await api.layouts.remove({ params: { id } }))).toMatchObject({ success: true });
    expect((await api.layouts.get({ params: { id } })).status).toBe(404);
  });

  // checklist 478 481
  it("refuse a collection that does not exist or is another store's", async () => {
    const { api } = here.alice;
    const foreign = await collection(here.bob);
    const { _id: made } = okay(await api.layouts.create({ body: { id: await collection(here.alice) } }));
    for (const id of [foreign, '65f8d6c0a1b2c3d4e5f60718']) {
      const refused = {
        status: 400,
        body: {
          error: 'This collection does not exist in this store',
          code: 'invalid',
          reason: 'not_in_store',
          params: { what: 'This collection' },
          field: 'id',
        },
      };
      expect(await api.layouts.create({ body: { id } })).toMatchObject(refused);
      expect(await api.layouts.update({ params: { id: made }, body: { id } })).toMatchObject(refused);
    }
  });

  // checklist 478
  it('refuse an index that is no integer', async () => {
    const id = await collection(here.alice);
    expect(await here.alice.api.layouts.create({ body: { id, index: 1.5 } })).toMatchObject({ status: 400 });
  });

  // checklist 464
  it('keep an element whose collection was deleted, without a name for it', async () => {
    const { api } = here.alice;
    const id = await collection(here.alice);
    const { _id: element } = okay(await api.layouts.create({ body: { id } }));
    okay(await api.collections.remove({ params: { id } }));
    expect(okay(await api.layouts.get({ params: { id: element } }))).toMatchObject({
      id,
      collection_name: null,
    });
    expect(okay(await api.layouts.update({ params: { id: element }, body: { index: 9 } }))).toMatchObject({
      index: 9,
      collection_name: null,
    });
  });

  // checklist 493
  it('are out of reach for another merchant', async () => {
    const { _id: id } = okay(
      await here.alice.api.layouts.create({ body: { id: await collection(here.alice) } }),
    );
    const { api } = here.bob;
    expect((await api.layouts.get({ params: { id } })).status).toBe(404);
    expect((await api.layouts.update({ params: { id }, body: { index: 1 } })).status).toBe(404);
    expect((await api.layouts.remove({ params: { id } })).status).toBe(404);
    expect((await here.alice.api.layouts.get({ params: { id } })).status).toBe(200);
  });
});
