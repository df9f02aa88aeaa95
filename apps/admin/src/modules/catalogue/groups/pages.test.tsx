import { expect, it, vi } from 'vitest';
import { aGroup, shellCalls } from '../../../test/bodies.ts';
import { type MockRequest, mockApi, toPage, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';

it('reads long lists of categories and collections page by page, with the count of their products', async () => {
  const page = (name: string) => ({
    list: ({ query }: MockRequest) =>
      query.get('cursor') === 'rest'
        ? [aGroup(70, `Last ${name}`)]
        : toPage([{ ...aGroup(60, `First ${name}`), product_count: 40 }], 'rest', 101),
  });
  const api = mockApi({ ...shellCalls, categories: page('category'), collections: page('collection') });
  const { user } = visit('/categories');
  expect(await screen.findByRole('link', { name: /^First category.*40 products$/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^First collection.*40 products$/ })).toBeVisible();
  const lists = screen.getAllByRole('button', { name: 'Show more' });
  for (const more of lists.slice(0, 1)) await user.click(more);
  expect(await screen.findByRole('link', { name: /^Last category/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Last collection/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Show more' })).toHaveLength(1);
  const asked = api.calls('categories.list').map(({ query }) => [query.get('limit'), query.get('products')]);
  expect(asked).toEqual([
    ['100', 'count'],
    ['200', 'count'],
  ]);
});

it('says that more categories cannot be read and reads them when asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let down = true;
  const rest = () => (down ? refuse(500, 'Down') : [aGroup(70, 'Last')]);
  mockApi({
    ...shellCalls,
    categories: {
      list: ({ query }) => (query.has('cursor') ? rest() : toPage([aGroup(60, 'First')], 'rest', 101)),
    },
    collections: { list: () => [] },
  });
  const { user } = visit('/categories');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: /^Last/ })).toBeVisible();
});
