import type { Settlement, StatementCheck } from '@kade/contract';
import { fireEvent, within } from '@testing-library/react';
import write from 'write-excel-file/browser';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const order = (number: number, total_price = 1000) => ({
  _id: testId(number),
  number,
  customer: 'Nimali Perera',
  total_price,
});
const line = (over: Partial<StatementCheck['rows'][number]>) => ({
  waybill: 'DX1',
  amount: 1000,
  charge: 0,
  result: 'exact' as const,
  order: order(1001),
  ...over,
});
const settlement = (over: Partial<Settlement> = {}): Settlement => ({
  _id: testId(90),
  courier: 'Domex',
  file_name: 'march.csv',
  columns: null,
  total: 3000,
  settled: 3000,
  parcels: 3,
  charges: 0,
  bank_amount: 2500,
  state: 'applied',
  by: 'nimali',
  created_at: '2026-03-05T09:00:00.000Z',
  ...over,
});
const found: StatementCheck = {
  rows: [
    line({}),
    line({ waybill: 'DX2', amount: 950, result: 'differs', order: order(1002) }),
    line({ waybill: 'ZZ9', result: 'unknown', order: null, charge: 350 }),
  ],
  total: 2950,
  settled: 1000,
  parcels: 1,
  charges: 350,
  missing: [{ ...order(1003, 800), tracking_number: 'DX3' }],
  applied: null,
};

function statements(check: StatementCheck = found) {
  const debt = { courier: 'Domex', total: 2800, orders: [] };
  return mockApi({
    ...shellCalls,
    fulfilment: { courierDebts: () => [debt] },
    settlements: {
      list: () => [settlement()],
      check: () => check,
      create: () => ({ ...settlement(), rows: check.rows }),
    },
  });
}

beforeAll(() => import('./index.ts'), 60_000);

const SHEET = [
  'Domex statement for March',
  'Waybill No\tCOD Amount\tDelivery Charge\tContact',
  'DX1\t1,000.00\t\t0771234567',
  'DX2\tRs. 950\t0\t0771234568',
  'ZZ9\t1000/=\t350\t0771234569',
  'DX4\tunpaid\t0\t0771234560',
  '\t2,950.00\t350\t',
].join('\n');

async function paste(sheet: string) {
  const shown = visit('/orders/cash/statement');
  await shown.user.type(await screen.findByRole('combobox', { name: 'Courier' }), 'Domex');
  fireEvent.change(screen.getByLabelText('Rows of the statement'), { target: { value: sheet } });
  return shown;
}

it('pasted rows are read by the headings of the courier, and sums and remarks are left out', async () => {
  const api = statements();
  const { user } = await paste(SHEET);
  expect(await screen.findByRole('combobox', { name: 'Waybill' })).toHaveValue('Waybill No');
  expect(screen.getByRole('combobox', { name: 'Collected amount' })).toHaveValue('COD Amount');
  expect(screen.getByText('The amounts of rows 4 cannot be read; they are left out.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check 3 rows' }));
  await waitFor(() => expect(api.calls('settlements.check')).toHaveLength(1));
  expect(api.calls('settlements.check')[0]?.body).toEqual({
    courier: 'Domex',
    rows: [
      { waybill: 'DX1', order: '', phone: '0771234567', amount: 1000, charge: 0 },
      { waybill: 'DX2', order: '', phone: '0771234568', amount: 950, charge: 0 },
      { waybill: 'ZZ9', order: '', phone: '0771234569', amount: 1000, charge: 350 },
    ],
  });
});

