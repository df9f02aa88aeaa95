import { type Design, type DesignOperation, emptyDesign } from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shellCalls } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { inverseOf } from './inverse.ts';
import type { Step } from './step.ts';

const section = {
  _id: 'section00001',
  type: 'questions',
  v: 1,
  settings: { heading: { en: 'Questions' } },
  blocks: [{ _id: 'question0001', type: 'question', settings: { question: { en: 'Where?' }, answer: {} } }],
};
const other = { ...section, _id: 'section00002', blocks: [] };
const about = {
  _id: 'page00000001',
  slug: 'about',
  former: [],
  title: { en: 'About' },
  description: { en: 'Us' },
  sections: [other],
};
const draft = { ...emptyDesign(), home: { sections: [section] }, pages: [about] };

it.each<[string, Step, object[]]>([
  [
    'an addition',
    { op: 'add', area: 'home', _id: 'section00009', type: 'hero' },
    [{ op: 'remove', section: 'section00009' }],
  ],
  [
    'a setting',
    { op: 'set', section: 'section00001', name: 'heading', value: { en: 'New' } },
    [{ op: 'set', section: 'section00001', name: 'heading', value: { en: 'Questions' } }],
  ],
  [
    'a setting of a part',
    { op: 'set', section: 'section00001', block: 'question0001', name: 'question', value: {} },
    [
      {
        op: 'set',
        section: 'section00001',
        block: 'question0001',
        name: 'question',
        value: { en: 'Where?' },
      },
    ],
  ],
  [
    'the removal of a section',
    { op: 'remove', section: 'section00001' },
    [
      {
        op: 'add',
        area: 'home',
        _id: 'section00001',
        type: 'questions',
        settings: section.settings,
        blocks: section.blocks,
        index: 0,
      },
    ],
  ],
  [
    'the removal of a part',
    { op: 'remove', section: 'section00001', block: 'question0001' },
    [{ op: 'add_block', section: 'section00001', block: section.blocks[0], index: 0 }],
  ],
  [
    'a move on a page',
    { op: 'move', section: 'section00002', index: 3 },
    [{ op: 'move', section: 'section00002', index: 0 }],
  ],
  [
    'the removal of a page',
    { op: 'remove_page', page: 'page00000001' },
    [
      { op: 'add_page', page: { _id: 'page00000001', slug: 'about', title: { en: 'About' } } },
      { op: 'set_page', page: 'page00000001', name: 'description', value: { en: 'Us' } },
      {
        op: 'add',
        area: 'home',
        page: 'page00000001',
        _id: 'section00002',
        type: 'questions',
        settings: other.settings,
        blocks: [],
        index: 0,
      },
    ],
  ],
  ['what somebody else has removed', { op: 'remove', section: 'section00007' }, []],
])('%s is undone by steps of its own', (_, step, undo) => {
  expect(inverseOf(draft, step)).toEqual(undo);
});

const design = (over: Partial<Design> = {}): Design => ({
  version: 1,
  draft,
  number: 0,
  published_at: null,
  publish_at: null,
  changed: true,
  missing: [],
  ...over,
});

function historyApi(over: Partial<Design> = {}) {
  const steps: DesignOperation[] = [];
  const planned: unknown[] = [];
  mockApi({
    ...shellCalls,
    design: {
      get: () => design(over),
      change: ({ body }) => {
        steps.push(...(body as { operations: DesignOperation[] }).operations);
        return { ...design(over), overwritten: [] };
      },
      schedule: ({ body }) => {
        planned.push((body as { publish_at: string | null }).publish_at);
        return design(over);
      },
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2030-01-31T08:30:00.000Z' }),
    },
  });
  return { steps, planned };
}

it('undoes a step and makes it again', async () => {
  const { steps } = historyApi();
  visit('/editor');
  const list = within(await screen.findByRole('list', { name: 'Sections' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await userEvent.click(list.getByRole('button', { name: 'Delete Questions: Questions' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(steps.map(({ op }) => op)).toEqual(['remove', 'add', 'remove']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
});

it('plans the publication in the time of Colombo, and ends the plan', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-10T00:00:00Z') });
  const { planned } = historyApi({ publish_at: '2026-01-31T08:30:00.000Z' });
  visit('/editor');
  await userEvent.click(await screen.findByRole('button', { name: 'Planned for 31 Jan 2026, 14:00' }));
  const form = within(await screen.findByRole('dialog', { name: 'Publish later' }));
  const day = form.getByLabelText('Day');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-01-05');
  expect(form.getByText('Choose a time that is still to come.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Plan the publication' })).toBeDisabled();
  await userEvent.clear(day);
  await userEvent.type(day, '2026-02-01');
  await userEvent.click(form.getByRole('button', { name: 'Plan the publication' }));
  await waitFor(() => expect(planned).toEqual([expect.stringMatching(/^2026-01-31T|^2026-02-01T/)]));
  await userEvent.click(await screen.findByRole('button', { name: 'Planned for 31 Jan 2026, 14:00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Do not publish then' }));
  await waitFor(() => expect(planned.at(-1)).toBeNull());
  vi.useRealTimers();
});
