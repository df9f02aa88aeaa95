import { within } from '@testing-library/react';
import { anOrder, shellCalls } from './bodies.ts';
import { mockApi } from './mock-api.ts';
import { screen } from './render.tsx';

export const billed = (first_name: string, last_name: string) => ({
  ...anOrder(1).billing_address,
  first_name,
  last_name,
  full_name: `${first_name} ${last_name}`,
});

export const three = [
  anOrder(1, { billing_address: billed('Nimali', 'Perera'), order_date: '2026-01-01T20:00:00.000Z' }),
  anOrder(2, {
    billing_address: billed('කමල්', 'විජේසිංහ'),
    order_status: 'Shipped',
    payment_status: 'paid',
    order_date: '2026-01-02T09:00:00.000Z',
    total_price: 12_500.5,
  }),
  anOrder(3, {
    billing_address: billed('Kasun', 'Fernando'),
    order_status: 'on hold',
    order_date: '2026-01-03T09:00:00.000Z',
  }),
];

export const listed = (list = three) => mockApi({ ...shellCalls, orders: { list: () => list } });

export const findOrderRow = async (number: number) =>
  within(await screen.findByRole('row', { name: new RegExp(`#${number}`) }));
