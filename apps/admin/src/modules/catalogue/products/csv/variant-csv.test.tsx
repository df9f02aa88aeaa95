import type { Product } from '@kade/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { toCsv } from '../../../../lib/download.ts';
import { aProduct, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { aBlouse, withVariants } from '../../../../test/variants.ts';
import { toCsvRows, toProductCsvRow } from './csv-rows.ts';
import { isUnchanged, toImportRows } from './import-rows.ts';
import { checkCsv } from './product-csv.ts';

const blouse = withVariants(
  aBlouse({ name: '=Blouse', description: 'a\n- b', weight_g: 200, tags: 'batik' }),
  {
    S: { sku: '=S', barcode: '0047', compare_at: 1500, cost: 700, weight_g: 180, stock_quantity: 3 },
    L: { price: 1300.5, in_stock: false },
  },
);
const { options: _options, variants: _variants, ...listed } = blouse;

/** The file of products, where the API has `now`. */
async function exported(list: readonly Product[], now = blouse) {
  mockApi({ ...shellCalls, products: { get: () => now } });
  return toCsv(await toCsvRows(new QueryClient(), list));
}

const known = (now: Product = blouse) => ({
  categories: [],
  existing: () => Promise.resolve(new Set([now._id])),
  withVariants: () => Promise.resolve(new Map([[now._id, now]])),
});
const checked = async (csv: string, now = blouse) => checkCsv(csv, known(now));
const sent = async (csv: string, now = blouse) =>
  toImportRows(await checked(csv, now)).map(({ body, variants }) => ({
    ...body,
    variants: variants.map(({ change }) => change),
  }));

it('the file of products without options has the columns that it always had', async () => {
  const plain = aProduct(2);
  expect(await exported([plain])).toBe(await toCsv([toProductCsvRow(plain)]));
});

it('a product with options has one line for each variant, its own fields in the first only', async () => {
  const [heading, ...lines] = (await exported([listed, aProduct(2, { sku: 'P-2' })])).split('\r\n');
  expect(heading).toBe(
    'id,name,price,in_stock,stock_quantity,category,tags,description,weight_g,variant_id,option1_name,option1_value,option2_name,option2_value,option3_name,option3_value,sku,barcode,compare_at_price,cost,picture,variant_in_stock,variant_weight_g,stock_seen',
  );
  const id = testId(1);
  expect(lines).toEqual([
    `${id},'=Blouse,1200,yes,3,,batik,"a\n'- b",200,${testId(91)},Size,S,,,,,'=S,0047,1500,700,,yes,180,3`,
    `${id},,1200,,12,,,,,${id},Size,M,,,,,,,,,,yes,,12`,
    `${id},,1300.5,,12,,,,,${testId(93)},Size,L,,,,,,,,,,no,,12`,
    `${testId(2)},Product 2,1500,yes,5,,,,,,,,,,,,P-2,,,,,,,`,
  ]);
});

it('a file that comes back as it was exported changes nothing', async () => {
  const lines = await checked(await exported([listed]));
  expect(lines.map(isUnchanged)).toEqual([true, true, true]);
  expect(toImportRows(lines)).toEqual([]);
});

it.each([
  ['1200,,12', '"Rs 1,250",,12', { _id: testId(1), price: 1250 }],
  ['1300.5', '1300.75', { _id: testId(93), price: 1300.75 }],
  ['0047', '48', { _id: testId(91), barcode: '48' }],
  [',yes,180', ',no,180', { _id: testId(91), in_stock: false }],
  [',180,', ',90,', { _id: testId(91), weight_g: 90 }],
  [',700,', ',650.5,', { _id: testId(91), cost: 650.5 }],
  [',yes,3,', ',yes,7,', { _id: testId(91), stock: { set: 7, seen: 3 } }],
])('one cell changed from %s to %s changes exactly one variant', async (before, after, change) => {
  const csv = await exported([listed]);
  expect(csv.split(before).length).toBeGreaterThan(1);
  expect(await sent(csv.replace(before, after))).toEqual([{ variants: [change] }]);
});

it.each([
  ['', 'blank columns'],
  ['47', 'a barcode without the zeros that spreadsheets remove'],
])('%j changes nothing: %s', async (barcode) => {
  const csv = `id,name,price,variant_id,barcode,sku,cost\n${testId(1)},,,${testId(91)},${barcode},,`;
  expect(await sent(csv)).toEqual([]);
});

it('variants and columns that the file does not have stay as they are', async () => {
  const csv = `id,name,price,variant_id\n${testId(1)},Shirt,1100,${testId(93)}`;
  expect(await sent(csv)).toEqual([{ name: 'Shirt', variants: [{ _id: testId(93), price: 1100 }] }]);
});

it('a count of stock is refused where pieces were sold since the export, before or after the file was imported', async () => {
  const csv = (await exported([listed])).replace(',yes,3,', ',yes,8,');
  const at = (stock_quantity: number) =>
    withVariants(blouse, { S: { stock_quantity }, M: { stock_quantity: 10 } });
  for (const now of [1, 6]) {
    const [line] = await checked(csv, at(now));
    expect(line?.problem).toBe(
      `stock_quantity: the stock is ${now} by now, no longer 3; export the file again`,
    );
  }
  // The file was imported and nothing was sold since; and the stock of M was not changed in the file.
  expect(await sent(csv, at(8))).toEqual([]);
});

it('a file without the column stock_seen replaces the stock that is there', async () => {
  const csv = `id,name,price,variant_id,stock_quantity\n${testId(1)},,,${testId(91)},8`;
  expect(await sent(csv)).toEqual([{ variants: [{ _id: testId(91), stock: { set: 8, seen: 3 } }] }]);
});

it.each([
  [testId(99), '', 'No variant of this product has this id'],
  [testId(91), 'price=1,5', 'price: Type an amount in rupees, 0 or more'],
  [testId(91), 'price=-1', 'price: Type an amount in rupees, 0 or more'],
  [testId(91), 'cost=abc', 'cost: Type an amount in rupees, 0 or more'],
  [testId(91), 'stock_quantity=1.5', 'stock_quantity: Type a whole number, 0 or more'],
  [testId(91), 'stock_seen=many', 'stock_seen: Type a whole number, 0 or more'],
  [testId(91), `sku=${'x'.repeat(65)}`, 'sku: At most 64 characters'],
  [testId(91), 'barcode=4.79E+12', 'barcode: a spreadsheet has shortened 4.79E+12'],
  [testId(91), `picture=${testId(70)}`, 'picture must be the id of a picture of the product'],
  [testId(91), 'variant_in_stock=perhaps', 'variant_in_stock: in_stock must be yes or no'],
  [testId(91), 'option1_value=XXL', 'Options and their values are changed on the page of the product'],
  [testId(91), 'option2_name=Colour', 'Options and their values are changed on the page of the product'],
  [testId(91), 'category=Coffee', 'There is no category “Coffee”'],
  ['', 'option1_value=S', 'Options and their values are changed on the page of the product'],
  [testId(91), 'id=__proto__', 'No product has this id'],
  ['constructor', '', 'No variant of this product has this id'],
])('the line of the variant %s with %s is left out: %s', async (variant, cell, problem) => {
  const [column = '', value = ''] = cell.split('=');
  const fields = {
    id: testId(1),
    name: '',
    price: '',
    variant_id: variant,
    ...(column ? { [column]: value } : {}),
  };
  const [line] = await checked(await toCsv([fields]));
  expect(line?.problem).toContain(problem);
  expect(line).toMatchObject({ body: null, variant: null });
});

it('two lines that give one product different names are not both accepted', async () => {
  const lines = [`${testId(1)},One,,${testId(91)}`, `${testId(1)},Other,,${testId(93)}`];
  const [one, other] = await checked(['id,name,price,variant_id', ...lines].join('\n'));
  expect(one?.body).toEqual({ name: 'One' });
  expect(other?.problem).toBe('name differs from an earlier line of this product');
});

it('an import sends the changed variants of a product at once and names the lines that failed', async () => {
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [listed], get: () => blouse, update: () => refuse(500, 'not expected') },
    variants: {
      update: () => ({
        ...blouse,
        results: [
          { _id: testId(91), state: 'changed', stock_quantity: 3 },
          { _id: testId(1), state: 'stock_changed', stock_quantity: 9 },
        ],
      }),
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = visit('/products');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import products' });
  const csv = (await toCsv(await toCsvRows(new QueryClient(), [listed])))
    .replace('1200,yes', '1100,yes')
    .replace('1200,,12', '1200,,2');
  const file = new File([csv], 'p.csv', { type: 'text/csv' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await screen.findByText('0 to create, 1 to change, 0 with problems')).toBeVisible();
  expect(screen.getByText('1 line of a variant changes nothing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 1 product' }));
  expect(await screen.findByText('0 done, 1 failed')).toBeVisible();
  expect(api.calls('variants.update').map(({ body }) => body)).toEqual([
    [
      { _id: testId(91), price: 1100 },
      { _id: testId(1), stock: { set: 2, seen: 12 } },
    ],
  ]);
  expect(screen.getByText(/Line 3: the stock was changed to 9 meanwhile/)).toBeVisible();
});
