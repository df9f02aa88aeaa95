import type { Role } from '@kade/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { aBusyShop, workAs } from '../presets.ts';

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
  test(`the role ${role} does its daily work, and nothing of it is refused`, async ({ page }) => {
    const shop = await aBusyShop();
    await workAs(page, shop, role);
    const refused: string[] = [];
    page.on('response', (response) => {
      if ([401, 403].includes(response.status())) refused.push(`${page.url()}: ${response.url()}`);
    });
    await DAILY[role](page, shop);
    expect(refused).toEqual([]);
  });
