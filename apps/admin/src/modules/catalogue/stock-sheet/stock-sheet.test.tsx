import type { StockRowResult } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aProduct, shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { quiet } from '../../../test/console.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { aBlouse, withVariants } from '../../../test/variants.ts';
import { readStockFile } from './stock-file.ts';

beforeAll(() => import('./index.ts'), 60_000);

const tea = aProduct(2, { name: 'Tea', stock_quantity: 17 });
const blouse = withVariants(aBlouse({ name: 'Blouse' }), { S: { stock_quantity: 3 } });
const { options: _options, variants: _variants, ...listed } = blouse;
type Calls = Parameters<typeof mockApi>[0];
const page = (adjustMany?: NonNullable<Calls['stock']>['adjustMany']) =>
  mockApi({
    ...shellCalls,
    products: { list: () => [tea, listed], get: () => blouse },
    stock: { adjustMany: adjustMany ?? (() => ({ results: [] })) },
  });
const result = (state: StockRowResult['state'], stock_quantity: number | null): StockRowResult => ({
  state,
  product: testId(2),
  variant: testId(2),
  stock_quantity,
});
interface Sent {
  reason: string;
  rows: { key: string }[];
}
const sentBy = (api: ReturnType<typeof mockApi>, at = 0) => api.calls('stock.adjustMany')[at]?.body as Sent;
const sheet = () => visit(`/products/stock?ids=${testId(2)},${testId(1)}`);
const choose = async (user: ReturnType<typeof visit>['user'], csv: string) =>
  user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File([csv], 'stock.csv', { type: 'text/csv' }),
  );

it('sends what was typed of products and variants, and says of each what became of it', async () => {
  const api = page(() => ({ results: [result('changed', 29), result('out_of_range', 3)] }));
  const { user } = sheet();
  await user.type(await screen.findByLabelText('Pieces of Tea'), '12');
  await user.type(screen.getByLabelText('Pieces of Blouse · S'), '5');
  await user.selectOptions(screen.getByLabelText('Reason'), 'Returned by a customer');
  expect(screen.getByText('2 lines to save')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed: 29 in stock now')).toBeVisible();
  expect(screen.getByText('3 are in stock: the result would be below zero or too large')).toBeVisible();
  expect(screen.getByLabelText('Pieces of Tea')).toHaveValue('');
  expect(screen.getByLabelText('Pieces of Blouse · S')).toHaveValue('5');
  const { reason, rows } = sentBy(api);
  expect(reason).toBe('returned');
  expect(rows.map(({ key: _, ...row }) => row)).toEqual([
    { product: testId(2), add: 12 },
    { product: testId(1), variant: testId(91), add: 5 },
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});

it('sets numbers with those that were seen, and offers the line again where a sale was faster', async () => {
  const api = page(() => ({ results: [result('stock_changed', 16)] }));
  const { user } = sheet();
  await user.click(await screen.findByRole('radio', { name: 'Set a number' }));
  await user.type(screen.getByLabelText('Pieces of Tea'), '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The stock is 16 by now. Check the line and save again')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls('stock.adjustMany')).toHaveLength(2));
  expect(sentBy(api, 0).rows).toMatchObject([{ set: 20, seen: 17 }]);
  expect(sentBy(api, 1).rows).toMatchObject([{ set: 20, seen: 16 }]);
});

it('keeps what was typed and its key when the connection fails', async () => {
  let isDown = true;
  const api = page(() => (isDown ? refuse(500, 'Disk is full') : { results: [result('repeated', 29)] }));
  quiet();
  const { user } = sheet();
  await user.type(await screen.findByLabelText('Pieces of Tea'), '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Disk is full');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/not made twice: 29 in stock now/)).toBeVisible();
  expect(sentBy(api, 1)).toEqual(sentBy(api, 0));
});

it('fills in the lines of a file, with what is wrong with each, and sends the others', async () => {
  const api = page(() => ({ results: [result('changed', 29), result('unknown', null)] }));
  const { user } = visit('/products/stock');
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  await choose(user, 'sku,add,set,seen\nTEA,12,,\nNONE,1,,\nX,1.5,,\nY,,4,\nZ,,,');
  const lines = within(await screen.findByRole('list', { name: 'Products' }));
  expect(lines.getByText('1.5 is no whole number')).toBeVisible();
  expect(lines.getByText('A line with set needs the number that was seen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no such product')).toBeVisible();
  expect(sentBy(api).rows).toMatchObject([
    { sku: 'TEA', add: 12 },
    { sku: 'NONE', add: 1 },
  ]);
});

it('gives equal lines of one day equal keys, also in a corrected file', async () => {
  const keys = async (csv: string, day = '2026-11-27') =>
    (await readStockFile(csv, day)).map(({ key }) => key);
  const first = await keys('sku,add\nTEA,12\nTEA,12\nTYPO,3');
  const corrected = await keys('sku,add\nMILK,3\nTEA,12\nTEA,12');
  expect(new Set(first).size).toBe(3);
  expect(corrected.slice(1)).toEqual(first.slice(0, 2));
  expect(first).not.toContain(corrected[0]);
  expect(await keys('sku,add\nTEA,12', '2026-11-28')).not.toContain(first[0]);
});

it.each([
  ['name,add\nTea,1', 'The file has no column sku or product_id'],
  ['sku,name\nTEA,Tea', 'The file has no column add or set'],
  ['sku,add\nTEA,', 'No line of the file changes anything'],
])('%j is refused: %s', async (csv, problem) => {
  page();
  const { user } = visit('/products/stock');
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  await choose(user, csv);
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
});

it('a file that was moved after it was chosen cannot be read', async () => {
  page();
  const { user } = visit('/products/stock');
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  const file = Object.assign(new File([], 'stock.csv', { type: 'text/csv' }), {
    text: () => Promise.reject(new DOMException('A requested file could not be found', 'NotFoundError')),
  });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file cannot be read');
});
