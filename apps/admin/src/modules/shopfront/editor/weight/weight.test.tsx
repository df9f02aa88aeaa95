import { type Design, type DesignSection, emptyDesign, type PageWeight } from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shellCalls } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const story: DesignSection = {
  _id: 'story0000001',
  type: 'rich_text',
  v: 1,
  settings: { heading: { en: 'Our story' } },
  blocks: [],
};
const design: Design = {
  version: 1,
  draft: { ...emptyDesign(), home: { sections: [story] } },
  number: 0,
  published_at: null,
  publish_at: null,
  changed: true,
  missing: [],
};
const weight = (bytes: number): PageWeight => ({
  page: null,
  bytes,
  parts: [
    { section: story._id, bytes: bytes - 20_000 },
    { section: null, bytes: 20_000 },
  ],
});
const HEAVY = 'A page has 1240 kB on a phone, more than 1000 kB.';

/** An API whose page has a weight, and which refuses to publish or plan a heavy one unless that is asked for. */
function weightApi(bytes: number) {
  const sent: object[] = [];
  const answer = (body: object) => {
    sent.push(body);
    const isHeavy = bytes > 1_000_000 && !('heavy' in body);
    return isHeavy ? refuse(409, HEAVY, { code: 'page_heavy' }) : { ...design, changed: false };
  };
  mockApi({
    ...shellCalls,
    design: {
      get: () => design,
      weight: () => (bytes > 0 ? weight(bytes) : refuse(503, 'Too many requests at once')),
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2030-01-31T08:30:00.000Z' }),
      publish: ({ body }) => answer(body as object),
      schedule: ({ body }) => answer(body as object),
    },
  });
  return sent;
}

const click = async (name: string, dialog?: string) => {
  const place = dialog ? within(await screen.findByRole('dialog', { name: dialog })) : screen;
  await userEvent.click(await place.findByRole('button', { name }));
};

it('tells how much a phone loads and the heaviest parts', async () => {
  weightApi(144_600);
  visit('/editor');
  expect(await screen.findByText('A phone loads 145 kB for this page.')).toBeVisible();
  const parts = within(screen.getByRole('list', { name: 'Its heaviest parts' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Text: Our story: 125 kB',
    'Header, footer and styles: 20 kB',
  ]);
});

it('warns of a page of more than 300 kB', async () => {
  weightApi(300_001);
  visit('/editor');
  expect(await screen.findByText(/loads 301 kB for this page, more than 300 kB/)).toBeVisible();
});

it('says so when the weight cannot be read', async () => {
  weightApi(0);
  visit('/editor');
  expect(
    await screen.findByText('How much a phone loads for this page is not known right now.'),
  ).toBeVisible();
});

it('publishes a page of more than 1 MB after a second question', async () => {
  const sent = weightApi(1_240_000);
  visit('/editor');
  await click('Publish');
  await click('Publish', 'Publish the design');
  expect(await screen.findByText(HEAVY)).toBeVisible();
  expect(sent).toEqual([{}]);
  await click('Publish all the same', 'A page is heavy');
  await waitFor(() => expect(sent).toEqual([{}, { heavy: true }]));
});

it('plans it after the same question, and leaves the plan when the answer is no', async () => {
  const sent = weightApi(1_240_000);
  visit('/editor');
  await click('Publish later');
  const form = within(await screen.findByRole('dialog', { name: 'Publish later' }));
  await userEvent.type(form.getByLabelText('Day'), '2099-02-01');
  await userEvent.click(form.getByRole('button', { name: 'Plan the publication' }));
  await click('Cancel', 'A page is heavy');
  expect(sent).toHaveLength(1);
  expect(form.getByRole('button', { name: 'Plan the publication' })).toBeVisible();
});
