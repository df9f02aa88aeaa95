import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { type Goods, stock } from '../goods.ts';
import { openShop, type Shop } from '../shop.ts';

interface Submit {
  path: (goods: Goods) => string;
  /** Fills in what has to be filled in and answers the button that sends it. */
  ready: (page: Page, shop: Shop) => Promise<Locator>;
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name });

async function opened(page: Page, opener: string, dialog = opener): Promise<Locator> {
  await button(page.getByRole('main'), opener).click();
  const found = page.getByRole('dialog', { name: dialog });
  await found.waitFor();
  return found;
}

async function named(page: Page, dialog: string, submit: string): Promise<Locator> {
  const form = await opened(page, dialog);
  await form.getByLabel('Name').fill('කුරුඳු');
  return button(form, submit);
}

const confirmation = async (page: Page, opener: string, dialog = 'Confirm Deletion') =>
  button(await opened(page, opener, dialog), 'Delete');

async function anOrder(page: Page): Promise<Locator> {
  const form = await opened(page, 'Create Order');
  await form.getByLabel('Product').click();
  await page.getByRole('option', { name: /Ceylon tea/ }).click();
  await form.getByLabel('First name').fill('Kamal');
  await form.getByLabel('Phone').fill('0777654321');
  return button(form, 'Create Order');
}

async function aPassword(page: Page, { merchant }: Shop): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Current Password' }).fill(merchant.password);
  await page.getByRole('textbox', { name: 'New Password' }).fill('another battery staple');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another battery staple');
  return button(page, 'Change Password');
}

async function aDomain(page: Page, { subdomain }: Shop): Promise<Locator> {
  const domain = part(page, 'Domain Settings');
  await button(domain, 'Edit Domain').click();
  await domain.getByRole('textbox', { name: 'Subdomain' }).fill(`${subdomain}-new`);
  return button(domain, 'Save Domain Settings');
}

async function links(page: Page): Promise<Locator> {
  const social = part(page, 'Social Media Links');
  await button(social, 'Edit Links').click();
  await social.getByLabel('Facebook').fill('https://facebook.com/nimali');
  return button(social, 'Save Social Links');
}

async function credentials(page: Page): Promise<Locator> {
  const form = await opened(page, 'Add PayHere Credentials', 'PayHere Credentials');
  await form.getByLabel('Merchant ID').fill('1211149');
  await form.getByRole('textbox', { name: 'Merchant Secret' }).fill('a very secret word');
  return button(form, 'Save Credentials');
}

async function aLayout(page: Page): Promise<Locator> {
  await page.getByLabel('Collection').selectOption({ label: 'New' });
  return button(page, 'Add Layout');
}

const submits: Record<string, Submit> = {
  'Create Product': {
    path: () => '/products',
    ready: (page) => named(page, 'Create Product', 'Create Product'),
  },
  'Delete Product': {
    path: ({ product }) => `/products/${product}`,
    ready: (page) => confirmation(page, 'Delete Product'),
  },
  'Create Category': {
    path: () => '/categories',
    ready: (page) => named(page, 'Create Category', 'Create'),
  },
  'Create Collection': {
    path: () => '/categories',
    ready: (page) => named(page, 'Create Collection', 'Create'),
  },
  'Create Order': { path: () => '/orders', ready: anOrder },
  'Add Layout': { path: () => '/store-configurator', ready: aLayout },
  'Save and Use Custom Theme': {
    path: () => '/store-configurator/theme',
    ready: async (page) => button(page, 'Save and Use Custom Theme'),
  },
  'Save Domain Settings': { path: () => '/settings', ready: aDomain },
  'Save Social Links': { path: () => '/settings', ready: links },
  'Save Credentials': { path: () => '/settings', ready: credentials },
  'Save Profile': {
    path: () => '/profile',
    ready: async (page) => {
      await page.getByLabel('First name').fill('නිමාලි');
      return button(page, 'Save Profile');
    },
  },
  'Change Password': { path: () => '/profile', ready: aPassword },
};

for (const [name, { path, ready }] of Object.entries(submits))
  test(`a double click on ${name} sends once`, async ({ page }) => {
    const shop = await openShop(page);
    await page.goto(path(await stock(shop)));
    const submit = await ready(page, shop);
    const sent: string[] = [];
    await page.route('**/api/**', async (route) => {
      const request = route.request();
      // Whether a domain can be taken is asked while it is typed.
      if (request.method() !== 'GET' && !request.url().includes('/domain-available')) {
        sent.push(request.url());
        await new Promise((wait) => setTimeout(wait, 300));
      }
      await route.continue();
    });
    const answered = page.waitForResponse((response) => response.url() === sent[0]);
    await submit.dblclick();
    await answered;
    await page.waitForLoadState('networkidle');
    expect(sent).toHaveLength(1);
  });
