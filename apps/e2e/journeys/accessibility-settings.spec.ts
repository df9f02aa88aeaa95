import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { faults, faultsOfAll, type State } from '../looks.ts';
import { aKnownMerchant, openShop, signIn } from '../shop.ts';
import { test } from '../stocked.ts';

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const openDialog = (button: string, dialog: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

async function ownDomain(page: Page) {
  await press('Edit Domain')(page);
  await page.getByLabel('Use Custom Domain').check();
  await page.getByLabel('Custom domain', { exact: true }).fill('shop.nimali.lk');
  await page.getByText('Domain is available').waitFor();
}

async function editor(page: Page) {
  await openDialog('Edit Refund Policy', 'Edit Refund Policy')(page);
  await page.getByRole('toolbar').waitFor();
}
const inEditor = (control: string) => async (page: Page) => {
  await editor(page);
  await page.getByRole('toolbar').getByRole('button', { name: control, exact: true }).click();
};

async function newLogo(page: Page) {
  await press('Change Logo')(page);
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await aPicture('logo', '#0f7a4e'));
  await page.getByRole('img', { name: 'Preview of Logo' }).waitFor();
}

async function leave(page: Page) {
  await page.getByLabel('Primary', { exact: true }).fill('#AA0000');
  await page.getByRole('main').getByRole('link', { name: 'Store Configurator' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
}

async function badPassword(page: Page) {
  await page.getByRole('textbox', { name: 'New Password' }).fill('short');
  await press('Change Password')(page);
  await page.getByText('Password must be at least 8 characters long').waitFor();
}

const ofSettings: State[] = [
  { name: 'store name', path: '/settings', open: press('Edit Name') },
  { name: 'own domain', path: '/settings', open: ownDomain },
  { name: 'logo', path: '/settings', open: newLogo },
  { name: 'links', path: '/settings', open: press('Edit Links') },
  { name: 'delivery zone', path: '/settings', open: openDialog('Add Delivery Zone', 'Add Delivery Zone') },
  { name: 'COD rules', path: '/settings', open: openDialog('Edit COD Rules', 'Rules for Cash on Delivery') },
  {
    name: 'bank details',
    path: '/settings',
    open: openDialog('Edit Bank Details', 'Details for Bank Transfer'),
  },
  { name: 'PayHere', path: '/settings', open: openDialog('Add PayHere Credentials', 'PayHere Credentials') },
  { name: 'policy', path: '/settings', open: openDialog('View Refund Policy', 'Refund Policy') },
  { name: 'policy editor', path: '/settings', open: editor },
  { name: 'policy colours', path: '/settings', open: inEditor('Text colour') },
  { name: 'policy link', path: '/settings', open: inEditor('Link') },
];

const ofLooks: State[] = [
  { name: 'edit layout', path: '/store-configurator', open: openDialog('Edit First', 'Edit Layout Element') },
  {
    name: 'delete layout',
    path: '/store-configurator',
    open: openDialog('Delete First', 'Confirm Deletion'),
  },
  { name: 'unsaved theme', path: '/store-configurator/theme', open: leave },
  { name: 'bad password', path: '/profile', open: badPassword },
];

async function palette(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
}

const ofTheShell: State[] = [
  { name: 'palette', path: '/dashboard', open: palette },
  {
    name: 'account menu',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: 'Account' }).click(),
  },
  {
    name: 'menu of narrow screens',
    path: '/dashboard',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'store changed elsewhere',
    path: '/dashboard',
    open: async (page) => {
      // Another window of the same browser. A second tab would put the page in the background, where it draws no frames.
      await page.evaluate(() => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentWindow?.localStorage.setItem('store', '0123456789abcdef01234567');
        frame.remove();
      });
      await page.getByText('Store changed in another tab').waitFor();
    },
  },
];

test.describe('every dialog and menu, in every theme, width and language', () => {
  test.setTimeout(300_000);

  test('of the settings has no violation', async ({ page }) => {
    await openShop(page);
    expect(await faultsOfAll(page, ofSettings)).toEqual([]);
  });

  for (const [area, states] of Object.entries({ 'looks and the profile': ofLooks, shell: ofTheShell }))
    test(`of the ${area} has no violation`, async ({ page, goods: _entered }) => {
      expect(await faultsOfAll(page, states)).toEqual([]);
    });

  test('of the store wizard has no violation', async ({ page }) => {
    const { merchant, token } = await aKnownMerchant();
    await signIn(page, token);
    await page.goto('/store-creation');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Store name is required').waitFor();
    const found = await faults(page, 'wizard, refused');
    await page.getByLabel('Store name').fill('Kandy Teas');
    await page.getByLabel('Use Custom Domain').check();
    await page.getByRole('textbox', { name: 'Custom domain' }).fill(`${merchant.username}.lk`);
    await page.getByText('Domain is available').waitFor();
    found.push(...(await faults(page, 'wizard, own domain')));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await aPicture('logo', '#0f7a4e'));
    await page.getByRole('img', { name: 'Preview of Logo' }).waitFor();
    found.push(...(await faults(page, 'wizard, logo')));
    expect(found).toEqual([]);
  });

  test('of the landing page has no violation', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Request Beta Access' }).first().click();
    const form = page.getByRole('dialog');
    await form.waitFor();
    const found = await faults(page, 'inquiry');
    await form.getByRole('button', { name: 'Send' }).click();
    found.push(...(await faults(page, 'inquiry, refused')));
    expect(found).toEqual([]);
  });
});
