// @vitest-environment jsdom
import {
  type DesignSection,
  readSection,
  type SectionTypeName,
  sectionTypes,
  shopLanguages,
  shopTemplates,
} from '@kade/contract';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/app/render.tsx';
import { card, cards, collections, id, pageRequest, shop, shopApi } from './fixtures.ts';

const tea = { ...collections[0], _id: id(0xd00), name: 'Tea', slug: 'tea', products: cards(4) };
const picture = { file: id(0xf01), x: 20, y: 80, alt: { en: 'A tea garden' }, decoration: false };
const words = (en: string) => ({ en });
const link = { to: 'collection', id: id(0xd00) };

/** Settings of each type, with its blocks. */
const filled: Record<SectionTypeName, { settings: object; blocks?: object[] }> = {
  hero: {
    settings: { picture, heading: words('Welcome'), text: words('Fresh tea') },
    blocks: [{ _id: 'button000001', type: 'button', settings: { text: words('See all tea'), link } }],
  },
  featured_collection: { settings: { collection: tea._id } },
  collections_grid: {
    settings: { heading: words('Collections') },
    blocks: [
      { _id: 'grid00000001', type: 'collection', settings: { collection: tea._id } },
      { _id: 'grid00000002', type: 'collection', settings: { collection: tea._id, picture } },
    ],
  },
  picture_with_text: {
    settings: { picture, heading: words('Our garden'), text: words('High up'), button: words('Read'), link },
  },
  rich_text: { settings: { heading: words('Story'), text: words('One\n\nTwo') } },
  questions: {
    settings: { heading: words('Questions') },
    blocks: [
      {
        _id: 'question0001',
        type: 'question',
        settings: { question: words('Where?'), answer: words('Kandy') },
      },
    ],
  },
  trust_row: {
    settings: {},
    blocks: [
      { _id: 'promise00001', type: 'promise', settings: { icon: 'cash', text: words('Pay at the door') } },
    ],
  },
  announcement: { settings: { text: words('Closed on Poya days'), link } },
  product_highlight: { settings: { product: card(0)._id, text: words('Our best') } },
  gallery: {
    settings: { heading: words('Pictures') },
    blocks: [
      { _id: 'picture00001', type: 'picture', settings: { picture, caption: words('In June') } },
      { _id: 'picture00002', type: 'picture', settings: { picture } },
    ],
  },
  video: {
    settings: {
      heading: words('How it is made'),
      picture,
      link: { to: 'address', url: 'https://example.com/v' },
    },
  },
  reviews: { settings: { heading: words('What buyers say') } },
  contact: {
    settings: {
      heading: words('Find us'),
      hours: words('Weekdays from 9 to 5'),
      map: { to: 'address', url: 'https://example.com/map' },
    },
  },
  news: { settings: { heading: words('News'), text: words('New tea each month') } },
};
const reviews = [
  {
    _id: id(0xe01),
    stars: 5,
    text: 'Fresh and bright',
    name: 'Kumari',
    language: 'en' as const,
    pictures: [],
    created_at: '2026-03-31T20:00:00.000Z',
  },
];
/** Settings of sections that show nothing of their own. */
const bare = {
  product_highlight: { product: null, heading: {}, text: {} },
  reviews: { heading: {} },
  contact: { heading: {}, hours: {}, map: null },
  news: { heading: {}, text: {} },
};
const names = Object.keys(filled) as SectionTypeName[];

function section(type: SectionTypeName, at = 0): DesignSection {
  const { settings, blocks = [] } = filled[type];
  const given = { _id: `section${at}000`, type, v: 1, settings: { ...settings }, blocks };
  const read = readSection(given as DesignSection);
  if (!read) throw new Error(`The settings of ${type} are not valid`);
  return read;
}

const apiOf = (home: DesignSection[], over = {}) =>
  shopApi({
    shop: async () => shop({ menu: { categories: [], collections }, ...over }),
    design: async () => ({ number: 1, home, collections: [tea], products: cards(1), reviews }),
  });
const home = (sections: DesignSection[], over = {}, language: 'en' | 'si' | 'ta' = 'en') =>
  renderPage(pageRequest('/', { language, api: apiOf(sections, over) }));
const bodyOf = async (sections: DesignSection[]) => (await home(sections)).body;
const parse = (body: string) => new DOMParser().parseFromString(body, 'text/html');

