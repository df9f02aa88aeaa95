import type { Import, ImportRow } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

beforeAll(() => import('./index.ts'), 60_000);

const none = {
  create: 0,
  update: 0,
  same: 0,
  refused: 0,
  waiting: 0,
  done: 0,
  failed: 0,
  changed: 0,
  undone: 0,
  kept: 0,
  pictures_waiting: 0,
  pictures_failed: 0,
};
const anImport = (over: Partial<Import> = {}): Import => ({
  _id: testId(70),
  file_name: 'products_export.csv',
  system: 'shopify',
  state: 'checked',
  lines: 6,
  headings: ['Handle', 'Title', 'Variant Price', 'Vendor'],
  mapping: [{ column: 'name', heading: 'Title' }],
  left: ['Vendor'],
  blank: 'keep',
  rate: 1,
  figures: { ...none, create: 2, update: 1, refused: 1, waiting: 3 },
  categories: ['Shirts'],
  by: 'nimali',
  created_at: '2026-11-27T05:00:00.000Z',
  ...over,
});
const row = (over: Partial<ImportRow>): ImportRow => ({
  _id: testId(80),
  name: 'Soap',
  lines: [2],
  action: 'update',
  result: 'waiting',
  product: testId(1),
  changes: [{ variant: null, field: 'price', before: '450', after: '500' }],
  problems: [],
  warnings: [],
  cells: [],
  ...over,
});
const refused = row({
  _id: testId(81),
  name: 'Shirt',
  action: 'refused',
  result: 'none',
  product: null,
  changes: [],
  problems: [{ line: 3, column: 'Variant Barcode', value: '8.9E+12', reason: 'code_shortened' }],
});
type Calls = NonNullable<Parameters<typeof mockApi>[0]['imports']>;
const shown = (over: Partial<Import> = {}, calls: Calls = {}) =>
  mockApi({
    ...shellCalls,
    imports: {
      list: () => [anImport(over)],
      get: () => anImport(over),
      rows: () => [row({}), refused],
      ...calls,
    },
  });
const openPage = () => visit(`/products/imports/${testId(70)}`);

it('the list is empty at first, and a file that is chosen opens its import', async () => {
  const api = shown({}, { list: () => [], create: () => anImport() });
  const { user } = visit('/products/imports');
  expect(await screen.findByText('No imports yet')).toBeVisible();
  const file = new File(['Handle,Title'], 'products_export.csv', { type: 'text/csv' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  await user.upload(input, file);
  expect(await screen.findByRole('heading', { name: 'products_export.csv' })).toBeVisible();
  expect(api.calls('imports.create')).toHaveLength(1);
});

it('the list names each file with its state and how far it is', async () => {
  shown({ state: 'running', figures: { ...none, create: 3, waiting: 1, done: 2 } });
  visit('/products/imports');
  expect(await screen.findByText('Running')).toBeVisible();
  expect(screen.getByText(/2 of 3 products/)).toBeVisible();
});

it('a failure of the list is named, with another try', async () => {
  shown({}, { list: () => refuse(503, 'The database is not available right now. Try again in a moment.') });
  visit('/products/imports');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('the dry run shows what each product changes, and what to do about a problem', async () => {
  shown();
  openPage();
  expect(await screen.findByText('2 new · 1 to change · 0 unchanged · 1 left out')).toBeVisible();
  expect(screen.getByText('New categories: Shirts')).toBeVisible();
  expect(screen.getByText('Columns that are left behind: Vendor')).toBeVisible();
  const soap = (await screen.findByText('Soap')).closest('li');
  expect(soap).toHaveTextContent('Price: 450 → 500');
  expect(
    screen.getByText(
      'Line 3, Variant Barcode “8.9E+12”: A spreadsheet has shortened this number. Format the column as text and export the file again.',
    ),
  ).toBeVisible();
});

it('it is started with a button that says how many products it writes', async () => {
  const api = shown({}, { step: () => anImport({ state: 'running' }) });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Import 3 products' }));
  await waitFor(() => expect(api.calls('imports.step')[0]?.body).toEqual({ step: 'start' }));
});

it('an import that has ended is undone after a question that names its file', async () => {
  const done = { state: 'done' as const, undo_until: '2026-12-04T05:00:00.000Z' };
  const api = shown(done, { step: () => anImport({ ...done, state: 'undoing' }) });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import' });
  expect(dialog).toHaveTextContent('products_export.csv');
  expect(api.calls('imports.step')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(api.calls('imports.step')[0]?.body).toEqual({ step: 'undo' }));
});

it('the columns of an unknown file are chosen before it is checked', async () => {
  const unknown = {
    state: 'mapping' as const,
    system: 'other' as const,
    mapping: [],
    headings: ['Ware', 'Preis'],
  };
  const api = shown(unknown, { check: () => anImport({ ...unknown, state: 'checking' }) });
  const { user } = openPage();
  const check = await screen.findByRole('button', { name: 'Check the file' });
  expect(check).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Name'), 'Ware');
  await user.selectOptions(screen.getByLabelText('Price'), 'Preis');
  await user.click(check);
  await waitFor(() =>
    expect(api.calls('imports.check')[0]?.body).toEqual({
      system: 'other',
      kind: 'products',
      mapping: [
        { column: 'name', heading: 'Ware' },
        { column: 'price', heading: 'Preis' },
      ],
    }),
  );
});
