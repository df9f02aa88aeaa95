import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aGroup, aProduct, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi, toPage, refuse } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => aProduct(from + nth));
const spice = aProduct(120, { tags: 'spice' });
/** The products of the category, which the API lists on its last page. */
const members = [spice, aProduct(125)];

/** A category in a shop with 130 products, of which the API gives 100 at first and the rest behind a cursor. */
async function openPicker(rest: () => ReturnType<typeof refuse> | null = () => null) {
  const api = mockApi({
    ...shellCalls,
    categories: {
      list: () => [],
      get: () => ({ ...aGroup(50, 'Tea'), products: members }),
      setProducts: () => ({ ...aGroup(50, 'Tea'), products: members }),
    },
    products: {
      list: ({ query }) => {
        if (query.get('q') === 'spice') return [aProduct(7, { name: 'Pepper', tags: 'spice' }), spice];
        return query.get('cursor') === 'rest'
          ? (rest() ?? rows(101, 130))
          : toPage(rows(1, 100), 'rest', 130);
      },
    },
  });
  const { user } = visit(`/categories/${testId(50)}`);
  await user.click(await screen.findByRole('button', { name: 'Add Products' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Products' }));
  await dialog.findByRole('checkbox', { name: 'Product 120' });
  return { api, user, dialog };
}

/** The query of each request for products, without the store. */
const asked = (api: ReturnType<typeof mockApi>) =>
  api.calls('products.list').map(({ query }) => {
    const { store_id: _, ...others } = Object.fromEntries(query);
    return others;
  });

const scrollToEnd = () => {
  const list = screen.getByRole('group', { name: 'Products' });
  list.scrollTop = 129 * 56;
  fireEvent.scroll(list);
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

it('shows the members first though the API has not listed them yet, and reads one page', async () => {
  const { api, dialog } = await openPicker();
  const boxes = await dialog.findAllByRole('checkbox');
  expect(boxes.slice(0, 3).map((box) => box.ariaLabel)).toEqual(['Product 120', 'Product 125', 'Product 1']);
  expect(boxes.length).toBeLessThan(30);
  expect(asked(api)).toEqual([{ limit: '100' }]);
});

it('reads the next page when it is scrolled to the end, and shows each product once', async () => {
  const { api, user, dialog } = await openPicker();
  await waitFor(() => {
    scrollToEnd();
    expect(dialog.getByRole('checkbox', { name: 'Product 130' })).toBeVisible();
  });
  expect(dialog.queryByRole('checkbox', { name: 'Product 125' })).not.toBeInTheDocument();
  expect(asked(api)).toEqual([{ limit: '100' }, { limit: '200', cursor: 'rest' }]);
  await user.click(dialog.getByRole('checkbox', { name: 'Product 130' }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('categories.setProducts')[0]?.body).toEqual({
    products: [testId(120), testId(125), testId(130)],
  });
});

it('lets the API search in names and tags, the members that match first', async () => {
  const { api, user, dialog } = await openPicker();
  await user.type(dialog.getByLabelText('Search products'), 'spice');
  expect(await dialog.findByRole('checkbox', { name: 'Pepper' })).toBeVisible();
  expect(dialog.getAllByRole('checkbox').map((box) => box.ariaLabel)).toEqual(['Product 120', 'Pepper']);
  expect(asked(api).at(-1)).toEqual({ limit: '100', q: 'spice' });
});

it('says that the rest of the products cannot be read and reads it when asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let down = true;
  const { user, dialog } = await openPicker(() => (down ? refuse(500, 'Something went wrong') : null));
  await waitFor(() => {
    scrollToEnd();
    expect(dialog.getByText('Something went wrong')).toBeVisible();
  });
  down = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    scrollToEnd();
    expect(dialog.getByRole('checkbox', { name: 'Product 130' })).toBeVisible();
  });
});