describe('a home page with sections', () => {
  it.each(names)('shows a %s, with styles of at most 1.5 kB and no script of its own', async (type) => {
    const [without, body] = [await bodyOf([]), await bodyOf([section(type)])];
    const main = parse(body).querySelector('main');
    expect(main?.children.length).toBe(1);
    expect(body).not.toMatch(/undefined|\[object|NaN/);
    const styles = (html: string) =>
      [...parse(html).querySelectorAll('style')].map((s) => s.textContent).join('');
    expect(styles(body).length - styles(without).length).toBeLessThanOrEqual(1_500);
    expect(parse(body).querySelectorAll('script[src]')).toHaveLength(1);
  });

  it('has headings whose levels come from their position, whatever the order of the sections', async () => {
    for (const types of [names, names.toReversed()]) {
      const page = parse(await bodyOf(types.map((type, at) => section(type, at))));
      const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      for (const [at, level] of levels.entries())
        expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('has the styles of the types that it shows only', async () => {
    const body = await bodyOf([section('rich_text')]);
    expect(body).toContain('.s-text');
    expect(body).not.toContain('.s-hero');
  });

  it('shows them in their order, a text in another language where its own is missing', async () => {
    const [first, second] = [section('announcement', 1), section('rich_text', 2)];
    second.settings.heading = { ta: 'கதை', en: '' };
    const main = parse(await bodyOf([first, second])).querySelector('main');
    expect([...(main?.children ?? [])].map(({ className }) => className.split(' ')[0])).toEqual([
      's-announcement',
      's-text',
    ]);
    expect(main?.querySelector('h2')?.outerHTML).toContain('lang="ta"');
  });

  it('loads the picture of the first section at once, cut around its focal point, and the others late', async () => {
    const body = await bodyOf([section('hero', 1), section('picture_with_text', 2)]);
    const pictures = [...parse(body).querySelectorAll('main img')];
    expect(pictures.map((each) => each.getAttribute('loading'))).toEqual(['eager', 'lazy']);
    expect(pictures.map((each) => each.getAttribute('alt'))).toEqual(['A tea garden', 'A tea garden']);
    expect(body).toContain('.f-section1000{object-position:20% 80%}');
  });

  it('follows the address of the collection of a link, and leaves out a link whose row is gone', async () => {
    expect(await bodyOf([section('hero')])).toContain(`class="button" href="/collection/${id(0xd00)}/`);
    const gone = section('hero');
    gone.blocks[0]!.settings.link = { to: 'collection', id: id(0xeee) };
    expect(await bodyOf([gone])).not.toContain('class="button"');
  });

  it.each(['product_highlight', 'reviews', 'contact', 'news'] as const)(
    'leaves out a %s that has nothing to show',
    async (type) => {
      const api = shopApi({
        shop: async () =>
          shop({
            phone: '',
            whatsapp: '',
            address: '',
            links: { ...shop().links, facebook: '', instagram: '' },
          }),
        design: async () => ({
          number: 1,
          home: [{ ...section(type), settings: bare[type] }],
          collections: [],
        }),
      });
      const { body } = await renderPage(pageRequest('/', { api }));
      expect(parse(body).querySelector('main')?.children).toHaveLength(0);
    },
  );

  it('shows the price of a sale on a product that a section names', async () => {
    const onSale = { ...card(0), price: 1000, sale: { price: 800, ends_at: null } };
    const api = shopApi({
      design: async () => ({
        number: 1,
        home: [section('product_highlight')],
        collections: [],
        products: [onSale],
      }),
    });
    const { body } = await renderPage(pageRequest('/', { api }));
    expect(parse(body).querySelector('.s-product .now')?.textContent).toContain('800');
  });

  it('leaves out a type that this version does not know', async () => {
    const unknown = { ...section('rich_text'), type: 'hologram' };
    expect(parse(await bodyOf([unknown])).querySelector('main')?.children).toHaveLength(0);
  });

  it.each(['<script>alert(1)</script>', '"><svg onload=alert(1)>', '</style><img src=x onerror=alert(1)>'])(
    'shows %j in every setting as text',
    async (hostile) => {
      const text = JSON.stringify(names.map((type, at) => section(type, at)));
      const replaced: DesignSection[] = JSON.parse(text, (key, value: unknown) =>
        key === 'en' ? hostile : value,
      );
      const page = parse(await bodyOf(replaced));
      expect(page.querySelectorAll('main :is(script, svg[onload], [onerror])')).toHaveLength(0);
      expect(page.querySelector('main')?.textContent).toContain(hostile);
    },
  );

  it('does not follow a link to a script, nor write a focal point that is no number', async () => {
    const hostile = section('announcement');
    hostile.settings.link = { to: 'address', url: 'javascript:alert(1)' };
    const hero = section('hero', 1);
    hero.settings.picture = { ...picture, x: '1}*{display:none', y: 3 };
    const body = await bodyOf([hostile, hero]);
    expect(body).not.toContain('javascript:');
    expect(body).not.toContain('display:none}*');
    expect(body).not.toContain('object-position:1}');
  });

  it('is the page of the layout elements, byte for byte, for a shop without a design', async () => {
    const api = shopApi();
    const old = { ...api, design: async () => ({ number: 0, home: [section('hero')], collections: [tea] }) };
    const page = await renderPage(pageRequest('/', { api: old }));
    expect(page).toEqual(await renderPage(pageRequest('/', { api })));
    expect(page.body).not.toContain('class="s-');
  });
});

describe.each(shopTemplates)('all sections in %s', (template) => {
  it.each(shopLanguages)('have no accessibility faults in %s', async (language) => {
    const all = names.map((type, at) => section(type, at));
    const { body } = await home(all, { template }, language);
    document.documentElement.innerHTML = parse(body).documentElement.innerHTML;
    document.documentElement.lang = language;
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
  });
});

it('the types of sections are those that the contract declares', () => {
  expect(names.toSorted()).toEqual(Object.keys(sectionTypes).toSorted());
});
