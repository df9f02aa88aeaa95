import { type DesignSection, shopLanguages, trades } from '@kade/contract';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../../../../../test/bodies.ts';
import { changeDesignOf, publishDesignOf, readDesignOf } from '../../../../../test/designs.ts';
import { visitAt } from '../../../../../test/visit.ts';
import { routeOf } from '../../../../../test/walk/routes.ts';
import { send } from '../../../../../test/walk/send.ts';
import { okay, type Person, type World, world } from '../../../../../test/world.ts';
import { loadStorefront } from '../../../../infra/shop-cache/storefront-bundle.ts';

const apps = fileURLToPath(new URL('../../../../../../', import.meta.url));
let here: World;
let eve: Person;
/** The picture of her first product. */
let file: string;

/** A shop with products, of which the first has a picture, and two collections that show something. */
async function fill({ api, token }: Person) {
  const sent = await send(here.url, routeOf('files.upload'), { token, file: await aPicture() });
  const { _id: picture } = sent.json as { _id: string };
  const product = (name: string, over: object = {}) =>
    api.products.create({ body: { name, price: 1250, in_stock: true, stock_quantity: 9, ...over } });
  const { _id: tea } = okay(await product('Tea', { thumbnail: picture, names: { si: 'තේ' } }));
  const { _id: rice } = okay(await product('Rice'));
  okay(await api.collections.create({ body: { name: 'Breakfast', products: [tea] } }));
  okay(await api.collections.create({ body: { name: 'All', products: [tea, rice] } }));
  okay(await api.collections.create({ body: { name: 'Empty' } }));
  return picture;
}

const startOf = async ({ api }: Person, trade: (typeof trades)[number]) =>
  okay(await api.design.startingPoint({ params: { trade } })).sections;
const typesOf = (sections: readonly DesignSection[]) => sections.map(({ type }) => type);

/** The steps that add sections, as the editor sends them. */
const toAdd = (sections: readonly DesignSection[]) =>
  sections.map(({ v: _, ...section }) => ({ op: 'add', area: 'home', ...section }));

beforeAll(async () => {
  here = await world({ ctx: { storefront: await loadStorefront({ WEB_DIR: apps }) } });
  eve = await here.newMerchant();
  file = await fill(eve);
});

/** Every text by language anywhere in a value, without the names of products. */
function wordsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [value];
  return Object.entries(value).flatMap(([name, each]) => (name === 'alt' ? [] : wordsIn(each)));
}

describe('a starting point', () => {
  it.each(trades)('for %s is taken by the draft as it is, in three languages', async (trade) => {
    const before = await readDesignOf(eve);
    const sections = await startOf(eve, trade);
    expect(await readDesignOf(eve)).toEqual(before);
    for (const text of wordsIn(sections)) expect(Object.keys(text)).toEqual([...shopLanguages]);
    const dan = await here.newMerchant();
    await fill(dan);
    const own = await startOf(dan, trade);
    expect((await changeDesignOf(dan, toAdd(own))).draft.home.sections).toEqual(own);
  });

  it("shows the shop's own collections and products, the fullest collection first, and its picture", async () => {
    const sections = await startOf(eve, 'gifts');
    expect(typesOf(sections)).toEqual([
      'hero',
      'collections_grid',
      'product_highlight',
      'featured_collection',
      'picture_with_text',
      'trust_row',
      'questions',
      'reviews',
      'contact',
    ]);
    expect(sections[0]?.settings.picture).toMatchObject({ file, alt: { en: 'Tea', si: 'තේ' } });
    const collections = okay(await eve.api.collections.list({}));
    const idOf = (name: string) => collections.find((each) => each.name === name)?._id;
    expect(sections[1]?.blocks.map(({ settings }) => settings.collection)).toEqual([
      idOf('All'),
      idOf('Breakfast'),
    ]);
    expect(sections[3]?.settings.collection).toBe(idOf('All'));
  });

  it('promises only what the shop does', async () => {
    const dan = await here.newMerchant({ payments: false });
    const iconsOf = async () => {
      const row = (await startOf(dan, 'food')).find(({ type }) => type === 'trust_row');
      return row?.blocks.map(({ settings }) => settings.icon);
    };
    const asked = async () =>
      (await startOf(dan, 'food')).find(({ type }) => type === 'questions')?.blocks.length;
    expect([await iconsOf(), await asked()]).toEqual([['delivery'], 1]);
    const { api } = dan;
    okay(await api.shopSettings.update({ body: { phone: '081 222 3344' } }));
    const params = { type: 'refund_policy' } as const;
    okay(await api.policies.update({ params, body: { content: '<p>Within 7 days.</p>' } }));
    expect([await iconsOf(), await asked()]).toEqual([['delivery', 'returns', 'call'], 3]);
    const paid = await startOf(eve, 'food');
    expect(paid[1]?.blocks.map(({ settings }) => settings.icon)).toEqual(['delivery', 'cash']);
  });

  it('of a shop without anything has no empty parts', async () => {
    const dan = await here.newMerchant();
    const sections = await startOf(dan, 'electronics');
    expect(typesOf(sections)).toEqual([
      'hero',
      'trust_row',
      'picture_with_text',
      'questions',
      'contact',
      'reviews',
    ]);
    expect(sections[0]?.settings.picture).toBeNull();
  });

  it('is the home page of the shop once it is published', async () => {
    await changeDesignOf(eve, toAdd(await startOf(eve, 'food')));
    await publishDesignOf(eve);
    const { html } = await visitAt(here.url, { host: eve.host, path: '/?lang=ta' });
    expect(html).toContain('சுவையான உணவு');
    expect(html).toContain(`${file}.webp`);
    expect(html).toContain('Rice');
  });

  it('is refused for another trade', async () => {
    const { status } = await eve.api.design.startingPoint({ params: { trade: 'cars' as never } });
    expect(status).toBe(400);
  });
});
