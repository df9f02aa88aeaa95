import { type Design, type DesignOperation, type DesignSection, emptyDesign } from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aGroup, shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const text = (at: number, heading: string): DesignSection => ({
  _id: `section0000${at}`,
  type: 'rich_text',
  v: 1,
  settings: { heading: { en: heading }, text: {}, align: 'start' },
  blocks: [],
});

const design = (sections: DesignSection[], over: Partial<Design> = {}): Design => ({
  version: 1,
  draft: { ...emptyDesign(), home: { sections } },
  number: 0,
  published_at: null,
  publish_at: null,
  changed: true,
  missing: [],
  ...over,
});

/** An API that keeps the steps which it is sent. */
function editorApi(sections: DesignSection[], over: Partial<Design> = {}, overwritten: object[] = []) {
  const steps: DesignOperation[] = [];
  let published = 0;
  mockApi({
    ...shellCalls,
    collections: { list: () => [aGroup(51, 'Gifts')] },
    categories: { list: () => [] },
    design: {
      get: () => design(sections, over),
      change: ({ body }) => {
        steps.push(...(body as { operations: DesignOperation[] }).operations);
        const added = steps.flatMap((step) =>
          step.op === 'add' ? [{ ...text(9, ''), _id: step._id, type: step.type, settings: {} }] : [],
        );
        return { ...design([...sections, ...added], over), version: 2, overwritten: overwritten as never };
      },
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2026-01-31T08:30:00.000Z' }),
      publish: () => {
        published++;
        return design(sections, { ...over, changed: false, number: 1 });
      },
      versions: () => [{ _id: testId(1), number: 7, published_at: '2026-01-31T08:30:00.000Z' }],
      restore: () => design(sections, over),
    },
  });
  return { steps, published: () => published };
}

const list = async () => within(await screen.findByRole('list', { name: 'Sections' }));

it('lists the sections, moves one by a button and removes one after a question', async () => {
  const { steps } = editorApi([text(1, 'Story'), text(2, 'Other')], { missing: ['section00002'] });
  visit('/editor');
  const sections = await list();
  expect(sections.getAllByRole('listitem')).toHaveLength(2);
  expect(sections.getByText('Hidden: what it shows was deleted')).toBeVisible();
  await userEvent.click(sections.getAllByRole('button', { name: /down/i })[0]!);
  await waitFor(() => expect(steps).toEqual([{ op: 'move', section: 'section00002', index: 0 }]));
  await userEvent.click((await list()).getByRole('button', { name: 'Delete Text: Story' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(steps.at(-1)).toEqual({ op: 'remove', section: 'section00001' }));
});

it('opens the form of a section from its schema and saves what is typed in a language', async () => {
  const { steps } = editorApi([text(1, 'Story')]);
  visit('/editor');
  await userEvent.click((await list()).getByRole('button', { name: 'Edit Text: Story' }));
  const form = within(await screen.findByRole('dialog', { name: 'Text' }));
  expect(form.getByLabelText('Heading (English)')).toHaveValue('Story');
  await userEvent.type(form.getByLabelText('Heading (தமிழ்)'), 'கதை');
  const value = { en: 'Story', ta: 'கதை' };
  await waitFor(() =>
    expect(steps.at(-1)).toEqual({ op: 'set', section: 'section00001', name: 'heading', value }),
  );
});

it('says when somebody else had changed the same setting', async () => {
  editorApi([text(1, 'Story')], {}, [{ section: 'section00001', name: 'heading' }]);
  visit('/editor');
  await userEvent.click((await list()).getByRole('button', { name: 'Edit Text: Story' }));
  const form = within(await screen.findByRole('dialog', { name: 'Text' }));
  await userEvent.type(form.getByLabelText('Heading (English)'), '!');
  expect(await screen.findByText(/Somebody else had changed this/)).toBeVisible();
});

it('adds a section of a type and opens its form', async () => {
  const { steps } = editorApi([]);
  visit('/editor');
  expect(await screen.findByText('No sections yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add section' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Add section' }));
  await userEvent.click(choice.getByRole('button', { name: 'Questions' }));
  expect(steps).toMatchObject([{ op: 'add', area: 'home', type: 'questions' }]);
  expect(await screen.findByRole('dialog', { name: 'Questions' })).toBeVisible();
});

it('publishes after a question, and restores a version', async () => {
  const { published } = editorApi([text(1, 'Story')]);
  visit('/editor');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish the design' }));
  await userEvent.click(question.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(published()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
  expect(await screen.findByRole('button', { name: 'Restore version 7' })).toBeVisible();
});
