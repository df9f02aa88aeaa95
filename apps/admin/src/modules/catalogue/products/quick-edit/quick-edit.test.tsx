import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProduct, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi, refuse, versioned } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

/** The product as the database has it, and its version. */
let stored = aProduct(1);
let version = 3;
let refusal = '';
beforeEach(() => {
  stored = aProduct(1, { name: 'Tea', price: 850, stock_quantity: 5 });
  version = 3;
  refusal = '';
});

function open(path = '/products?view=table') {
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: {
      list: () => [stored, aProduct(2)],
      get: () => versioned(stored, version),
      update: ({ body, headers }) => {
        if (refusal) return refuse(400, refusal);
        if (headers.get('if-match') !== `"${version}"`) return refuse(412, 'Changed meanwhile');
        stored = { ...stored, ...(body as object) };
        version += 1;
        return versioned(stored, version);
      },
    },
  });
  return { api, ...visit(path) };
}
const priceOf = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`Change the price of ${name}`) });
const stockOf = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`Change the stock of ${name}`) });
const field = (label: string) => screen.findByRole('spinbutton', { name: label });

it('a price is changed with one tap, a number and Enter, and put back with Undo', async () => {
  const { api, user, at } = open();
  await user.click(await priceOf('Tea'));
  expect(await field('Price')).toHaveValue(850);
  await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveFocus());
  await user.keyboard('990.50{Enter}');
  expect(await screen.findByText('“Tea” costs Rs 990.50 now')).toBeVisible();
  expect(await priceOf('Tea')).toHaveTextContent('Rs 990.50');
  await waitFor(async () => expect(await priceOf('Tea')).toHaveFocus());
  expect(at()).toBe('/products?view=table');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await priceOf('Tea')).toHaveTextContent('Rs 850');
  expect(api.calls('products.update').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ price: 990.5 }, '"3"'],
    [{ price: 850 }, '"4"'],
  ]);
});

it('the first pieces of a product that was switched off put it in stock, and Undo takes it out again', async () => {
  stored = aProduct(1, { name: 'Tea', stock_quantity: 0, in_stock: false });
  const { api, user } = open();
  await user.click(await stockOf('Tea'));
  fireEvent.change(await field('Quantity'), { target: { value: '7' } });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('There are 7 of “Tea” now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(api.calls('products.update').map(({ body }) => body)).toEqual([
    { stock_quantity: 7, in_stock: true },
    { stock_quantity: 0, in_stock: false },
  ]);
});

it('leaving the field saves it, Escape and an unchanged value send nothing', async () => {
  const { api, user } = open();
  await user.click(await stockOf('Tea'));
  fireEvent.change(await field('Quantity'), { target: { value: '12' } });
  await user.click(document.body);
  expect(await screen.findByText('There are 12 of “Tea” now')).toBeVisible();
  await user.click(await stockOf('Tea'));
  fireEvent.change(await field('Quantity'), { target: { value: '99' } });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull());
  expect(await stockOf('Tea')).toHaveFocus();
  await user.click(await stockOf('Tea'));
  await field('Quantity');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull());
  expect(api.calls('products.update').map(({ body }) => body)).toEqual([{ stock_quantity: 12 }]);
});

it.each([
  { typed: '-1', says: 'Price must be 0 or more', sent: 0 },
  { typed: '', says: 'Price must be a number of rupees', sent: 0 },
  { typed: '7', says: 'Disk is full', sent: 1 },
])('says “$says” at the field when “$typed” is typed', async ({ typed, says, sent }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  refusal = 'Disk is full';
  const { api, user } = open();
  await user.click(await priceOf('Tea'));
  await user.clear(await field('Price'));
  await user.keyboard(`${typed}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(api.calls('products.update')).toHaveLength(sent);
});

it('does not overwrite a sale that came in between, and shows what is left', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user } = open();
  await user.click(await stockOf('Tea'));
  stored = { ...stored, stock_quantity: 2 };
  fireEvent.change(await field('Quantity'), { target: { value: '15' } });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: it was changed to 2 meanwhile');
  expect(await stockOf('Tea')).toHaveTextContent('2 in stock');
  expect(api.calls('products.update')).toHaveLength(0);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('There are 15 of “Tea” now')).toBeVisible();
});

it('nothing is changed in place while products are selected', async () => {
  const { user } = open();
  const row = within((await screen.findByRole('link', { name: 'Tea' })).closest('tr') as HTMLElement);
  await user.click(row.getByRole('checkbox'));
  expect(row.queryByRole('button')).toBeNull();
  expect(row.getByText('Rs 850')).toBeVisible();
  await user.click(row.getByRole('checkbox'));
  expect(row.getAllByRole('button')).toHaveLength(2);
});

it('a press in the field does not open the product', async () => {
  const { user, at } = open();
  await user.click(await priceOf('Tea'));
  await user.click((await field('Price')).closest('form') as HTMLElement);
  expect(at()).not.toContain(testId(1));
});
