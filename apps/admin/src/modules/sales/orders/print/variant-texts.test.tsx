import type { Order } from '@kade/contract';
import { beforeAll, expect, it } from 'vitest';
import { anOrder, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { toOrderCsvRow } from '../order-csv.ts';
import { confirmationText } from '../steps/whatsapp.ts';

const ordered = anOrder(1, { language: 'en' });
const products = ordered.products.map((item): Order['products'][number] => ({
  ...item,
  quantity: 1,
  productId: { ...item.productId, name: 'Blouse · M / Red' },
  product_name: 'Blouse',
  variant: {
    _id: testId(60),
    title: 'M / Red',
    sku: 'BL-MR',
    options: [
      { name: 'Size', value: 'M' },
      { name: 'Colour', value: 'Red' },
    ],
  },
}));
const order: Order = { ...ordered, products: products.slice(0, 1) };

beforeAll(() => Promise.all([import('../index.ts'), import('./PrintSheets.tsx')]), 60_000);

it('a packing slip names the variant that was bought', async () => {
  mockApi({ ...shellCalls, orders: { get: () => order, list: () => [order] } });
  visit(`/orders/${testId(1)}/print`);
  expect(await screen.findByRole('row', { name: /^1 × Blouse · M \/ Red/ })).toBeVisible();
});

it('the sheet of orders and the message to the buyer name the variant that was bought', () => {
  expect(toOrderCsvRow(order).Items).toBe('1 × Blouse · M / Red');
  expect(confirmationText(order, 'Nimali')).toContain('#1001: 1 × Blouse · M / Red.');
});
