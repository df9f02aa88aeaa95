import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { aTextSection, changeDesignOf, sectionAt } from '../../../../../test/designs.ts';
import { noise } from '../../../../../test/pictures.ts';
import { visitAt } from '../../../../../test/visit.ts';
import { routeOf } from '../../../../../test/walk/routes.ts';
import { send } from '../../../../../test/walk/send.ts';
import { okay, type Person, type World, world } from '../../../../../test/world.ts';
import { loadStorefront } from '../../../../infra/shop-cache/storefront-bundle.ts';

const apps = fileURLToPath(new URL('../../../../../../', import.meta.url));
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { storefront: await loadStorefront({ WEB_DIR: apps }) } });
});

/** Uploads a picture that hardly gets smaller when it is compressed. */
async function heavyPicture({ token }: Person): Promise<string> {
  const sent = await send(here.url, routeOf('files.upload'), { token, file: await noise('jpeg', 900) });
  return (sent.json as { _id: string })._id;
}

const hero = (at: number, file: string) => ({
  ...aTextSection(at),
  type: 'hero',
  settings: { picture: { file, decoration: true } },
});
const bytesOf = async (file: string, width: number) => {
  const reply = await fetch(`${here.url}/api/files/${file}.webp?w=${width}`);
  return (await reply.arrayBuffer()).byteLength;
};
const weightOf = async ({ api }: Person, page?: string) =>
  okay(await api.design.weight({ query: page ? { page } : {} }));

/** A shop with a home page of as many heavy pictures. */
async function withPictures(count: number): Promise<Person> {
  const eve = await here.newMerchant();
  const files = await Promise.all(Array.from({ length: count }, () => heavyPicture(eve)));
  await changeDesignOf(
    eve,
    files.map((file, at) => hero(at, file)),
  );
  return eve;
}

describe('the weight of a page of the draft', () => {
  it('is the compressed page with its pictures in the width of a phone, each once', async () => {
    const eve = await here.newMerchant();
    const file = await heavyPicture(eve);
    await changeDesignOf(eve, [hero(1, file), aTextSection(2), hero(3, file)]);
    const weight = await weightOf(eve);
    const picture = await bytesOf(file, 800);
    const preview = new URL(okay(await eve.api.design.preview({ body: {} })).url).pathname;
    const { html } = await visitAt(here.url, { host: eve.host, path: preview });
    const page = gzipSync(html).length;
    expect(Math.abs(weight.bytes - picture - page)).toBeLessThan(600);
    expect(weight.page).toBeNull();
    expect(weight.parts.map(({ section }) => section)).toEqual([sectionAt(1), null, expect.any(String)]);
    expect(weight.parts[0]?.bytes).toBeGreaterThan(picture);
  });

  it('has the fonts that the theme loads', async () => {
    const eve = await here.newMerchant();
    // A text that looks like a font is none.
    await changeDesignOf(eve, [aTextSection(1, 'url(/shop-assets/fonts/none.woff2)')]);
    const colours = {
      primary: '#111111',
      secondary: '#222222',
      background: '#FFFFFF',
      text: '#333333',
      accent: '#FFFFFF',
    };
    okay(await eve.api.theme.create({ body: colours }));
    const { bytes } = await weightOf(eve);
    okay(await eve.api.theme.update({ body: { fonts: 'plain' } }));
    const more = (await weightOf(eve)).bytes - bytes;
    expect([more > 15_000, more < 40_000]).toEqual([true, true]);
  });

  it("is told of the merchant's own pages, and of a shop that is closed", async () => {
    const eve = await here.newMerchant();
    const page = { _id: 'page00000001', slug: 'about', title: { en: 'About' } };
    const file = await heavyPicture(eve);
    await changeDesignOf(eve, [
      { op: 'add_page', page },
      { ...hero(1, file), page: page._id },
    ]);
    okay(await eve.api.shopSettings.update({ body: { closed: true } }));
    const [home, about] = [await weightOf(eve), await weightOf(eve, page._id)];
    expect([home.page, about.page]).toEqual([null, page._id]);
    expect(about.bytes - home.bytes).toBeGreaterThan((await bytesOf(file, 800)) - 2_000);
    expect((await eve.api.design.weight({ query: { page: 'page00000009' } })).status).toBe(404);
  });
});

describe('a draft with a page of more than 1 MB', () => {
  it('is published only when that is asked for', async () => {
    const eve = await withPictures(5);
    expect((await weightOf(eve)).bytes).toBeGreaterThan(1_000_000);
    const { status, body } = await eve.api.design.publish({ body: {} });
    expect([status, body]).toMatchObject([409, { code: 'page_heavy' }]);
    expect(okay(await eve.api.design.get({})).number).toBe(0);
    expect(okay(await eve.api.design.publish({ body: { heavy: true } })).number).toBe(1);
    // What visitors see already is not asked about again.
    expect(okay(await eve.api.design.publish({ body: {} })).number).toBe(1);
  });

  it('is planned only when that is asked for, and is published then', async () => {
    const eve = await withPictures(5);
    const publish_at = '2099-01-31T08:30:00.000Z';
    const refused = await eve.api.design.schedule({ body: { publish_at } });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'page_heavy' }]);
    const planned = okay(await eve.api.design.schedule({ body: { publish_at, heavy: true } }));
    expect(planned.publish_at).toBe(publish_at);
    expect(okay(await eve.api.design.schedule({ body: { publish_at: null } })).publish_at).toBeNull();
  });

  it('is nothing that a lighter page is asked about', async () => {
    const eve = await withPictures(1);
    expect(okay(await eve.api.design.publish({ body: {} })).number).toBe(1);
  });
});
