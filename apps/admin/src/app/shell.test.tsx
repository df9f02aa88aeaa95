import { act, fireEvent, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { session } from '../lib/session.ts';
import { anOrder, aProduct, aSummary, otherStoreId, shellCalls, storeId } from '../test/bodies.ts';
import { broken, mockApi, refuse } from '../test/mock-api.ts';
import { productListApi } from '../test/product-list.ts';
import { screen, visit, waitFor } from '../test/render.tsx';

const second = aSummary({ _id: otherStoreId, domain: 'https://second.localhost' });
const calls = {
  ...shellCalls,
  stores: { list: () => [aSummary(), second] },
  categories: { list: () => [] },
  products: { list: () => [aProduct(1)] },
};
const navigation = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const selector = async () => {
  const select = await screen.findByLabelText('Store');
  await waitFor(() => expect(select).toBeEnabled());
  return select;
};

// checklist 028
it("the side navigation is headed by the product's name", async () => {
  mockApi({ ...calls, platform: { get: () => ({ ...shellCalls.platform.get(), name: 'Bazaar' }) } });
  visit('/products');
  expect(await screen.findByRole('heading', { name: 'Bazaar' })).toBeVisible();
});

// checklist 029–035
it('the six entries lead where they should, in order', async () => {
  mockApi(calls);
  visit('/products');
  const links = (await navigation()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Products', '/products'],
    ['Categories', '/categories'],
    ['Orders', '/orders'],
    ['Store Configurator', '/store-configurator'],
    ['Store Settings', '/settings'],
  ]);
});

// checklist 036
it.each([
  ['/products', 'Products'],
  ['/product/65f8d6c0a1b2c3d4e6000001', 'Products'],
  ['/categories', 'Categories'],
  ['/collection/65f8d6c0a1b2c3d4e6000001', 'Categories'],
])('at %s the side navigation marks %s', async (path, area) => {
  mockApi(calls);
  visit(path);
  const nav = await navigation();
  expect(nav.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([area]);
});

// checklist 037 038 040
it('the profile menu offers My Profile and Logout, which removes the token', async () => {
  const api = mockApi({ ...calls, auth: { logout: () => ({ success: true, message: 'Bye' }) } });
  const { user, at } = visit('/products');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  expect(await screen.findByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(at()).toBe('/login'));
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('store')).toBeNull();
  expect(api.calls('auth.logout')[0]?.headers.get('authorization')).toBe('a-token');
});

// checklist 039
it('My Profile leads to /profile', async () => {
  mockApi({ ...calls, profile: { get: () => refuse(500, 'not here') } });
  const { user, at } = visit('/products');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await waitFor(() => expect(at()).toBe('/profile'));
});

// checklist 041 042
it('the selector lists each store by its domain after the placeholder', async () => {
  mockApi(calls);
  visit('/products');
  const options = within(await selector()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select a store',
    'https://nimali.localhost',
    'https://second.localhost',
  ]);
});

// checklist 043 044 046 413 414
it("choosing a store saves it and asks for that store's data", async () => {
  const api = mockApi({
    ...calls,
    products: {
      list: ({ query }) => [aProduct(1, { name: query.get('store_id') === storeId ? 'Ours' : 'Theirs' })],
    },
  });
  const { user } = visit('/products');
  expect(await screen.findByRole('link', { name: /Ours/ })).toBeVisible();
  await user.selectOptions(await selector(), 'https://second.localhost');
  expect(await screen.findByRole('link', { name: /Theirs/ })).toBeVisible();
  expect(screen.queryByText('Ours')).toBeNull();
  expect(localStorage.getItem('store')).toBe(otherStoreId);
  for (const { headers } of api.calls('products.list')) expect(headers.get('authorization')).toBe('a-token');
});

// checklist 045
it('the first store is selected when none is saved', async () => {
  const api = mockApi(calls);
  visit('/products', { storeId: null });
  expect(await screen.findByRole('link', { name: /Product 1/ })).toBeVisible();
  expect(localStorage.getItem('store')).toBe(storeId);
  expect(api.calls('products.list')[0]?.query.get('store_id')).toBe(storeId);
});

it('a saved store that is gone is dropped for the first', async () => {
  mockApi(calls);
  visit('/products', { storeId: '65f8d6c0a1b2c3d4e5f6dead' });
  await waitFor(() => expect(localStorage.getItem('store')).toBe(storeId));
});

