import { within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { anOrder, aStore, noDelivery, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';

const cod = anOrder(1, {
  delivery: 350,
  cod_fee: 50,
  total_price: 4400,
  district: 'LK-21',
  phone2: '011 222 3333',
  weight_g: 1250,
  shipment: { courier: 'Domex', tracking_number: 'D1', at: '2026-01-05T09:00:00.000Z' },
});
const paid = anOrder(2, { payment_options: 'bank_transfer', payment_status: 'paid' });

const shop = () =>
  mockApi({
    ...shellCalls,
    stores: { ...shellCalls.stores, get: () => aStore({ logo: testId(50) }) },
    shopSettings: {
      get: () => ({
        template: 'classic',
        language: 'en',
        phone: '081 555 6666',
        whatsapp: '',
        notice: '',
        closed: false,
        closed_message: '',
      }),
    },
    delivery: {
      get: () => ({ ...noDelivery, pick_up: { enabled: false, address: '5 Lake Road, Kandy', note: '' } }),
    },
    orders: {
      get: () => cod,
      list: ({ query }) => {
        const numbers = query.get('numbers')?.split(',').map(Number);
        return [paid, cod, anOrder(3)].filter(({ number }) => numbers?.includes(number) ?? true);
      },
    },
  });
const sheets = async () => (await screen.findAllByRole('article')).map((sheet) => within(sheet));

beforeAll(() => Promise.all([import('../index.ts'), import('./PrintSheets.tsx')]), 60_000);

it('prints a packing slip and a label on A6, with sender, recipient and the amount to collect', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  shop();
  const { user } = visit(`/orders/${testId(1)}/print`);
  const [bankSlip, label] = await sheets();
  for (const sheet of [bankSlip, label]) {
    for (const text of ['#1001', 'Nimali Perera', '12 Temple Road', 'Kandy 20000, Kandy'])
      expect(sheet?.getByText(text)).toBeVisible();
    expect(sheet?.getByText('+94 71 765 4321 · 011 222 3333')).toBeVisible();
    expect(sheet?.getByText('Cash on delivery: collect')).toHaveTextContent('Rs 4,400');
    expect(await sheet?.findByText('081 555 6666')).toBeVisible();
    expect(await sheet?.findByText('5 Lake Road, Kandy')).toBeVisible();
  }
  expect(bankSlip?.getByRole('row', { name: '2 × Black tea Rs 2,501' })).toBeVisible();
  expect(bankSlip?.getByRole('row', { name: 'COD fee Rs 50' })).toBeVisible();
  expect(label?.getByText('Domex D1 · 1.25 kg')).toBeVisible();
  expect(document.querySelector('article img')).toHaveAttribute('src', `/api/files/${testId(50)}?w=200`);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('has nothing of the app around the sheets', async () => {
  shop();
  visit(`/orders/${testId(1)}/print`);
  await sheets();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('prints the orders that were selected in the list, their labels four to a sheet of A4', async () => {
  shop();
  const { user, at } = visit('/orders/print?numbers=1001,1002');
  expect(await sheets()).toHaveLength(4);
  await user.selectOptions(screen.getByLabelText('Paper'), 'A4');
  await user.selectOptions(screen.getByLabelText('What to print'), 'Address label');
  const [sheet] = await sheets();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(sheet?.getByText('#1001')).toBeVisible();
  expect(sheet?.getByText('#1002')).toBeVisible();
  expect(sheet?.getByText('Nothing to collect')).toBeVisible();
  expect(at()).toBe('/orders/print?numbers=1001%2C1002&paper=a4&what=label');
});

it('the list sends its selected orders to print', async () => {
  shop();
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select #1001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select #1002' }));
  await user.click(await screen.findByRole('link', { name: 'Print' }));
  expect(await sheets()).toHaveLength(4);
});

it('says that there is nothing to print', async () => {
  shop();
  visit('/orders/print?numbers=9');
  expect(await screen.findByText('No order to print')).toBeVisible();
});

it('says that an order could not be loaded', async () => {
  mockApi({ ...shellCalls, orders: { get: () => refuse(500, 'Something went wrong') } });
  visit(`/orders/${testId(1)}/print`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

it('puts the number of the parcel on the label as bars, and none where there is no number', async () => {
  shop();
  visit('/orders/print?numbers=1001,1002&what=label');
  const [second, first] = await sheets();
  expect(first?.getByRole('img', { name: 'D1' })).toBeVisible();
  expect(second?.queryByRole('img', { name: /^D/ })).toBeNull();
});

it('lists the parcels that each courier takes, with what it collects and a line to sign on', async () => {
  shop();
  visit('/orders/print?numbers=1001,1002&what=pickup');
  const lists = await sheets();
  expect(lists).toHaveLength(2);
  const domex = lists.find((list) => list.queryByText('Pick-up list · Domex'));
  const row = domex?.getByRole('row', { name: /#1001/ });
  expect(row).toHaveTextContent('D1Nimali PereraKandyRs 4,400');
  expect(domex?.getByRole('row', { name: /1 piece/ })).toHaveTextContent('Rs 4,400');
  expect(domex?.getByText('Received: date and signature')).toBeVisible();
  const other = lists.find((list) => list.queryByText('Pick-up list · (no courier written down)'));
  expect(other?.getByRole('row', { name: /#1002/ })).toHaveTextContent('Rs 0');
});
