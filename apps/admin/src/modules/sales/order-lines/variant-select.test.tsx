import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder, aProduct, shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { productListApi } from '../../../test/product-list.ts';
import { fill, screen, visit, waitFor } from '../../../test/render.tsx';
import { aBlouse } from '../../../test/variants.ts';

it('an order by hand names the variant, and is not sent without a choice', async () => {
  const blouse = aBlouse({ price: 1200, price_max: 1500 });
  const { variants: _variants, options: _options, ...listed } = blouse;
  const api = mockApi({
    ...shellCalls,
    orders: { list: () => [], create: () => anOrder(1), get: () => anOrder(1) },
    products: { list: productListApi([listed]), get: () => blouse },
    paymentMethods: {
      get: () => ({ credit_debit: false, paypal: false, bank_transfer: true, cash_on_delivery: true }),
    },
  });
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('button', { name: 'Create Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Order' }));
  await user.type(dialog.getByPlaceholderText('Type to search'), 'blouse');
  await user.click(await screen.findByRole('option', { name: /^Blouse · from Rs 1,200/ }));
  await fill(user, dialog.getByLabelText('First name'), 'Nimali');
  await user.click(dialog.getByRole('button', { name: 'Create Order' }));
  expect(await dialog.findByText('Choose a variant', { selector: 'p' })).toBeVisible();
  expect(api.calls('orders.create')).toEqual([]);

  await dialog.findByRole('option', { name: 'S · Rs 1,200 · 12 left' });
  await user.selectOptions(dialog.getByLabelText('Variant'), testId(91));
  expect(dialog.getByText('Goods: Rs 1,200')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create Order' }));
  await waitFor(() =>
    expect(api.calls('orders.create')[0]?.body).toMatchObject({
      products: [{ productId: testId(1), variant: testId(91), quantity: 1 }],
    }),
  );
});

it('an order by hand offers drafts, and no archived products', async () => {
  mockApi({
    ...shellCalls,
    orders: { list: () => [] },
    products: {
      list: productListApi([
        aProduct(1, { name: 'Saree new', state: 'draft' }),
        aProduct(2, { name: 'Saree old', state: 'archived' }),
      ]),
    },
  });
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('button', { name: 'Create Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Order' }));
  await user.type(dialog.getByPlaceholderText('Type to search'), 'saree');
  expect(await screen.findByRole('option', { name: /^Saree new/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Saree old/ })).toBeNull();
});
