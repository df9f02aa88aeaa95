import type { PurchaseRow } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { quiet } from '../../../test/console.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { toPurchaseFile, toPurchaseText } from './purchase-rows.ts';

beforeAll(() => import('./index.ts'), 60_000);

const row = (n: number, over: Partial<PurchaseRow> = {}): PurchaseRow => ({
  product: { _id: testId(n), name: `Tea ${n}` },
  sku: '',
  supplier: '',
  left: 10,
  sold: 40,
  days_left: 7,
  waiting: 0,
  suggested: 30,
  ...over,
});
const blouse = row(3, {
  product: { _id: testId(3), name: 'Blouse' },
  variant: { _id: testId(30), title: 'Red / M' },
  sku: 'BL-M',
  supplier: 'Perera',
  left: 0,
  sold: 0,
  days_left: null,
  waiting: 12,
  suggested: 12,
  cost: 900.5,
});

it('shows for each supplier what is left, how long it lasts, who waits, and how much to buy', async () => {
  mockApi({ ...shellCalls, stock: { purchase: () => [row(1), blouse, row(2, { days_left: 1 })] } });
  visit('/products/purchase');
  const perera = within(await screen.findByRole('region', { name: 'Perera' }));
  expect(perera.getByRole('listitem')).toHaveTextContent('Blouse · Red / M0 left · 12 waitBuy 12');
  const others = within(screen.getByRole('region', { name: 'Without a supplier' }));
  const [first, second] = others.getAllByRole('listitem');
  expect(first).toHaveTextContent('Tea 110 left · lasts 7 days · 40 sold in 28 daysBuy 30');
  expect(second).toHaveTextContent('lasts 1 day ·');
});

it('is a file with one line for each row, and a text for a message', () => {
  expect(toPurchaseFile([blouse])).toEqual([
    {
      supplier: 'Perera',
      sku: 'BL-M',
      name: 'Blouse · Red / M',
      left: 0,
      sold_28_days: 0,
      days_left: '',
      waiting: 12,
      suggested: 12,
      cost: 900.5,
      product_id: testId(3),
      variant_id: testId(30),
    },
  ]);
  expect(toPurchaseText([blouse, row(1, { suggested: 0 }), row(2)])).toBe(
    '12 × Blouse · Red / M (BL-M)\n30 × Tea 2',
  );
});

it('says that there is nothing to buy, and why the list could not be read', async () => {
  let isDown = true;
  mockApi({ ...shellCalls, stock: { purchase: () => (isDown ? refuse(500, 'Disk is full') : []) } });
  quiet();
  const { user } = visit('/products/purchase');
  expect(await screen.findByRole('alert')).toHaveTextContent('Disk is full');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to buy')).toBeVisible();
});
