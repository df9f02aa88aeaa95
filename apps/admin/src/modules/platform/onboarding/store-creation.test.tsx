import { fireEvent, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drafts } from '../../../lib/draft.ts';
import {
  aStore,
  aSummary,
  settingsCalls,
  shellCalls,
  someCredentials,
  testId,
} from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const noStores = { list: () => [] };
const available = { domainAvailable: () => ({ available: true }) };
const newcomer = { storeId: null };
const uploaded = { _id: testId(7), path: 'logo.png', width: 9, height: 9, size: 9 };
const nothing = { orders: 0, total: 0 };
const newShop = {
  sales: { today: nothing, last_7_days: nothing, last_30_days: nothing },
  days: [],
  to_do: { orders_to_confirm: 0, orders_to_ship: 0, products_low: 0, low_stock: [] },
  setup: {
    logo: true,
    product: false,
    payment_method: false,
    delivery: false,
    contact: false,
    policies: false,
  },
  latest_orders: [],
};
const logo = new File(['png'], 'logo.png', { type: 'image/png' });

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function fillStepOne() {
  await type(/^Store name/, 'Nimali Spices');
  await type(/^Subdomain/, 'nimali');
  await screen.findByText('Domain is available');
}

async function toStepTwo() {
  await fillStepOne();
  press('Next');
  await screen.findByRole('heading', { level: 2, name: 'Store Logo' });
}

// checklist 009
it('sends a merchant without a store to the wizard', async () => {
  mockApi({ ...shellCalls, stores: noStores, products: { list: () => [] } });
  const { at } = visit('/products', newcomer);
  await waitFor(() => expect(at()).toBe('/store-creation'));
});

// checklist 119 120 121 122 123
it('shows two numbered steps, the name, the choice and the domain', async () => {
  mockApi({ ...shellCalls, stores: noStores });
  visit('/store-creation', newcomer);
  const steps = await screen.findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['1Store Information', '2Store Logo']);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('radio', { name: 'Use Subdomain' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Use Custom Domain' })).not.toBeChecked();
  expect(await screen.findByLabelText(/^Subdomain/)).toBeVisible();
  expect(screen.getByText('.shops.example')).toBeVisible();
});

// checklist 139 140 141
it('names what is missing', async () => {
  mockApi({ ...shellCalls, stores: noStores });
  visit('/store-creation', newcomer);
  await screen.findByLabelText(/^Subdomain/);
  press('Next');
  expect(await screen.findByText('Store name is required')).toBeVisible();
  expect(screen.getByText('Subdomain is required')).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Use Custom Domain' }));
  press('Next');
  expect(await screen.findByText('Custom domain is required')).toBeVisible();
  expect(screen.queryByText('Subdomain is required')).toBeNull();
});

it('goes on saying what is missing however often Next is pressed', async () => {
  mockApi({ ...shellCalls, stores: noStores });
  visit('/store-creation', newcomer);
  await screen.findByLabelText(/^Subdomain/);
  for (let pressed = 1; pressed <= 4; pressed++) {
    press('Next');
    expect(await screen.findByText('Store name is required')).toBeVisible();
    expect(screen.getByText('Subdomain is required')).toBeVisible();
  }
});

// checklist 124 143 144 145
it('asks once, half a second after the last change, about the full domain', async () => {
  const api = mockApi({ ...shellCalls, stores: { ...noStores, ...available } });
  visit('/store-creation', newcomer);
  const input = await screen.findByLabelText(/^Subdomain/);
  vi.useFakeTimers();
  fireEvent.change(input, { target: { value: 'nim' } });
  await vi.advanceTimersByTimeAsync(499);
  fireEvent.change(input, { target: { value: 'nimali' } });
  await vi.advanceTimersByTimeAsync(499);
  expect(api.calls('stores.domainAvailable')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await screen.findByText('Domain is available')).toBeVisible();
  expect(api.calls('stores.domainAvailable').map(({ body }) => body)).toEqual([
    { domain: 'https://nimali.shops.example' },
  ]);
});

// checklist 145
it('who is faster than the check does not have it made twice', async () => {
  const api = mockApi({ ...shellCalls, stores: { ...noStores, ...available } });
  visit('/store-creation', newcomer);
  const name = await screen.findByLabelText(/^Store name/);
  const input = await screen.findByLabelText(/^Subdomain/);
  vi.useFakeTimers();
  fireEvent.change(name, { target: { value: 'Nimali Spices' } });
  fireEvent.change(input, { target: { value: 'nimali' } });
  press('Next');
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { level: 2, name: 'Store Logo' })).toBeVisible();
  expect(api.calls('stores.domainAvailable')).toHaveLength(1);
});

// checklist 136 138
it('buttons read Checking... and are disabled while the check runs; a late answer is dropped', async () => {
  const answers = new Map<string, (body: { available: boolean }) => void>();
  mockApi({
    ...shellCalls,
    stores: {
      ...noStores,
      domainAvailable: ({ body }) =>
        new Promise((resolve) => answers.set((body as { domain: string }).domain, resolve)),
    },
  });
  visit('/store-creation', newcomer);
  await type(/^Subdomain/, 'old');
  expect(await screen.findByRole('button', { name: 'Checking...' })).toBeDisabled();
  await type(/^Subdomain/, 'new');
  await waitFor(() => expect(answers.has('https://new.shops.example')).toBe(true));
  answers.get('https://new.shops.example')?.({ available: true });
  expect(await screen.findByText('Domain is available')).toBeVisible();
  answers.get('https://old.shops.example')?.({ available: false });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByText('Domain is available')).toBeVisible();
});