it('shows what differs, is unknown and is missing, and settles the exact rows after a question', async () => {
  const api = statements();
  const { user } = await paste(SHEET);
  await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
  const result = within(await screen.findByRole('region', { name: 'What it comes to' }));
  expect(await result.findByRole('heading', { name: 'Another amount than the order’s (1)' })).toBeVisible();
  expect(result.getByText('Rs 1,000 expected')).toBeVisible();
  expect(result.getByRole('heading', { name: 'No parcel was found (1)' })).toBeVisible();
  expect(
    result.getByRole('heading', { name: 'Delivered, and missing from the statement (1)' }),
  ).toBeVisible();
  await user.type(result.getByRole('textbox', { name: 'Amount at the bank' }), '2600');
  await user.click(result.getByRole('button', { name: 'Settle 1 parcel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Settle the statement' }));
  expect(question.getByText('1 order of Domex becomes paid, Rs 1,000 in all.')).toBeVisible();
  expect(api.calls('settlements.create')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Mark Rs 1,000 as received' }));
  expect(await screen.findByText('1 order is paid')).toBeVisible();
  expect(api.calls('settlements.create')[0]?.body).toMatchObject({ courier: 'Domex', bank_amount: 2600 });
});

it('says that a statement was settled before, and offers nothing to settle', async () => {
  statements({
    ...found,
    parcels: 0,
    settled: 0,
    rows: [line({ result: 'settled' })],
    applied: settlement(),
  });
  const { user } = await paste(SHEET);
  await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
  expect(await screen.findByText('This statement is settled: 3 orders were paid.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Settle/ })).toBeNull();
});

it('lists the settled statements with what the bank lacks', async () => {
  statements();
  visit('/orders/cash/statement');
  const list = within(await screen.findByRole('region', { name: 'Settled statements' }));
  expect(await list.findByText('Rs 500 are missing at the bank')).toBeVisible();
});

it('says so when there are no rows to read', async () => {
  statements();
  await paste('nothing here');
  expect(await screen.findByText('There are no rows below a row of headings')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Check/ })).toBeDisabled();
});

it('shows twenty rows of each problem at first, and folds what needs nothing', async () => {
  const rows = [
    ...Array.from({ length: 25 }, (_, at) => line({ waybill: `ZZ${at}`, result: 'unknown', order: null })),
    ...Array.from({ length: 190 }, (_, at) => line({ waybill: `DX${at}`, result: 'settled' })),
  ];
  statements({ ...found, rows });
  const { user } = await paste(SHEET);
  await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
  const result = within(await screen.findByRole('region', { name: 'What it comes to' }));
  expect(await result.findByText('Settled by an earlier statement (190)')).toBeVisible();
  expect(result.getByText('DX0')).not.toBeVisible();
  expect(result.getAllByText(/^ZZ/)).toHaveLength(20);
  await user.click(result.getByRole('button', { name: 'Show all 25' }));
  expect(result.getAllByText(/^ZZ/)).toHaveLength(25);
});

async function upload(rows: readonly (readonly (string | number)[])[]) {
  const cells = rows.map((row) =>
    row.map((value) => ({ value, type: typeof value === 'string' ? String : Number })),
  );
  const { user } = visit('/orders/cash/statement');
  await user.type(await screen.findByRole('combobox', { name: 'Courier' }), 'Domex');
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('no field for a file');
  await user.upload(field, new File([await write(cells as never).toBlob()], 'March.xlsx'));
  return user;
}

it('a file of Excel is read with its numbers, and with what its formulas left behind the cents', async () => {
  const api = statements();
  const user = await upload([
    ['Statement', ''],
    ['', ''],
    ['Waybill No', 'Contact', 'COD Amount'],
    ['DX1', 771234567, 1100.1 + 0.2],
    [100200, '0771234568', 950],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
  await waitFor(() => expect(api.calls('settlements.check')).toHaveLength(1));
  expect(api.calls('settlements.check')[0]?.body).toMatchObject({
    rows: [
      { waybill: 'DX1', phone: '771234567', amount: 1100.3 },
      { waybill: '100200', phone: '0771234568', amount: 950 },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Settle 1 parcel' }));
  await user.click(await screen.findByRole('button', { name: 'Mark Rs 1,000 as received' }));
  expect(await screen.findByText('1 order is paid')).toBeVisible();
  expect(api.calls('settlements.create')[0]?.body).toMatchObject({ file_name: 'March.xlsx' });
});
