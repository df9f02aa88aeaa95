import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct, aProfile, aSummary, otherStoreId, shellCalls, storeId } from '../../test/bodies.ts';
import { mockApi } from '../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../test/render.tsx';

const second = aSummary({ _id: otherStoreId, name: 'Kasun', domain: 'https://second.localhost' });
const calls = {
  ...shellCalls,
  stores: { list: () => [aSummary({ logo: storeId }), second] },
  categories: { list: () => [] },
  products: { list: () => [aProduct(1)] },
};
const selector = async () => {
  const select = await screen.findByLabelText('Store');
  await waitFor(() => expect(select).toBeEnabled());
  return select;
};

it('the selector shows the chosen store by logo and name, with the domain below', async () => {
  mockApi(calls);
  const { user } = visit('/products');
  const shown = within((await selector()).parentElement as HTMLElement);
  expect(shown.getByText('Nimali')).toBeVisible();
  expect(shown.getByText('nimali.localhost')).toBeVisible();
  expect(document.querySelectorAll(`img[src="/api/files/${storeId}?w=96"]`)).not.toHaveLength(0);
  const groups = [...(await selector()).querySelectorAll('optgroup')].map(({ label }) => label);
  expect(groups).toEqual(['Nimali', 'Kasun']);
  await user.selectOptions(await selector(), 'https://second.localhost');
  expect(shown.getByText('Kasun')).toBeVisible();
  expect(shown.getByText('second.localhost')).toBeVisible();
});

it('copies and shares the address of the shop beside the selector', async () => {
  mockApi(calls);
  const { user } = visit('/products');
  await user.click(await screen.findByRole('button', { name: 'Copy address' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://nimali.localhost:4000');
  await user.click(screen.getAllByRole('button', { name: 'Share' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Nimali”' }));
  expect(dialog.getByLabelText('Address')).toHaveValue('http://nimali.localhost:4000/');
});

it('says what the shop still lacks where its address is shared', async () => {
  const nothing = { orders: 0, total: 0 };
  mockApi({
    ...calls,
    dashboard: {
      get: () => ({
        sales: { today: nothing, last_7_days: nothing, last_30_days: nothing },
        days: [],
        to_do: { orders_to_confirm: 0, orders_to_ship: 0, products_low: 0, low_stock: [] },
        setup: {
          logo: true,
          product: true,
          payment_method: false,
          delivery: true,
          contact: true,
          policies: true,
        },
        latest_orders: [],
      }),
    },
  });
  const { user, at } = visit('/products');
  await user.click((await screen.findAllByRole('button', { name: 'Share' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Nimali”' }));
  const link = await dialog.findByRole('link', { name: 'Choose how buyers pay' });
  expect(dialog.queryByRole('link', { name: 'Upload your logo' })).toBeNull();
  await user.click(link);
  await waitFor(() => expect(at()).toBe('/settings'));
});

it('the profile menu says who is signed in', async () => {
  mockApi({ ...calls, profile: { get: () => aProfile } });
  const { user } = visit('/products');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  expect(await screen.findByText('Nimali Perera')).toBeVisible();
  expect(screen.getByText('nimali@example.lk')).toBeVisible();
});

it('changes the language in the header of a phone', async () => {
  mockApi({ ...calls, products: { list: () => [] } });
  const { user } = visit('/products');
  const picker = await screen.findByRole('combobox', { name: 'Language' });
  await user.selectOptions(picker, 'தமிழ்');
  await waitFor(() => expect(document.documentElement.lang).toBe('ta'));
  await user.selectOptions(picker, 'English');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});
