import type { Import } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { oldShopify, SHIRT, SOAP } from '../../../../test/import-files.ts';
import { catalogueOf, samePicture, sendImport, startImport } from '../../../../test/imports.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock, pictures: samePicture }, onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  clock.set(new Date());
  shop = await here.newMerchant();
});

const imported = async (file: string) => startImport(here, shop, (await sendImport(here, shop, file))._id);
const step = (id: string, name: 'undo') => shop.api.imports.step({ params: { id }, body: { step: name } });
const undo = async (id: string): Promise<Import> => {
  okay(await step(id, 'undo'));
  await here.ctx.background.whenIdle();
  return okay(await shop.api.imports.get({ params: { id } }));
};

describe('undoing an import', () => {
  it('restores everything but what was changed since, which it lists', async () => {
    okay(await shop.api.products.create({ body: aProduct({ name: 'Mine' }) }));
    await imported(oldShopify([SOAP]));
    await here.ctx.background.whenIdle();
    const before = await catalogueOf(shop);
    const second = oldShopify([
      { ...SOAP, 'Variant Price': '500', Title: 'Better soap', Type: 'Bath' },
      { ...SOAP, Handle: 'a', Title: 'A' },
      { ...SOAP, Handle: 'b', Title: 'B' },
      ...SHIRT,
    ]);
    const { _id: id } = await imported(second);
    const changed = okay(await shop.api.products.list({ query: { q: 'B' } })).find(
      ({ name }) => name === 'B',
    );
    okay(
      await shop.api.products.update({ params: { id: changed?._id ?? '' }, body: { description: 'Own' } }),
    );
    const undone = await undo(id);
    expect(undone).toMatchObject({ state: 'undone', figures: { undone: 3, kept: 1, done: 0 } });
    expect(
      okay(await shop.api.imports.rows({ params: { id }, query: { result: 'kept' } })).map(
        ({ name }) => name,
      ),
    ).toEqual(['B']);
    expect((await catalogueOf(shop)).filter(({ name }) => name !== 'B')).toEqual(before);
    expect(okay(await shop.api.categories.list({ query: {} })).map(({ name }) => name)).toEqual([]);
    expect(okay(await step(id, 'undo')).state).toBe('undone');
  });

  it('is possible for seven days', async () => {
    const { _id: id } = await imported(oldShopify([SOAP]));
    clock.set(new Date(Date.now() + 7 * DAY + 1000));
    const refused = await step(id, 'undo');
    expect([refused.status, (refused.body as { error: string }).error]).toEqual([
      409,
      'An import can be undone for 7 days',
    ]);
  });

  it('takes back a variant that was added to a product', async () => {
    await imported(oldShopify());
    const before = await catalogueOf(shop);
    const green = { ...SHIRT[1], 'Option1 Value': 'Green', 'Variant SKU': 'SH-G-M' };
    const { _id: id, figures } = await imported(oldShopify([...SHIRT, green, SOAP]));
    expect(figures).toMatchObject({ update: 1, same: 1, done: 1, failed: 0 });
    const shirt = (await catalogueOf(shop))[0];
    expect(shirt?.variants.map(({ title, archived }) => [title, archived])).toContainEqual([
      'Green / M',
      false,
    ]);
    await undo(id);
    const offered = (await catalogueOf(shop))[0]?.variants.filter(({ archived }) => !archived);
    expect(offered).toEqual(before[0]?.variants);
  });
});
