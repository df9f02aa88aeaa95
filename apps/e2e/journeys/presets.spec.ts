import type { Page } from '@playwright/test';
import { openStall, type Stall } from '../buyer.ts';
import { apiClient, expect, test } from '../fixtures.ts';
import { waitUntilIdle } from '../page-state.ts';
import { baseURL } from '../serve.ts';
import { aKnownMerchant, confirmAddress, okay, signIn } from '../shop.ts';

type Role = 'manager' | 'orders' | 'packer' | 'catalogue' | 'design' | 'accounts' | 'viewer';

/** Lets a new person work in a shop, and signs the browser in as that person. */
async function workAs(page: Page, stall: Stall, role: Role): Promise<void> {
  const person = await aKnownMerchant();
  await confirmAddress(person.merchant);
  const { email } = person.merchant;
  const { link } = okay(await stall.api.invitations.create({ body: { email, role } }));
  const token = new URL(link).searchParams.get('token') ?? '';
  okay(await apiClient({ token: person.token }).invitations.accept({ body: { token } }));
  await signIn(page, person.token, stall.id);
}

/** A shop with a product, an order that waits, and one that was sent. */
async function aBusyShop(): Promise<Stall & { order: string }> {
  const stall = await openStall();
  const { api, tea } = stall;
  okay(await api.categories.create({ body: { name: 'Tea' } }));
  okay(await api.collections.create({ body: { name: 'Gifts' } }));
  const shipping_address = {
    first_name: 'Tharushi',
    last_name: 'Fernando',
    address: '12 Temple Road',
    city: 'Kandy',
    phone_number: '0771234567',
  };
  const products = [{ productId: tea, quantity: 1 }];
  const body = { payment_options: 'cash_on_delivery' as const, shipping_address, products };
  const sent = okay(await api.orders.create({ body }))._id;
  okay(await api.orders.update({ params: { id: sent }, body: { status: 'shipped' } }));
  return { ...stall, order: okay(await api.orders.create({ body }))._id };
}

const kindOf = (path: string): string => path.replace(/[0-9a-f]{24}/g, ':id');

/** Returns the paths of the app that the page links to. */
async function linksOn(page: Page): Promise<string[]> {
  const found = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return found.flatMap((href) => {
    const { origin, pathname, search } = new URL(href);
    return origin === new URL(baseURL).origin && !pathname.startsWith('/api') ? [pathname + search] : [];
  });
}

/** The most screens of one role; each kind of address is opened once. */
const MOST = 30;

/** Opens every screen that links lead to, and returns where each kind of address was found. */
async function openAll(page: Page): Promise<Map<string, string>> {
  const waiting = [{ path: '/', from: '' }];
  const seen = new Map<string, string>();
  for (let next = waiting.shift(); next && seen.size < MOST; next = waiting.shift()) {
    const { path, from } = next;
    const kind = kindOf(new URL(path, baseURL).pathname);
    if (seen.has(kind) || kind.startsWith('/shop/')) continue;
    seen.set(kind, from);
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    await waitUntilIdle(page);
    await expect(page.getByText(/^Needed: /), `${path}, linked from ${from}`).toHaveCount(0);
    waiting.push(...(await linksOn(page)).map((to) => ({ path: to, from: path })));
  }
  return seen;
}

const DAILY: Record<Role, (page: Page, shop: { tea: string; order: string }) => Promise<void>> = {
  manager: async (page, { tea }) => {
    await page.goto(`/product/${tea}`);
    await page.getByRole('button', { name: 'Adjust stock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
    await dialog.getByLabel('Pieces').fill('3');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('+3')).toBeVisible();
  },
  orders: async (page, { order }) => ship(page, order),
  packer: async (page, { order }) => ship(page, order),
  catalogue: async (page) => {
    await page.goto('/products?create=yes');
    const form = page.getByRole('dialog', { name: 'Create Product' });
    await form.getByLabel('Name').fill('Cinnamon');
    await form.getByLabel('Price', { exact: true }).fill('900');
    await form.getByRole('button', { name: 'Save and add another' }).click();
    await expect(page.getByText(/“Cinnamon” was created/)).toBeVisible();
  },
  design: async (page) => {
    await page.goto('/store-configurator');
    await expect(page.getByRole('heading', { level: 1, name: 'Store Configurator' })).toBeVisible();
  },
  accounts: async (page) => {
    await page.goto('/reports/payments');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  viewer: async (page, { order }) => {
    await page.goto(`/orders/${order}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ship' })).toHaveCount(0);
  },
};

async function ship(page: Page, order: string): Promise<void> {
  await page.goto(`/orders/${order}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Ship order/ });
  await dialog.getByRole('combobox', { name: 'Courier' }).fill('Island Parcels');
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
}

for (const role of Object.keys(DAILY) as Role[])
  test(`the role ${role} does its daily work, and no screen that it can reach is refused`, async ({
    page,
  }) => {
    test.slow();
    const shop = await aBusyShop();
    await workAs(page, shop, role);
    const refused: string[] = [];
    page.on('response', (response) => {
      if ([401, 403].includes(response.status())) refused.push(`${page.url()}: ${response.url()}`);
    });
    await DAILY[role](page, shop);
    const screens = await openAll(page);
    expect(refused, JSON.stringify([...screens])).toEqual([]);
    expect(screens.size).toBeGreaterThan(2);
  });