it('a store chosen in another tab changes nothing here but is announced', async () => {
  const api = mockApi(calls);
  visit('/products');
  await screen.findByRole('link', { name: /Product 1/ });
  localStorage.setItem('store', otherStoreId);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'store', storageArea: localStorage }));
  });
  expect(await screen.findByText('Store changed in another tab – reload')).toBeVisible();
  expect(session.get().storeId).toBe(storeId);
  expect(api.calls('products.list').every(({ query }) => query.get('store_id') === storeId)).toBe(true);
});

// checklist 002
it("'/' leads to the dashboard with a token and to the login without", async () => {
  mockApi(calls);
  const inside = visit('/');
  await waitFor(() => expect(inside.at()).toBe('/dashboard'));
  const outside = visit('/', { token: null });
  await waitFor(() => expect(outside.at()).toBe('/login'));
});

it('a merchant route without a token leads to the login', async () => {
  mockApi(calls);
  const { at } = visit('/orders', { token: null });
  await waitFor(() => expect(at()).toBe('/login'));
});

// checklist 418
it("'Invalid Authorization token' in any error drops the token and goes to the login", async () => {
  mockApi({ ...calls, products: { list: () => refuse(200, 'Oh: Invalid Authorization token!') } });
  const { at } = visit('/products');
  await waitFor(() => expect(at()).toBe('/login'));
  expect(localStorage.getItem('user')).toBeNull();
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
});

it('what was typed survives an expired session', async () => {
  let expired = true;
  mockApi({
    ...calls,
    auth: { login: () => ({ token: 'fresh' }) },
    products: {
      list: () => [],
      create: () => (expired ? refuse(401, 'Invalid Authorization token') : aProduct(1)),
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { router, user } = visit('/products');
  const create = async () => {
    // The button stands below these words once it is known that there are none.
    await screen.findByText('No products');
    fireEvent.click(screen.getByRole('button', { name: 'Create Product' }));
  };
  await create();
  await user.type(await screen.findByLabelText('Name'), 'Half a name');
  fireEvent.click(screen.getAllByRole('button', { name: 'Create Product' }).at(-1) as Element);
  await screen.findByRole('heading', { name: 'Merchant Login' });
  expired = false;
  act(() => {
    session.start('fresh');
    session.chooseStore(storeId);
  });
  await act(() => router.navigate('/products'));
  await create();
  expect(await screen.findByLabelText('Name')).toHaveValue('Half a name');
});

// checklist 027
it("an unknown address shows 'Unexpected Application Error!' with the status and a way home", async () => {
  mockApi(calls);
  visit('/nowhere');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText('404 Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
});

// checklist 027
it('an error while showing a screen ends on the same page', async () => {
  // React reports a screen that it had to draw twice before it gave up; whether it has to is a matter of timing.
  const heard = () => undefined;
  window.addEventListener('error', heard);
  onTestFinished(() => window.removeEventListener('error', heard));
  mockApi({ ...calls, products: { list: () => broken(200, { not: 'a list' }) } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  visit('/products');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('the skip link leads to the content', async () => {
  mockApi(calls);
  visit('/products');
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('the palette finds commands and products, from the keyboard alone', async () => {
  const list = productListApi([aProduct(1), aProduct(2)]);
  const api = mockApi({ ...calls, products: { list, get: () => aProduct(2) } });
  const { user, at } = visit('/products');
  await screen.findByRole('link', { name: /Product 1/ });
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('textbox', { name: 'Search orders, buyers, products and settings' });
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('product 2');
  await screen.findByRole('button', { name: 'Product 2' });
  const [, ...searches] = api.calls('products.list').map(({ query }) => [query.get('q'), query.get('limit')]);
  expect(searches.at(-1)).toEqual(['product 2', '7']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(at()).toBe('/product/65f8d6c0a1b2c3d4e6000002'));
});

it('g and a letter lead to an area, but not while typing', async () => {
  mockApi({ ...calls, categories: { list: () => [] }, collections: { list: () => [] } });
  const { user, at } = visit('/products');
  await screen.findByRole('link', { name: /Product 1/ });
  const search = screen.getByLabelText('Search products');
  await user.type(search, 'gc');
  await waitFor(() => expect(at()).toBe('/products?q=gc'));
  act(() => search.blur());
  await user.keyboard('gc');
  await waitFor(() => expect(at()).toBe('/categories'));
});

it('the bar at the thumb marks the area of a page inside of it', async () => {
  mockApi({ ...calls, orders: { get: () => anOrder(1) } });
  visit(`/orders/${anOrder(1)._id}`);
  const bar = within(await screen.findByRole('navigation', { name: 'Quick' }));
  expect(bar.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Orders',
  ]);
});
