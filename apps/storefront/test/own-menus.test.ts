// @vitest-environment jsdom
import type { LinkTarget, MenuLink, PublicShop, SubLink } from '@kade/contract';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/app/render.tsx';
import { card, collections, id, pageRequest, shop, shopApi } from './fixtures.ts';

const sub = (at: number, target: LinkTarget | null, name: SubLink['name'] = {}): SubLink => ({
  _id: `link0000000${at}`,
  name,
  target,
});
const link = (at: number, target: LinkTarget | null, more: Partial<MenuLink> = {}): MenuLink => ({
  ...sub(at, target),
  links: [],
  ...more,
});
const gifts = { to: 'collection', id: collections[0]?._id ?? '' } as const;
const gone = { to: 'category', id: id(0xfff) } as const;

const open = (own: Partial<PublicShop>, address = '/products', language: 'en' | 'si' | 'ta' = 'en') => {
  const api = shopApi({ shop: async () => shop(own) });
  return renderPage(pageRequest(address, { api, language }));
};
const parse = async (page: ReturnType<typeof open>) =>
  new DOMParser().parseFromString((await page).body, 'text/html');
const linksIn = (part: ParentNode | null) =>
  [...(part?.querySelectorAll('a[href]') ?? [])].map((each) => [each.textContent, each.getAttribute('href')]);

describe('the menu of the header', () => {
  it('is that of today, byte for byte, without links and where visitors can open none', async () => {
    const today = (await open({})).body;
    expect((await open({ menus: { header: [], footer: [] } })).body).toBe(today);
    const closed = await parse(open({ menus: { header: [link(1, gone)], footer: [] } }));
    const plain = new DOMParser().parseFromString(today, 'text/html');
    expect(closed.querySelector('nav.menu')?.outerHTML).toBe(plain.querySelector('nav.menu')?.outerHTML);
  });

  it('has links with their own names, else those of their targets', async () => {
    const page = await parse(
      open({
        linked: [{ _id: card(0)._id, name: 'Ceylon tea', slug: 'ceylon-tea' }],
        pages: [{ _id: 'page00000001', slug: 'about', title: { en: 'About us' } }],
        menus: {
          header: [
            link(1, { to: 'products' }),
            link(2, gifts, { name: { en: 'Presents', si: 'තෑගි' } }),
            link(3, { to: 'product', id: card(0)._id }),
            link(4, { to: 'page', id: 'page00000001' }),
            link(5, { to: 'policy', policy: 'refund_policy' }),
            link(6, { to: 'address', url: 'https://blog.example.com/' }),
            link(7, gone, { name: { en: 'Gone' } }),
          ],
          footer: [],
        },
      }),
    );
    const menu = page.querySelector('nav.menu');
    expect(linksIn(menu)).toEqual([
      ['All products', '/products'],
      ['Presents', `/collection/${gifts.id}/gifts-under-rs-2-000`],
      ['Ceylon tea', `/product/${card(0)._id}/ceylon-tea`],
      ['About us', '/pages/about'],
      ['Refund policy', '/policies/refund_policy'],
      ['blog.example.com/', 'https://blog.example.com/'],
    ]);
    expect(menu?.querySelector('[aria-current=page]')?.textContent).toBe('All products');
    expect(menu?.querySelector('[rel=noopener]')?.textContent).toBe('blog.example.com/');
  });

  it('opens a second level without a script, which begins with the target of its heading', async () => {
    const header = [
      link(1, gifts, {
        links: [sub(2, { to: 'products' }, { en: 'Everything', ta: 'அனைத்தும்' }), sub(3, gone)],
      }),
      link(4, null, { name: { en: 'More' }, links: [sub(5, gifts)] }),
      link(6, null, { name: { en: 'Empty' }, links: [sub(7, gone)] }),
    ];
    const page = await parse(open({ menus: { header, footer: [] } }));
    const [first, second, ...others] = page.querySelectorAll('nav.menu details');
    expect(others).toEqual([]);
    expect(first?.querySelector('summary')?.textContent).toBe('Gifts under Rs 2,000');
    expect(linksIn(first ?? null).map(([name]) => name)).toEqual([
      'See all: Gifts under Rs 2,000',
      'Everything',
    ]);
    expect(linksIn(second ?? null).map(([name]) => name)).toEqual(['Gifts under Rs 2,000']);
    const tamil = await parse(open({ menus: { header, footer: [] } }, '/products', 'ta'));
    expect(tamil.querySelector('nav.menu')?.textContent).toContain('அனைத்தும்');
  });

  it('keeps the links below a heading that lost its name with its target', async () => {
    const header = [link(1, gone, { links: [sub(2, gifts), sub(3, { to: 'products' })] })];
    const menu = (await parse(open({ menus: { header, footer: [] } }))).querySelector('nav.menu');
    expect(menu?.querySelector('details')).toBeNull();
    expect(linksIn(menu).map(([name]) => name)).toEqual(['Gifts under Rs 2,000', 'All products']);
  });

  it('with 30 links adds at most 2 kB to a page, and names with markup are texts', async () => {
    const header = [1, 2, 3, 4, 5, 6].map((top) =>
      link(top, null, {
        name: { en: `<b>Heading ${top}</b>` },
        links: [1, 2, 3, 4].map((at) => ({
          ...sub(at, gifts, { en: `Link ${top} ${at}` }),
          _id: `link0000${top}${at}00`,
        })),
      }),
    );
    const size = async (own: Partial<PublicShop>) => gzipSync((await open(own)).body, { level: 6 }).length;
    const menus = { header, footer: [] };
    expect((await size({ menus })) - (await size({}))).toBeLessThanOrEqual(2000);
    const page = await parse(open({ menus }));
    expect(page.querySelector('nav.menu b')).toBeNull();
    expect(page.querySelector('nav.menu summary')?.textContent).toBe('<b>Heading 1</b>');
  });
});

describe('the menus of the footer', () => {
  const pages = [{ _id: 'page00000001', slug: 'about', title: { en: 'About us' } }];
  const foot = async (footer: MenuLink[]) =>
    [...(await parse(open({ pages, menus: { header: [], footer } }))).querySelectorAll('footer section')].map(
      (each) => [each.querySelector('h2')?.textContent, linksIn(each).map(([name]) => name)],
    );

  it('are those of today without links', async () => {
    expect((await open({ pages, menus: { header: [], footer: [] } })).body).toBe(
      (await open({ pages })).body,
    );
  });

  it('stand in place of the list of pages, and a policy is listed once', async () => {
    const sections = await foot([
      link(1, null, {
        name: { en: 'Help' },
        links: [sub(2, { to: 'policy', policy: 'refund_policy' }), sub(3, gone)],
      }),
      link(4, gifts),
      link(5, { to: 'page', id: 'page00000001' }),
    ]);
    expect(sections).toContainEqual(['Help', ['Refund policy']]);
    expect(sections).toContainEqual(['About the shop', ['Gifts under Rs 2,000', 'About us']]);
    expect(sections).toContainEqual(['Policies', ['Terms and conditions']]);
  });
});
