import { type Design, type DesignOperation, emptyDesign } from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const about = {
  _id: 'page00000001',
  slug: 'about-us',
  former: [],
  title: { en: 'About us' },
  description: {},
  sections: [
    { _id: 'section00001', type: 'rich_text', v: 1, settings: { heading: { en: 'Our story' } }, blocks: [] },
  ],
};
const design = (pages: Design['draft']['pages']): Design => ({
  version: 1,
  draft: { ...emptyDesign(), ...(pages ? { pages } : {}) },
  number: 0,
  published_at: null,
  publish_at: null,
  changed: true,
  missing: [],
});

/** An API that keeps the steps which it is sent; a page that is added is there afterwards. */
function pagesApi(pages?: Design['draft']['pages']) {
  const steps: DesignOperation[] = [];
  mockApi({
    ...shellCalls,
    design: {
      get: () => design(pages),
      change: ({ body }) => {
        const { operations } = body as { operations: DesignOperation[] };
        steps.push(...operations);
        const added = operations.flatMap((step) =>
          step.op === 'add_page' ? [{ ...step.page, former: [], description: {}, sections: [] }] : [],
        );
        return { ...design([...(pages ?? []), ...added]), version: 2, overwritten: [] };
      },
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2030-01-31T08:30:00.000Z' }),
    },
  });
  return steps;
}

it('adds a page, whose address follows its title, and edits its sections', async () => {
  const steps = pagesApi();
  visit('/editor');
  await userEvent.click(await screen.findByRole('button', { name: 'Add page' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add page' }));
  await userEvent.type(form.getByLabelText('Title (English)'), 'About us!');
  expect(form.getByLabelText('Address of the page')).toHaveValue('about-us');
  await userEvent.click(form.getByRole('button', { name: 'Add page' }));
  await waitFor(() => expect(screen.getByLabelText('Page')).toHaveDisplayValue('About us!'));
  expect(steps).toMatchObject([{ op: 'add_page', page: { slug: 'about-us', title: { en: 'About us!' } } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Add section' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Add section' }));
  await userEvent.click(choice.getByRole('button', { name: 'Questions' }));
  const page = steps[0]?.op === 'add_page' ? steps[0].page._id : '';
  await waitFor(() => expect(steps.at(-1)).toMatchObject({ op: 'add', type: 'questions', page }));
});

it('changes the address of a page, and deletes it after a question', async () => {
  const steps = pagesApi([about]);
  visit('/editor');
  await userEvent.selectOptions(await screen.findByLabelText('Page'), 'About us');
  expect(await screen.findByText('Our story')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Settings of the page' }));
  const form = within(await screen.findByRole('dialog', { name: 'Settings of the page' }));
  const address = form.getByLabelText('Address of the page');
  await userEvent.clear(address);
  await userEvent.type(address, 'Our story');
  await userEvent.tab();
  const page = about._id;
  await waitFor(() => expect(steps).toEqual([{ op: 'set_page', page, name: 'slug', value: 'our-story' }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the page' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(steps.at(-1)).toEqual({ op: 'remove_page', page }));
});
