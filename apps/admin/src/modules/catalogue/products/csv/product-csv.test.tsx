import { within } from '@testing-library/react';
import { unparse } from 'papaparse';
import { expect, it, vi } from 'vitest';
import { aGroup, aProduct, aSubscription, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';
import { toCsv } from '../../../../lib/download.ts';
import { toProductCsvRow } from './csv-rows.ts';
import { checkCsv } from './product-csv.ts';

const known = {
  categories: [aGroup(50, 'Tea')],
  existing: () => Promise.resolve(new Set([testId(1)])),
  withVariants: () => Promise.resolve(new Map()),
};

it('a line with name and price becomes a product; what is missing takes its default', async () => {
  const [line] = await checkCsv('name,price\nCinnamon,"Rs 1,250.50"', known);
  expect(line).toMatchObject({ line: 2, id: null, problem: null });
  expect(line?.body).toEqual({ name: 'Cinnamon', price: 1250.5 });
});

it('what an export wrote comes back as a change of the same product, formulas and Sinhala intact', async () => {
  const product = aProduct(1, {
    name: '=2+2',
    description: 'කුරුඳු, "quoted"\nsecond line',
    tags: '@tag',
    category: { _id: testId(50), name: 'Tea' },
  });
  const csv = await toCsv([toProductCsvRow(product)]);
  expect(csv).toContain("'=2+2");
  const [line] = await checkCsv(`\uFEFF${csv}`, known);
  expect(line?.problem).toBeNull();
  expect(line?.id).toBe(testId(1));
  expect(line?.body).toEqual({
    name: '=2+2',
    price: 1500,
    in_stock: true,
    stock_quantity: 5,
    category: testId(50),
    tags: '@tag',
    description: 'කුරුඳු, "quoted"\nsecond line',
    weight_g: 0,
  });
});

it.each([
  '＝1+1',
  '＋94771234567',
  ';=1+1',
  ' ,@SUM(A1)',
  'a;\t=1+1',
  '- cotton\n- washable\r\n-iron',
  "'=1+1",
  "''-2",
  "no; 'formula' - here",
])('%j is no formula in an export, and comes back as it was', async (text) => {
  const csv = await toCsv([toProductCsvRow(aProduct(1, { name: text, description: text, tags: text }))]);
  for (const cell of csv.split(/[;\t\r\n]+/)) expect(cell).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
  const [line] = await checkCsv(`\uFEFF${csv}`, known);
  const back = text.trim();
  expect(line?.body).toMatchObject({ name: back, description: back, tags: back });
});

it('carries the weight along, and leaves it alone where the file has no column for it', async () => {
  const [exported] = await checkCsv(unparse([toProductCsvRow(aProduct(1, { weight_g: 750 }))]), known);
  expect(exported?.body?.weight_g).toBe(750);
  const [without] = await checkCsv(`id,name,price\n${testId(1)},A,1`, known);
  expect(without?.body).not.toHaveProperty('weight_g');
});

it.each([
  ['name,price\n,5', 'Name is required'],
  ['name,price\nA,-1', 'Price must be 0 or more'],
  ['name,price\nA,abc', 'Price must be a number of rupees'],
  ['name,price\nA,"1,5"', 'Price must be a number of rupees'],
  ['name,price,stock_quantity\nA,1,1.5', 'Stock quantity must be a whole number'],
  ['name,price,weight_g\nA,1,0.5', 'Type a weight in whole grams'],
  ['name,price,in_stock\nA,1,perhaps', 'in_stock must be yes or no'],
  ['name,price,category\nA,1,Coffee', 'There is no category “Coffee”'],
  [`id,name,price\n${testId(9)},A,1`, 'No product has this id'],
])('%j is left out: %s', async (csv, problem) => {
  const [line] = await checkCsv(csv, known);
  expect(line?.problem).toContain(problem);
  expect(line?.body).toBeNull();
});

it('a file without the columns is refused whole', async () => {
  await expect(checkCsv('title,cost\nA,1', known)).rejects.toThrow('The file has no column name, price');
});

it('the import checks first, then sends what is good and says of each line how it went', async () => {
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: {
      list: () => [],
      create: ({ body }) =>
        (body as { name: string }).name === 'Third'
          ? refuse(403, 'Your plan allows up to 20 products')
          : aProduct(1),
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = visit('/products');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import products' });
  const csv = new File(['name,price\nFirst,1\n,2\nThird,3'], 'p.csv', { type: 'text/csv' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv);
  expect(await screen.findByText('2 to create, 0 to change, 1 with problems')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Lines with problems' })).toHaveTextContent(
    'Line 3: Name is required',
  );
  expect(api.calls('products.create')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Import 2 products' }));
  expect(await screen.findByText('1 done, 1 failed')).toBeVisible();
  expect(screen.getByText('Third: Your plan allows up to 20 products')).toBeVisible();
  const results = screen.getByRole('dialog', { name: 'Importing products' });
  const before = api.calls('products.list').length;
  await user.click(within(results).getAllByRole('button', { name: 'Close' }).at(-1) as Element);
  await waitFor(() => expect(api.calls('products.list').length).toBeGreaterThan(before));
});

it('the import asks the API only for the products that the file names, a few at once', async () => {
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: ({ query }) => (query.get('ids')?.includes(testId(1)) ? [aProduct(1)] : []) },
  });
  const { user } = visit('/products');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import products' });
  const lines = Array.from({ length: 201 }, (_, nth) => `${testId(nth + 1)},Tea,5`);
  const csv = new File([['id,name,price', ...lines, 'no id,Tea,5', ',Tea,5'].join('\n')], 'p.csv');
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv);
  expect(await screen.findByText('1 to create, 1 to change, 201 with problems')).toBeVisible();
  const asked = api.calls('products.list').flatMap(({ query }) => query.get('ids')?.split(',').length ?? []);
  expect(asked).toEqual([200, 1]);
  expect(api.calls('products.list').filter(({ query }) => !query.has('ids') && !query.has('limit'))).toEqual(
    [],
  );
});

it.each([
  [17, true],
  [18, false],
])('says before the import of 3 products that a plan with %s of 20 has no room', async (used, fits) => {
  const usage = { stores: 1, products: used, orders_this_month: 0 };
  mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [] },
    subscription: { get: () => aSubscription({ usage }) },
  });
  const { user } = visit('/products');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import products' });
  const csv = new File(['name,price\nFirst,1\nSecond,2\nThird,3'], 'p.csv', { type: 'text/csv' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv);
  await screen.findByText('3 to create, 0 to change, 0 with problems');
  const text = `Starter allows 20 products and has room for ${20 - used} more: the others are refused.`;
  if (fits) expect(screen.queryByText(text)).not.toBeInTheDocument();
  else expect(await screen.findByText(text)).toBeVisible();
});