// checklist 142
it("an unavailable domain says 'Domain is not available' and keeps step 1", async () => {
  mockApi({ ...shellCalls, stores: { ...noStores, domainAvailable: () => ({ available: false }) } });
  visit('/store-creation', newcomer);
  await type(/^Store name/, 'Nimali Spices');
  await type(/^Subdomain/, 'taken');
  expect(await screen.findByText('Domain is not available')).toBeVisible();
  press('Next');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Store Information');
});

// checklist 146
it("a failed check says 'Error checking domain availability' and counts as unavailable", async () => {
  mockApi({ ...shellCalls, stores: { ...noStores, domainAvailable: () => refuse(500, 'Down') } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  visit('/store-creation', newcomer);
  await type(/^Store name/, 'Nimali Spices');
  await type(/^Subdomain/, 'nimali');
  expect(await screen.findByText('Error checking domain availability')).toBeVisible();
  press('Next');
  expect(await screen.findByText('Error checking domain availability')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Store Information');
});

// checklist 152
it('the form model is storeName and domain with customDomain, subdomain and isCustomDomain', async () => {
  mockApi({ ...shellCalls, stores: { ...noStores, ...available } });
  visit('/store-creation', newcomer);
  await fillStepOne();
  fireEvent.click(screen.getByRole('radio', { name: 'Use Custom Domain' }));
  await type(/^Custom domain/, 'shop.nimali.lk');
  expect(drafts.read('new store')).toEqual({
    storeName: 'Nimali Spices',
    domain: { customDomain: 'shop.nimali.lk', subdomain: 'nimali', isCustomDomain: true },
  });
});

// checklist 125 126
it('a custom domain is used as typed and shows the CNAME to the stores host', async () => {
  const api = mockApi({ ...shellCalls, stores: { ...noStores, ...available } });
  visit('/store-creation', newcomer);
  fireEvent.click(await screen.findByRole('radio', { name: 'Use Custom Domain' }));
  await type(/^Custom domain/, 'shop.nimali.lk');
  expect(screen.getByText('Add a CNAME record at your DNS provider')).toBeVisible();
  expect(screen.getByLabelText('Host')).toHaveValue('@');
  expect(screen.getByLabelText('Points to')).toHaveValue('stores.example');
  await screen.findByText('Domain is available');
  expect(api.calls('stores.domainAvailable')[0]?.body).toEqual({ domain: 'https://shop.nimali.lk' });
});

// checklist 127 128 129 130 131 132 133 134
it('step 2 takes a logo and Previous keeps the entries', async () => {
  mockApi({ ...shellCalls, stores: { ...noStores, ...available } });
  const { user } = visit('/store-creation', newcomer);
  await toStepTwo();
  expect(screen.getByText('No logo')).toBeVisible();
  expect(screen.getByText('Max file size: 2MB. Supported formats: PNG, JPG, JPEG')).toBeVisible();
  const picker = screen.getByLabelText('Logo');
  expect(picker).toHaveAttribute('accept', 'image/*');
  await user.upload(picker, logo);
  expect(await screen.findByRole('img', { name: 'Preview of Logo' })).toBeVisible();
  expect(screen.queryByText('No logo')).toBeNull();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
  press('Previous');
  expect(await screen.findByLabelText(/^Store name/)).toHaveValue('Nimali Spices');
  expect(await screen.findByLabelText(/^Subdomain/)).toHaveValue('nimali');
});

// checklist 135 137 147 149 150
it('uploads the logo first, creates the store, remembers it and goes to the settings', async () => {
  let create: (store: ReturnType<typeof aStore>) => void = () => undefined;
  let stored: ReturnType<typeof aSummary>[] = [];
  const api = mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: {
      ...available,
      list: () => stored,
      create: () => new Promise((resolve) => (create = resolve)),
      get: () => aStore({ _id: testId(3) }),
    },
    dashboard: { get: () => newShop },
    policies: { list: () => [] },
    paymentMethods: { get: () => aStore().payment_methods, credentials: () => someCredentials() },
    files: { upload: () => uploaded },
  });
  const { user, at } = visit('/store-creation', newcomer);
  await toStepTwo();
  await user.upload(screen.getByLabelText('Logo'), logo);
  press('Finish');
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await waitFor(() => expect(api.calls('stores.create')).toHaveLength(1));
  stored = [aSummary({ _id: testId(3) })];
  create(aStore({ _id: testId(3) }));
  await waitFor(() => expect(at()).toBe('/settings'));
  expect(localStorage.getItem('store')).toBe(testId(3));
  const created = within(await screen.findByRole('region', { name: '“Nimali” is online' }));
  expect(await created.findByLabelText('Address')).toHaveValue('http://nimali.localhost:4000');
  expect(created.getByRole('link', { name: 'Open the shop' })).toHaveAttribute(
    'href',
    'http://nimali.localhost:4000',
  );
  expect(await created.findByRole('link', { name: 'Add your first product' })).toHaveAttribute(
    'href',
    '/products?create=yes',
  );
  const order = api.calls().map(({ name }) => name);
  expect(order.indexOf('files.upload')).toBeLessThan(order.indexOf('stores.create'));
  expect(api.calls('stores.create')[0]?.body).toEqual({
    name: 'Nimali Spices',
    domain: 'https://nimali.shops.example',
    logo: uploaded._id,
  });
});

// checklist 148 151
it("sends logo null without one, and a failure alerts 'Failed to create store: …'", async () => {
  const api = mockApi({
    ...shellCalls,
    stores: { ...noStores, ...available, create: () => refuse(409, 'Domain is not available') },
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  visit('/store-creation', newcomer);
  await toStepTwo();
  press('Finish');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to create store: Domain is not available',
  );
  expect(api.calls('stores.create')[0]?.body).toMatchObject({ logo: null });
  expect(screen.getByRole('button', { name: 'Finish' })).toBeEnabled();
});
