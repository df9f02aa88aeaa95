import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aGroup, aProduct, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi, toPage, refuse } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => aProduct(from + nth));

/** A shop with 130 products, of which the API gives 100 at first and the rest behind a cursor. */
const aLongList = (rest: () => ReturnType<typeof refuse> | null = () => null) =>
  mockApi({
    ...shellCalls,
    categories: { list: () => [aGroup(51, 'Tea')] },
    products: {
      list: ({ query }) =>
        query.get('cursor') === 'rest' ? (rest() ?? rows(101, 130)) : toPage(rows(1, 100), 'rest', 130),
    },
  });

/** The query of each request for products, without the store. */
const asked = (api: ReturnType<typeof mockApi>) =>
  api.calls('products.list').map(({ query }) => {
    const { store_id: _, ...others } = Object.fromEntries(query);
    return others;
  });

it('reads the rest of many products when all of them are selected', async () => {
  const api = aLongList();
  const { user } = visit('/products?view=table');
  expect(await screen.findByText('130 products')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('130 selected')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '131');
  expect(asked(api)).toEqual([{ limit: '100' }, { limit: '200', cursor: 'rest' }]);
});

it('reads one page of many cards, and the next when the window is scrolled to their end', async () => {
  const api = aLongList();
  visit('/products');
  // More than are drawn before the code of a long list has loaded.
  await screen.findByRole('link', { name: /Product 12/ });
  expect(asked(api)).toEqual([{ limit: '100' }]);
  vi.stubGlobal('scrollY', 100_000);
  await waitFor(() => {
    fireEvent.scroll(window);
    expect(screen.getByRole('link', { name: /Product 130/ })).toBeVisible();
  });
  expect(asked(api)).toEqual([{ limit: '100' }, { limit: '200', cursor: 'rest' }]);
});

it('says that the rest of the products cannot be read and reads it when asked again', async () => {
  let down = true;
  aLongList(() => (down ? refuse(500, 'Something went wrong') : null));
  const { user } = visit('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect((await screen.findAllByText('Something went wrong'))[0]).toBeVisible();
  expect(screen.queryByText('130 selected')).not.toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('130 selected')).toBeVisible();
});

it.each([
  ['?q=tea&stock=low', { q: 'tea', stock: 'low' }],
  ['?category=none&sort=-stock', { category: 'none', sort: '-stock' }],
  [`?category=${testId(51)}&sort=quantity`, { category: testId(51), sort: 'stock' }],
  ['?sale=yes&stock=in', { on_sale: 'true', stock: 'in' }],
  ['?sale=all&stock=plenty&sort=colour', {}],
])('the address %s asks the API for %o', async (address, query) => {
  const api = aLongList();
  visit(`/products${address}`);
  await screen.findByText('130 products');
  expect(asked(api)[0]).toEqual({ limit: '100', ...query });
});

it('does not say that there are no products while a search without a match is cleared', async () => {
  let show = (_: ReturnType<typeof aProduct>[]): void => undefined;
  const all = new Promise<ReturnType<typeof aProduct>[]>((resolve) => {
    show = resolve;
  });
  mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: ({ query }) => (query.has('q') ? [] : all) },
  });
  const { user, at } = visit('/products?q=nothing');
  await user.click(await screen.findByRole('button', { name: 'Show all products' }));
  await waitFor(() => expect(at()).toBe('/products'));
  expect(screen.queryByText('No products')).not.toBeInTheDocument();
  show([aProduct(1)]);
  expect(await screen.findByRole('link', { name: /Product 1/ })).toBeVisible();
});
