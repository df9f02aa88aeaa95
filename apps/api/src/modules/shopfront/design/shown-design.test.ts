import type { ShownDesign } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  sectionAt as part,
  aTextSection as text,
  aHeadingStep as named,
  changeDesignOf as change,
  readDesignOf as read,
  publishDesignOf as publish,
  storeOfPerson as storeOf,
} from '../../../../test/designs.ts';
import { aProduct } from '../../../../test/bodies.ts';
import { getFromShop } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

describe('what visitors see of a design', () => {
  const shown = async ({ host }: Person) =>
    (await getFromShop<ShownDesign>(here.url, { host, path: '/design' })).body;

  it('is nothing before it was published, and not what is edited after that', async () => {
    const eve = await here.newMerchant();
    await change(eve, [text(1)]);
    expect(await shown(eve)).toEqual({ number: 0, home: [], collections: [] });
    await publish(eve);
    await change(eve, [named(1, 'Not yet'), text(2)]);
    expect(await shown(eve)).toMatchObject({
      number: 1,
      home: [{ _id: part(1), settings: { heading: { en: 'Our story' }, text: {}, align: 'start' } }],
    });
  });

  it('has no section whose collection was deleted, and none of an unknown type', async () => {
    const eve = await here.newMerchant();
    const collection = async (name: string) => okay(await eve.api.collections.create({ body: { name } }))._id;
    const [kept, gone] = [await collection('Kept'), await collection('Gone')];
    const block = (at: number, id: string) => ({
      _id: `block000000${at}`,
      type: 'collection',
      settings: { collection: id },
    });
    await change(eve, [
      { ...text(1), type: 'featured_collection', settings: { collection: gone } },
      { ...text(2), type: 'featured_collection', settings: { collection: kept } },
      { ...text(3), type: 'collections_grid', blocks: [block(1, kept), block(2, gone)] },
    ]);
    await publish(eve);
    okay(await eve.api.collections.remove({ params: { id: gone } }));
    const { home, collections } = await shown(eve);
    expect(home.map(({ _id, blocks }) => [_id, blocks.length])).toEqual([
      [part(2), 0],
      [part(3), 1],
    ]);
    expect(collections).toEqual([{ _id: kept, name: 'Kept', slug: 'kept', products: [] }]);
  });

  it('has the product and the reviews that sections show, and no section whose product was deleted', async () => {
    const eve = await here.newMerchant();
    const product = okay(await eve.api.products.create({ body: aProduct() }))._id;
    const highlight = { ...text(1), type: 'product_highlight', settings: { product } };
    await change(eve, [highlight, text(2)]);
    await publish(eve);
    const before = await shown(eve);
    expect(before.products?.map(({ _id }) => _id)).toEqual([product]);
    expect(before).not.toHaveProperty('reviews');
    await change(eve, [{ ...text(3), type: 'reviews', settings: {} }]);
    await publish(eve);
    expect((await shown(eve)).reviews).toEqual([]);
    okay(await eve.api.products.remove({ params: { id: product } }));
    expect((await shown(eve)).home.map(({ _id }) => _id)).toEqual([part(2), part(3)]);
    expect((await read(eve)).missing).toEqual([part(1)]);
  });

  it('changes the stamp of the shop when it is published, and not when the draft is changed', async () => {
    const eve = await here.newMerchant();
    const store = await storeOf(eve);
    const before = await store.revision();
    await change(eve, [text(1)]);
    expect(await store.revision()).toBe(before);
    await publish(eve);
    expect(await store.revision()).toBeGreaterThan(before);
  });
});

describe('layout elements of a shop with a published design', () => {
  it('are added to, changed in, moved in and removed from what visitors see', async () => {
    const eve = await here.newMerchant();
    const { layouts, collections } = eve.api;
    const { _id: id } = okay(await collections.create({ body: { name: 'New' } }));
    const { _id: other } = okay(await collections.create({ body: { name: 'Other' } }));
    const first = okay(await layouts.create({ body: { id, index: 1 } }));
    await change(eve, [{ ...text(1), index: 0 }]);
    await publish(eve);
    const second = okay(await layouts.create({ body: { id, name: 'Second', index: 2 } }));
    const seen = async () =>
      (await getFromShop<ShownDesign>(here.url, { host: eve.host, path: '/design' })).body.home.map(
        ({ _id, settings }) => [_id, settings.collection ?? null],
      );
    expect(await seen()).toEqual([
      [part(1), null],
      [first._id, id],
      [second._id, id],
    ]);
    okay(await layouts.update({ params: { id: second._id }, body: { index: 0, id: other } }));
    expect(await seen()).toEqual([
      [part(1), null],
      [second._id, other],
      [first._id, id],
    ]);
    okay(await layouts.remove({ params: { id: first._id } }));
    expect(await seen()).toEqual([
      [part(1), null],
      [second._id, other],
    ]);
    expect((await read(eve)).changed).toBe(false);
    expect(okay(await layouts.list({})).map(({ _id, name }) => [_id, name])).toEqual([
      [second._id, 'Second'],
    ]);
  });
});
