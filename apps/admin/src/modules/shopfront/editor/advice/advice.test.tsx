import { type Design, type DesignOperation, type DesignSection, emptyDesign } from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aStore, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const part = (
  type: string,
  settings: object,
  blocks: DesignSection['blocks'] = [],
  at = 1,
): DesignSection => ({
  _id: `section0000${at}`,
  type,
  v: 1,
  settings: { ...settings },
  blocks,
});
const picture = (over: object = {}) => ({
  file: testId(7),
  x: 50,
  y: 50,
  alt: {},
  decoration: false,
  ...over,
});
const products = { to: 'products' };
const button = (words: object, link: object | null = products) => ({
  _id: 'button000001',
  type: 'button',
  settings: { text: words, link },
});
const plain = {
  primary: '#224466',
  secondary: '#10B981',
  background: '#FFFFFF',
  text: '#222222',
  accent: '#FFFFFF',
};

/** The editor of a home page with these sections, in a shop with these colours. Steps that set something are made. */
function adviceApi(first: DesignSection[], colours: Partial<typeof plain> = {}) {
  let sections = first;
  const design = (): Design => ({
    version: 1,
    draft: { ...emptyDesign(), home: { sections } },
    number: 0,
    published_at: null,
    publish_at: null,
    changed: true,
    missing: [],
  });
  const theme = { ...plain, ...colours, enabled: true };
  mockApi({
    ...shellCalls,
    stores: { ...shellCalls.stores, get: () => aStore({ theme: testId(9) as never }) },
    theme: { get: () => theme },
    collections: { list: () => [] },
    categories: { list: () => [] },
    design: {
      get: design,
      change: ({ body }) => {
        for (const step of (body as { operations: DesignOperation[] }).operations)
          if (step.op === 'set')
            sections = sections.map((each) =>
              each._id === step.section
                ? { ...each, settings: { ...each.settings, [step.name]: step.value } }
                : each,
            );
        return { ...design(), version: 2, overwritten: [] };
      },
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2030-01-31T08:30:00.000Z' }),
    },
  });
}

const ALT = /Say what the picture shows/;
const LINK = /Name the link by what is behind it/;
const TEXT = /Its text is hard to read/;
const BUTTON = /Its button is hard to read/;
const ABOVE = /Two welcome pictures above each other/;

it.each<[string, DesignSection[], Partial<typeof plain>, RegExp]>([
  ['a picture without a text', [part('hero', { picture: picture() })], {}, ALT],
  [
    'a picture of a part',
    [part('gallery', {}, [{ _id: 'picture00001', type: 'picture', settings: { picture: picture() } }])],
    {},
    /^Picture 1: Say what/,
  ],
  [
    'a link named "Click here!"',
    [part('hero', {}, [button({ en: 'Click here!' })])],
    {},
    /^Button 1: Name the link/,
  ],
  ['one named so in Sinhala', [part('announcement', { text: { si: 'මෙතැන' }, link: products })], {}, LINK],
  [
    'one named so in Tamil',
    [part('picture_with_text', { button: { ta: 'இங்கே' }, link: products })],
    {},
    LINK,
  ],
  [
    'a text on a background like it',
    [part('rich_text', { text: { en: 'Story' } })],
    { text: '#999999' },
    TEXT,
  ],
  [
    'a button on a colour like it',
    [part('hero', {}, [button({ en: 'All gifts' })])],
    { accent: '#335577' },
    BUTTON,
  ],
  ['two welcome pictures in a row', [part('hero', {}), part('hero', {}, [], 2)], {}, ABOVE],
])('advises on %s', async (_, sections, colours, sentence) => {
  adviceApi(sections, colours);
  visit('/editor');
  const list = within(await screen.findByRole('list', { name: 'Sections' }));
  expect(await list.findByText(sentence)).toBeVisible();
});

it('has nothing to say about pictures with a text or for decoration, named links and readable colours', async () => {
  adviceApi([
    part('hero', { picture: picture({ decoration: true }), heading: { en: 'Here' } }, [
      button({ en: 'Gifts here' }),
    ]),
    part('picture_with_text', { picture: picture({ alt: { si: 'තේ' } }), button: { en: 'Here' } }, [], 2),
    part('hero', { picture: picture({ alt: { en: 'Tea' } }) }, [], 3),
    part('video', { picture: picture(), link: products }, [], 4),
  ]);
  visit('/editor');
  const list = within(await screen.findByRole('list', { name: 'Sections' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4));
  for (const sentence of [ALT, LINK, TEXT, BUTTON, ABOVE]) expect(list.queryByText(sentence)).toBeNull();
});

it('shows the advice in the form of the section, until what is typed is better', async () => {
  adviceApi([part('hero', { picture: picture() })]);
  visit('/editor');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Welcome picture' }));
  const form = within(await screen.findByRole('dialog', { name: 'Welcome picture' }));
  expect(form.getByRole('status')).toHaveTextContent(ALT);
  await userEvent.type(form.getByLabelText('What the picture shows (English)'), 'Tea');
  await waitFor(() => expect(form.queryByText(ALT)).toBeNull());
});
