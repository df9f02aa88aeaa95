import type { PublicShop, ShownPage } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aTextSection as text,
  changeDesignOf as change,
  publishDesignOf as publish,
  readDesignOf as read,
  sectionAt as part,
  sendDesignSteps as refused,
} from '../../../../test/designs.ts';
import { getFromShop } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

const ABOUT = 'page00000001';
const aPage = (slug: string, _id = ABOUT) => ({
  op: 'add_page' as const,
  page: { _id, slug, title: { en: 'About us' } },
});
const setSlug = (value: string, page = ABOUT) => ({
  op: 'set_page' as const,
  page,
  name: 'slug' as const,
  value,
});
const onPage = (at: number) => ({ ...text(at), page: ABOUT });
const pageOf = ({ host }: Person, slug: string) =>
  getFromShop<ShownPage>(here.url, { host, path: `/pages/${encodeURIComponent(slug)}` });
const shopOf = async ({ host }: Person) =>
  (await getFromShop<PublicShop>(here.url, { host, path: '/shop' })).body;

describe("a page of the merchant's own", () => {
  it('is shown with its sections once it is published, and is a link of the shop', async () => {
    const eve = await here.newMerchant();
    await change(eve, [aPage('about-us'), onPage(1), text(2)]);
    expect((await pageOf(eve, 'about-us')).status).toBe(404);
    expect(await shopOf(eve)).not.toHaveProperty('pages');
    await publish(eve);
    const { body } = await pageOf(eve, 'about-us');
    expect(body).toMatchObject({ _id: ABOUT, slug: 'about-us', title: { en: 'About us' }, collections: [] });
    expect(body.sections.map(({ _id }) => _id)).toEqual([part(1)]);
    expect((await shopOf(eve)).pages).toEqual([{ _id: ABOUT, slug: 'about-us', title: { en: 'About us' } }]);
    await change(eve, [{ op: 'remove_page', page: ABOUT }]);
    expect((await pageOf(eve, 'about-us')).status).toBe(200);
    await publish(eve);
    expect((await pageOf(eve, 'about-us')).status).toBe(404);
    expect(await shopOf(eve)).not.toHaveProperty('pages');
  });

  it('comes back without a description from the version that was published', async () => {
    const eve = await here.newMerchant();
    await change(eve, [aPage('about'), { ...setSlug(''), name: 'title', value: {} }]);
    await publish(eve);
    await change(eve, [{ op: 'remove_page', page: ABOUT }]);
    const { draft } = okay(await eve.api.design.restore({ params: { number: '1' }, body: {} }));
    expect(draft.pages).toMatchObject([{ _id: ABOUT, title: {}, description: {} }]);
  });

  it('has a title that two people change: the second is told, and the text of the second is kept', async () => {
    const eve = await here.newMerchant();
    const { version: seen } = await change(eve, [aPage('about')]);
    const titled = (en: string) => [{ op: 'set_page', page: ABOUT, name: 'title', value: { en } }];
    expect((await change(eve, titled('Our story'), seen)).overwritten).toEqual([]);
    expect((await change(eve, [setSlug('our-story')], seen)).overwritten).toEqual([]);
    const { overwritten, draft } = await change(eve, titled('Who we are'), seen);
    expect(overwritten).toEqual([{ page: ABOUT, name: 'title' }]);
    expect(draft.pages).toMatchObject([{ slug: 'our-story', title: { en: 'Who we are' } }]);
  });

  it('is found at each former address until another page takes it', async () => {
    const eve = await here.newMerchant();
    await change(eve, [aPage('about'), setSlug('our-story'), setSlug('අප-ගැන')]);
    await publish(eve);
    for (const slug of ['about', 'our-story', 'අප-ගැන'])
      expect((await pageOf(eve, slug)).body).toMatchObject({ _id: ABOUT, slug: 'අප-ගැන' });
    await change(eve, [aPage('about', 'page00000002')]);
    await publish(eve);
    expect((await pageOf(eve, 'about')).body._id).toBe('page00000002');
    await change(eve, [setSlug('our-story')]);
    expect((await read(eve)).draft.pages?.[0]?.former).toEqual(['about', 'අප-ගැන']);
  });

  it.each([
    ['an address of another page', setSlug('about', 'page00000002'), 400],
    ['an address with markup', setSlug('<b>'), 400],
    ['no address', setSlug(''), 400],
    [
      'a title of another shape',
      { op: 'set_page', page: ABOUT, name: 'title', value: { en: { html: 'x' } } },
      400,
    ],
    ['a page that is not there', setSlug('x', 'page00000009'), 409],
    ['a section of a page that is not there', { ...text(5), page: 'page00000009' }, 409],
    ['a setting that a page does not have', { op: 'set_page', page: ABOUT, name: 'former', value: [] }, 400],
  ])('refuses %s', async (_, operation, status) => {
    const eve = await here.newMerchant();
    await change(eve, [aPage('about'), aPage('contact', 'page00000002')]);
    const before = await read(eve);
    expect((await refused(eve, [operation])).status).toBe(status);
    expect(await read(eve)).toEqual(before);
  });

  it('takes its sections as the home page does: they are set, moved and removed, and 25 of them fit', async () => {
    const eve = await here.newMerchant();
    const all = Array.from({ length: 25 }, (_, at) => onPage(at));
    await change(eve, [aPage('about'), ...all]);
    expect((await refused(eve, [onPage(26)])).status).toBe(400);
    const { draft } = await change(eve, [
      { op: 'set', section: part(3), name: 'heading', value: { en: 'Changed' } },
      { op: 'move', section: part(3), index: 0 },
      { op: 'remove', section: part(0) },
    ]);
    expect(draft.home.sections).toEqual([]);
    expect(draft.pages?.[0]?.sections.slice(0, 2)).toMatchObject([
      { _id: part(3), settings: { heading: { en: 'Changed' } } },
      { _id: part(1) },
    ]);
  });

  it('is refused beyond the twentieth', async () => {
    const eve = await here.newMerchant();
    const pages = Array.from({ length: 20 }, (_, at) => aPage(`page-${at}`, `page000000${10 + at}`));
    await change(eve, pages);
    const { status, body } = await refused(eve, [aPage('one-more', 'page00000099')]);
    expect([status, body]).toMatchObject([400, { error: 'A shop can have 20 pages' }]);
  });

  it('has no sections whose collection was deleted', async () => {
    const eve = await here.newMerchant();
    const { _id: collection } = okay(await eve.api.collections.create({ body: { name: 'Gone' } }));
    const featured = { ...onPage(1), type: 'featured_collection', settings: { collection } };
    await change(eve, [aPage('about'), featured, onPage(2)]);
    await publish(eve);
    okay(await eve.api.collections.remove({ params: { id: collection } }));
    expect((await pageOf(eve, 'about')).body.sections.map(({ _id }) => _id)).toEqual([part(2)]);
    expect((await read(eve)).missing).toEqual([part(1)]);
  });
});
