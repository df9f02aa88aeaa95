import type { Courier } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { anOrder, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { waitFor } from '../../../../test/wait-for.ts';

const made = { created_at: '2026-03-05T09:00:00.000Z', updated_at: '2026-03-05T09:00:00.000Z' };
const courier = (over: Partial<Courier> = {}): Courier => ({
  _id: testId(7),
  name: 'Hill Riders',
  tracking_url: '',
  sheet: null,
  ...made,
  ...over,
});

function shop(couriers: Courier[]) {
  const list = [...couriers];
  return mockApi({
    ...shellCalls,
    orders: { list: () => [anOrder(1), anOrder(2)] },
    couriers: {
      list: () => list,
      update: ({ body }) => {
        const changed = { ...list[0], ...(body as Partial<Courier>) } as Courier;
        list[0] = changed;
        return changed;
      },
    },
  });
}

beforeAll(() => import('./CourierSheets.tsx'), 60_000);

const address = '/orders/sheet?numbers=1001,1002';

it('leads to the couriers where the store has none', async () => {
  shop([]);
  visit(address);
  expect(await screen.findByText('No couriers yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a courier' })).toHaveAttribute('href', '/orders/couriers');
});

it('asks for the headings once, proposes the columns, keeps them and offers the sheet', async () => {
  const api = shop([courier()]);
  const { user } = visit(address);
  const headings = await screen.findByRole('textbox', { name: 'Headings' });
  await user.click(headings);
  await user.paste('Receiver Name\tMobile\tCOD\tType');
  await user.click(screen.getByRole('button', { name: 'Read the headings' }));
  expect(await screen.findByRole('combobox', { name: 'COD' })).toHaveValue('amount');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'text');
  await user.type(screen.getByRole('textbox', { name: 'Text of Type' }), 'Parcel');
  await user.click(screen.getByRole('checkbox', { name: 'Latin letters only' }));
  await user.click(screen.getByRole('button', { name: 'Save the columns' }));
  expect(await screen.findByRole('button', { name: 'Download for Excel' })).toBeVisible();
  expect(api.calls('couriers.update').map(({ body }) => body)).toEqual([
    {
      sheet: {
        columns: [
          { heading: 'Receiver Name', field: 'name', text: '' },
          { heading: 'Mobile', field: 'phone', text: '' },
          { heading: 'COD', field: 'amount', text: '' },
          { heading: 'Type', field: 'text', text: 'Parcel' },
        ],
        phone_form: 'local',
        latin: true,
        whole_rupees: false,
        max_length: null,
        max_amount: null,
      },
    },
  ]);
});

it('says what is wrong with a row of headings that cannot be read', async () => {
  shop([courier()]);
  const { user } = visit(address);
  await user.type(await screen.findByRole('textbox', { name: 'Headings' }), 'one');
  await user.click(screen.getByRole('button', { name: 'Read the headings' }));
  expect(await screen.findByText('There is no row of headings')).toBeVisible();
});

it('names the orders that the courier would refuse, and downloads a sheet whose phones are texts', async () => {
  const columns = [
    { heading: 'Name', field: 'name', text: '' },
    { heading: 'Phone', field: 'phone', text: '' },
    { heading: 'COD', field: 'amount', text: '' },
  ] as const;
  const sheet = {
    phone_form: 'local',
    latin: false,
    whole_rupees: false,
    max_length: null,
    max_amount: 1,
  } as const;
  shop([courier({ sheet: { ...sheet, columns: [...columns] } })]);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:sheet';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = visit(address);
  const problems = within(await screen.findByRole('list', { name: 'Orders to look at' }));
  expect(problems.getAllByRole('listitem')).toHaveLength(2);
  expect(problems.getByRole('link', { name: '#1001' })).toHaveAttribute('href', `/orders/${testId(1)}`);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split('\r\n')[0]).toContain('Name,Phone,COD');
  await user.click(screen.getByRole('button', { name: 'Download for Excel' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(new Uint8Array((await saved[1]?.arrayBuffer()) ?? new ArrayBuffer()).slice(0, 2)).toEqual(
    new Uint8Array([0x50, 0x4b]),
  );
});

it("reads the headings of the courier's own Excel file, below its title", async () => {
  shop([courier()]);
  const { default: write } = await import('write-excel-file/browser');
  const row = (...texts: string[]) => texts.map((value) => ({ type: String, value }));
  const blob = await write([row('Bulk upload'), row('Receiver Name', 'City', 'COD (LKR)')]).toBlob();
  const { user } = visit(address);
  await screen.findByRole('textbox', { name: 'Headings' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(field as HTMLInputElement, new File([blob], 'bulk.XLSX'));
  expect(await screen.findByRole('combobox', { name: 'City' })).toHaveValue('town');
  expect(screen.getByRole('combobox', { name: 'COD (LKR)' })).toHaveValue('amount');
});

it('says so when a file of Excel cannot be read', async () => {
  shop([courier()]);
  const { user } = visit(address);
  await screen.findByRole('textbox', { name: 'Headings' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(field as HTMLInputElement, new File(['no'], 'bulk.xlsx'));
  expect(await screen.findByText('This is no file of Excel. Save it as .xlsx or CSV.')).toBeVisible();
});

it('remembers what the courier calls a town, and writes it into the sheet', async () => {
  const sheet = { phone_form: 'local', latin: false, whole_rupees: false, max_length: null } as const;
  const columns = [
    { heading: 'City', field: 'town' as const, text: '' },
    { heading: 'No', field: 'number' as const, text: '' },
  ];
  let kept = courier({ sheet: { ...sheet, max_amount: null, columns } });
  const to = anOrder(1).shipping_address;
  const api = mockApi({
    ...shellCalls,
    orders: {
      list: () => [anOrder(1, { district: 'LK-21', shipping_address: { ...to, city: 'Peradeniya' } })],
    },
    couriers: {
      list: () => [kept],
      learnTowns: () => (kept = { ...kept, towns: { 'LK-21 peradeniya': 'KANDY-PERA' } }),
    },
  });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = visit('/orders/sheet?numbers=1001');
  await user.click(await screen.findByText('Towns as the courier writes them: 1 new'));
  await user.type(screen.getByRole('combobox', { name: 'Peradeniya (Kandy)' }), 'KANDY-PERA');
  await user.click(screen.getByRole('button', { name: 'Remember the towns' }));
  expect(await screen.findByText('Towns as the courier writes them: 0 new')).toBeVisible();
  expect(api.calls('couriers.learnTowns')[0]?.body).toEqual({
    towns: [{ district: 'LK-21', town: 'Peradeniya', name: 'KANDY-PERA' }],
  });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('KANDY-PERA,1001');
});
