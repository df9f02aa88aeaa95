import { type Design, type DesignOperation, emptyDesign } from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const announcement = {
  _id: 'section0001',
  type: 'announcement',
  v: 1,
  settings: { text: { en: 'Closed today' }, link: null },
  blocks: [],
};

/** An API that remembers the steps which it is sent. */
function designApi(header = [announcement]) {
  const steps: DesignOperation[] = [];
  const design = (): Design => ({
    version: steps.length + 1,
    draft: { ...emptyDesign(), header: { sections: header } },
    number: 0,
    published_at: null,
    publish_at: null,
    changed: true,
    missing: [],
  });
  mockApi({
    ...shellCalls,
    products: { list: () => [] },
    design: {
      get: design,
      change: ({ body }) => {
        steps.push(...(body as { operations: DesignOperation[] }).operations);
        return { ...design(), overwritten: [] };
      },
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2030-01-31T08:30:00.000Z' }),
    },
  });
  return steps;
}

async function choose(part: string) {
  visit('/editor');
  await userEvent.selectOptions(await screen.findByLabelText('Page'), part);
}

it('the header offers the sections that it can have, and adds one to itself', async () => {
  const steps = designApi([]);
  await choose('Header');
  expect(screen.queryByRole('button', { name: 'Start from a finished page' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add section' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add section' }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Announcement']);
  await userEvent.click(dialog.getByRole('button', { name: 'Announcement' }));
  await waitFor(() => expect(steps).toMatchObject([{ op: 'add', area: 'header', type: 'announcement' }]));
});

it('a section of the header that is deleted comes back to it', async () => {
  const steps = designApi();
  await choose('Header');
  const list = within(await screen.findByRole('list', { name: 'Sections' }));
  await userEvent.click(list.getByRole('button', { name: 'Delete Announcement: Closed today' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(steps).toEqual([{ op: 'remove', section: 'section0001' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(steps.at(-1)).toMatchObject({ op: 'add', area: 'header', _id: 'section0001', index: 0 }),
  );
});

it('product pages have sections below the list of their parts, menus have none', async () => {
  designApi();
  await choose('Product page');
  expect(await screen.findByRole('list', { name: 'Parts of the page' })).toBeVisible();
  expect(screen.getByText('No sections yet')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Page'), 'Menus');
  expect(screen.queryByRole('button', { name: 'Add section' })).toBeNull();
});
