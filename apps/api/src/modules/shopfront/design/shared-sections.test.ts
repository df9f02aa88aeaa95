import type { PublicShop } from '@kade/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  changeDesignOf as change,
  publishDesignOf as publish,
  readDesignOf as read,
  sectionAt,
  sendDesignSteps as refused,
} from '../../../../test/designs.ts';
import { getFromShop } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

const add = (area: string, type: string, at: number, settings = {}) => ({
  op: 'add',
  area,
  _id: sectionAt(at),
  type,
  settings,
});
const closed = { text: { en: 'Closed on Poya days' } };
const shopOf = async ({ host }: Person) =>
  (await getFromShop<PublicShop>(here.url, { host, path: '/shop' })).body;

it('header, product pages and footer take sections of some types, and refuse others with a sentence', async () => {
  const eve = await here.newMerchant();
  await change(eve, [
    add('header', 'announcement', 1, closed),
    add('product', 'questions', 2),
    add('footer', 'trust_row', 3),
  ]);
  const before = await read(eve);
  for (const [area, type] of [
    ['header', 'hero'],
    ['product', 'featured_collection'],
    ['footer', 'gallery'],
  ] as const) {
    const { status, body } = await refused(eve, [add(area, type, 9)]);
    expect([status, body]).toMatchObject([400, { error: 'This section cannot be here' }]);
  }
  expect(await read(eve)).toEqual(before);
});

it('visitors get them once they are published, with what is missing completed, and those of a restored version', async () => {
  const eve = await here.newMerchant();
  await publish(eve);
  await change(eve, [add('header', 'announcement', 1, closed)]);
  expect(await shopOf(eve)).not.toHaveProperty('sections');
  await publish(eve);
  const { sections } = await shopOf(eve);
  expect(sections?.header.map(({ settings }) => settings)).toEqual([{ ...closed, link: null }]);
  expect([sections?.product, sections?.footer]).toEqual([[], []]);
  okay(await eve.api.design.restore({ params: { number: '1' }, body: {} }));
  await publish(eve);
  expect(await shopOf(eve)).not.toHaveProperty('sections');
});

it('a link in them follows its target, and is reported once that is gone', async () => {
  const eve = await here.newMerchant();
  const { _id: id } = okay(await eve.api.collections.create({ body: { name: 'Gifts' } }));
  await change(eve, [add('header', 'announcement', 1, { ...closed, link: { to: 'collection', id } })]);
  expect((await read(eve)).broken ?? []).toEqual([]);
  okay(await eve.api.collections.remove({ params: { id } }));
  expect((await read(eve)).broken).toEqual([sectionAt(1)]);
});
