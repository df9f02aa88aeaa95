import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder, aProduct, testId, shellCalls } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { productListApi } from '../../../test/product-list.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const tea = aProduct(1, { name: 'Black tea', price: 1250.5 });

it('offers the products that the API finds, and reads the chosen one again for a draft', async () => {
  const api = mockApi({
    ...shellCalls,
    orders: { list: () => [anOrder(1)] },
    products: { list: productListApi([aProduct(2, { name: 'Cinnamon' }), tea]), get: () => tea },
    paymentMethods: {
      get: () => ({ credit_debit: false, paypal: false, bank_transfer: true, cash_on_delivery: true }),
    },
  });
  const { user } = visit('/orders');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Create Order' }));
    return within(await screen.findByRole('dialog', { name: 'Create Order' }));
  };
  const dialog = await open();
  await user.type(dialog.getByPlaceholderText('Type to search'), 'black');
  await waitFor(() => expect(api.calls('products.list').at(-1)?.query.get('q')).toBe('black'));
  for (const { query } of api.calls('products.list')) expect(query.get('limit')).toBe('50');
  await user.click(await screen.findByRole('option', { name: /^Black tea/ }));
  expect(screen.queryByRole('option', { name: /^Cinnamon/ })).not.toBeInTheDocument();
  expect(dialog.getByText('Goods: Rs 1,250.50')).toBeVisible();
  expect(api.calls('products.get')).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await open();
  expect(await again.findByText('Goods: Rs 1,250.50')).toBeVisible();
  expect(again.getByPlaceholderText('Type to search')).toHaveValue('Black tea · Rs 1,250.50 · 5 left');
  expect(api.calls('products.get').map(({ params }) => params.id)).toEqual([testId(1)]);
});
