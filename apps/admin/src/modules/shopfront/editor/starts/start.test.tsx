import { type Design, type DesignOperation, type DesignSection, emptyDesign } from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const section = (_id: string, type: string, settings: object = {}): DesignSection => ({
  _id,
  type,
  v: 1,
  settings: { ...settings },
  blocks: [],
});
const story = section('story0000001', 'rich_text', { heading: { en: 'Our story' } });
const asked = section('asked0000001', 'questions');
const finished = [
  section('start0000001', 'hero', { heading: { en: 'Good food' } }),
  section('start0000002', 'contact'),
];
const page = {
  _id: 'page00000001',
  slug: 'about',
  former: [],
  title: { en: 'About' },
  description: {},
  sections: [],
};

/** An API that makes additions and removals, and remembers each change and each trade. */
function startApi(first: DesignSection[], pages: (typeof page)[] = []) {
  const changes: DesignOperation[][] = [];
  const asked: string[] = [];
  let sections = first;
  const design = (): Design => ({
    version: changes.length + 1,
    draft: { ...emptyDesign(), home: { sections }, pages },
    number: 0,
    published_at: null,
    publish_at: null,
    changed: true,
    missing: [],
  });
  const apply = (step: DesignOperation) => {
    if (step.op === 'remove') sections = sections.filter(({ _id }) => _id !== step.section);
    if (step.op !== 'add') return;
    const { _id, type, settings, blocks } = step;
    sections = sections.toSpliced(step.index ?? sections.length, 0, { _id, type, v: 1, settings, blocks });
  };
  mockApi({
    ...shellCalls,
    design: {
      get: design,
      startingPoint: ({ params }) => {
        asked.push((params as { trade: string }).trade);
        return { sections: finished };
      },
      change: ({ body }) => {
        const { operations } = body as { operations: DesignOperation[] };
        changes.push(operations);
        operations.forEach(apply);
        return { ...design(), overwritten: [] };
      },
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2030-01-31T08:30:00.000Z' }),
    },
  });
  return { changes, asked, ids: () => sections.map(({ _id }) => _id) };
}

const choose = async (trade: string) => {
  const trades = within(await screen.findByRole('group', { name: 'What do you sell?' }));
  await userEvent.click(trades.getByRole('button', { name: trade }));
};

it('an empty page offers four trades, and takes the finished page of the chosen one in one change', async () => {
  const { changes, asked, ids } = startApi([]);
  visit('/editor');
  await choose('Food');
  expect(await screen.findByText('Good food')).toBeVisible();
  expect([asked, changes.length, ids()]).toEqual([['food'], 1, ['start0000001', 'start0000002']]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No sections yet')).toBeVisible();
});

it('names what is replaced before it does so, and undoing brings it back in its order', async () => {
  const { changes, ids } = startApi([story, asked]);
  visit('/editor');
  await userEvent.click(await screen.findByRole('button', { name: 'Start from a finished page' }));
  await choose('Gifts');
  const question = within(await screen.findByRole('dialog', { name: 'Replace the home page' }));
  expect(
    question.getByText(/are replaced: Text: Our story; Questions\. Undo brings them back/),
  ).toBeVisible();
  expect(changes).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(ids()).toEqual(['start0000001', 'start0000002']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(ids()).toEqual([story._id, asked._id]));
});

it('changes nothing when the question is answered with no', async () => {
  const { changes, asked: trades } = startApi([story]);
  visit('/editor');
  await userEvent.click(await screen.findByRole('button', { name: 'Start from a finished page' }));
  await choose('Clothes');
  const question = within(await screen.findByRole('dialog', { name: 'Replace the home page' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect([changes, trades]).toEqual([[], []]);
});

it("is for the home page: an empty page of the merchant's own offers no trades", async () => {
  startApi([], [page]);
  visit('/editor');
  await userEvent.selectOptions(await screen.findByLabelText('Page'), 'About');
  expect(await screen.findByText('Add a welcome picture, collections or a text.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'What do you sell?' })).toBeNull();
});
