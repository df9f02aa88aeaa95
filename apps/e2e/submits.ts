import type { Locator, Page } from '@playwright/test';
import { aMerchant } from './fixtures.ts';
import type { Goods } from './goods.ts';
import { aPicture } from './images.ts';
import { aKnownMerchant, okay, type Shop, signIn } from './shop.ts';

/** A button that sends a request: its screen, and the data that must exist before it is pressed. */
export interface Submit {
  path: (goods: Goods) => string;
  /** Fills in the form and returns the button that sends it. */
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
  await form.getByLabel('Phone', { exact: true }).fill('0777654321');
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

/** Opens the same screen without a session. */
async function signedOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
}

async function aLogin(page: Page, { merchant }: Shop): Promise<Locator> {
  await signedOut(page);
  await page.getByLabel('Email').fill(merchant.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(merchant.password);
  return button(page, 'Sign In');
}

async function aSignUp(page: Page): Promise<Locator> {
  await signedOut(page);
  const merchant = aMerchant();
  await page.getByLabel('Username').fill(merchant.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(merchant.password);
  await page.getByLabel('First Name').fill(merchant.firstName);
  await page.getByLabel('Last Name').fill(merchant.lastName);
  await page.getByLabel('Email').fill(merchant.email);
  return button(page, 'Sign Up');
}

async function aForgottenPassword(page: Page, { merchant }: Shop): Promise<Locator> {
  await signedOut(page);
  await page.getByLabel('Email').fill(merchant.email);
  return button(page, 'Send Reset Instructions');
}

/** For a merchant without a store: the starter plan allows one. */
async function aFirstStore(page: Page): Promise<Locator> {
  const { merchant, token } = await aKnownMerchant();
  // An open app would detect that the first merchant's token was removed, and open the login.
  await page.goto('about:blank');
  await signIn(page, token);
  await page.goto('/store-creation');
  await page.getByLabel('Store name').fill('First shop');
  await page.getByRole('textbox', { name: 'Subdomain' }).fill(merchant.username);
  await page.getByText('Domain is available').waitFor();
  await button(page, 'Next').click();
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await aPicture('logo', '#0f7a4e', 200));
  await page.getByRole('img', { name: 'Preview of Logo' }).waitFor();
  return button(page, 'Finish');
}

async function aProduct(page: Page): Promise<Locator> {
  const form = await opened(page, 'Create Product');
  await form.getByLabel('Name').fill('කුරුඳු');
  await form.getByLabel('Thumbnail').setInputFiles(await aPicture('cinnamon', '#8a5a08'));
  await form.getByRole('img', { name: 'Preview of Thumbnail' }).waitFor();
  return button(form, 'Create Product');
}

async function aPrice(page: Page): Promise<Locator> {
  const form = await opened(page, 'Edit Product');
  await form.getByLabel('Price').fill('1600');
  return button(form, 'Save Changes');
}

async function anImport(page: Page): Promise<Locator> {
  await button(page.getByRole('main'), 'More actions').click();
  const form = await opened(page, 'Import', 'Import products');
  const csv = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nTea,900\n') };
  await page.locator('input[type=file]').setInputFiles(csv);
  return button(form, 'Import 1 product');
}

async function aSelection(page: Page): Promise<Locator> {
  const form = await opened(page, 'Add Products', 'Select Products');
  await form.getByLabel('Batik sarong').click();
  return button(form, 'Save selection');
}

async function anOtherOrder(page: Page): Promise<Locator> {
  const form = await opened(page, 'Change Order');
  await button(form, 'Move Ceylon tea down').click();
  return button(form, 'Save Order');
}

async function aName(page: Page): Promise<Locator> {
  const name = part(page, 'Store Name');
  await button(name, 'Edit Name').click();
  await name.getByLabel('Store name').fill('Kandy Teas');
  return name.getByRole('button', { name: /^Save/ });
}

async function aLogo(page: Page): Promise<Locator> {
  const logo = part(page, 'Store Logo');
  await button(logo, 'Change Logo').click();
  await logo.getByLabel('Logo', { exact: true }).setInputFiles(await aPicture('logo', '#0f7a4e', 400));
  await logo.getByRole('img', { name: 'Preview of Logo' }).waitFor();
  return button(logo, 'Save Logo');
}

async function aPolicy(page: Page, { api }: Shop): Promise<Locator> {
  okay(
    await api.policies.create({ params: { type: 'refund_policy' }, body: { content: '<p>No refunds.</p>' } }),
  );
  await page.reload();
  const form = await opened(page, 'Edit Refund Policy');
  await form.getByRole('textbox', { name: 'Refund Policy' }).fill('Within 14 days.');
  return button(form, 'Save Changes');
}

async function aSavedTheme(page: Page): Promise<Locator> {
  await button(page, 'Save and Use Custom Theme').click();
  await page.getByText('Your theme is in use.').waitFor();
  return button(page, 'Disable Theme (Theme data wont be deleted)');
}

async function aCancellation(page: Page): Promise<Locator> {
  await button(page, 'Update Status').click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  return button(page.getByRole('dialog', { name: 'Update Status' }), 'Change to Cancelled');
}

/** Buttons of the admin app that send a request: at least one for each way in which a screen sends. */
export const submits: Record<string, Submit> = {
  'Sign In': { path: () => '/login', ready: aLogin },
  'Sign Up': { path: () => '/signup', ready: aSignUp },
  'Send Reset Instructions': { path: () => '/forgot-password', ready: aForgottenPassword },
  Finish: { path: () => '/store-creation', ready: aFirstStore },
  'Create Product': { path: () => '/products', ready: aProduct },
  'Edit Product': { path: ({ product }) => `/products/${product}`, ready: aPrice },
  Import: { path: () => '/products', ready: anImport },
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
  'Rename Category': {
    path: ({ category }) => `/categories/${category}`,
    ready: (page) => named(page, 'Rename Category', 'Rename'),
  },
  'Delete Category': {
    path: ({ category }) => `/categories/${category}`,
    ready: (page) => confirmation(page, 'Delete Category', 'Delete Category'),
  },
  'Delete Collection': {
    path: ({ collection }) => `/collection/${collection}`,
    ready: (page) => confirmation(page, 'Delete Collection', 'Delete Collection'),
  },
  'Save selection': { path: ({ category }) => `/categories/${category}`, ready: aSelection },
  'Save Order': { path: ({ collection }) => `/collection/${collection}`, ready: anOtherOrder },
  'Create Order': { path: () => '/orders', ready: anOrder },
  'Update Status': { path: ({ order }) => `/orders/${order}`, ready: aCancellation },
  'Add Layout': { path: () => '/store-configurator', ready: aLayout },
  'Edit Layout Element': {
    path: () => '/store-configurator',
    ready: async (page) => button(await opened(page, 'Edit First', 'Edit Layout Element'), 'Save'),
  },
  'Delete Layout Element': {
    path: () => '/store-configurator',
    ready: (page) => confirmation(page, 'Delete First'),
  },
  'Save and Use Custom Theme': {
    path: () => '/store-configurator/theme',
    ready: async (page) => button(page, 'Save and Use Custom Theme'),
  },
  'Disable Theme': { path: () => '/store-configurator/theme', ready: aSavedTheme },
  'Save Name': { path: () => '/settings', ready: aName },
  'Save Logo': { path: () => '/settings', ready: aLogo },
  'Save Domain Settings': { path: () => '/settings', ready: aDomain },
  'Save Social Links': { path: () => '/settings', ready: links },
  'Edit Refund Policy': { path: () => '/settings', ready: aPolicy },
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
