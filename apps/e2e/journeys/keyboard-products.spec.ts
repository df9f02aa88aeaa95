import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { aPicture } from '../images.ts';
import { Keyboard } from '../keyboard.ts';
import { okay, openShop } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('the first stop of a page skips the menu', async ({ page }) => {
    await openShop(page);
    const keys = new Keyboard(page);
    for (const path of ['/dashboard', '/products', '/settings', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await keys.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await keys.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    }
  });

  test('a product is created with its picture', async ({ page }) => {
    const { api } = await openShop(page);
    await page.goto('/products');
    const keys = new Keyboard(page);
    const form = page.getByRole('dialog', { name: 'Create Product' });
    await keys.openTwice(page.getByRole('main').getByRole('button', { name: 'Create Product' }), form);
    await expect(form.getByLabel('Name')).toBeFocused();
    await keys.type('Kithul treacle');
    await keys.fill(form.getByLabel('Price'), '1450.50');
    await keys.fill(form.getByLabel('Quantity'), '12');
    await keys.tabTo(form.getByLabel('Category'));
    await keys.fill(form.getByLabel('Description'), 'From the flower of the fishtail palm.');
    const choosing = page.waitForEvent('filechooser');
    await keys.activate(form.getByLabel('Thumbnail'));
    await (await choosing).setFiles(await aPicture('treacle', '#8a5a08'));
    await keys.activate(form.getByRole('button', { name: 'Create Product' }));
    await expect(form).toBeHidden();
    expect(okay(await api.products.list())).toMatchObject([
      { name: 'Kithul treacle', price: 1450.5, stock_quantity: 12, in_stock: true },
    ]);

    await keys.activate(page.getByRole('link', { name: /Kithul treacle/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Kithul treacle' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a product is edited and deleted', async ({ page }) => {
    const shop = await openShop(page);
    const { product } = await stock(shop);
    await page.goto(`/products/${product}`);
    const keys = new Keyboard(page);
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await keys.openTwice(page.getByRole('button', { name: 'Edit Product' }), form);
    await keys.fill(form.getByLabel('Price'), '1600');
    await keys.tabTo(form.getByLabel('Category'));
    await keys.type('Select');
    await keys.activate(form.getByRole('button', { name: 'Save Changes' }));
    await expect(form).toBeHidden();
    await expect(page.getByText('Rs 1,600')).toBeVisible();
    await expect(page.getByText('No category assigned')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Product' })).toBeFocused();

    const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
    const opener = page.getByRole('button', { name: 'Delete Product' });
    await keys.tabTo(opener, 'Shift+Tab');
    await keys.openTwice(opener, question);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keys.activate(question.getByRole('button', { name: 'Delete' }));
    await expect(page).toHaveURL(/\/products$/);
    await expect(question).toBeHidden();
    const deleted = page.getByRole('status').filter({ hasText: 'deleted' });
    await keys.activate(deleted.getByRole('button', { name: 'Dismiss' }));
    const status = async () => (await shop.api.products.get({ params: { id: product } })).status;
    await expect.poll(status).toBe(404);
  });
});
