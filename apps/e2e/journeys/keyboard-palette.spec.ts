import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { Keyboard } from '../keyboard.ts';
import { openShop } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('the palette opens a screen, a product and a command', async ({ page }) => {
    const shop = await openShop(page);
    const { product } = await stock(shop);
    await page.goto('/dashboard');
    const keys = new Keyboard(page);
    const search = page.getByLabel('Search orders, buyers, products and settings');
    const opener = page.getByRole('button', { name: 'Search' });
    await keys.activate(opener);
    await expect(search).toBeFocused();
    await keys.press('Escape');
    await expect(search).toBeHidden();
    await expect(opener).toBeFocused();

    await keys.press('Control+k');
    await expect(search).toBeFocused();
    await keys.type('orders');
    await expect(
      page
        .getByRole('dialog')
        .getByText(/orders/i)
        .first(),
    ).toBeVisible();
    // The first one is chosen already; further ones have the word in their names, too.
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('main')).toBeFocused();

    await keys.press('Control+k');
    await expect(search).toBeFocused();
    await keys.type('ceylon');
    await expect(page.getByRole('dialog').getByText('Ceylon tea')).toBeVisible();
    await keys.press('ArrowDown', 'Enter');
    await expect(page).toHaveURL(new RegExp(`/products?/${product}$`));
    // A newly rendered page takes the focus, and the palette closes when it loses the focus.
    await expect(page.getByRole('heading', { level: 1, name: 'Ceylon tea' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    await keys.press('Control+k');
    await expect(search).toBeFocused();
    await keys.type('dark');
    await expect(page.getByRole('dialog').getByText('Ceylon tea')).toBeHidden();
    await expect(page.getByRole('dialog').getByText(/dark/i).first()).toBeVisible();
    await keys.press('ArrowDown', 'Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('letters open the areas, but not in a text field', async ({ page }) => {
    await openShop(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The key handler is registered with the parts that load after the first paint.
    await page.waitForLoadState('networkidle');
    const keys = new Keyboard(page);
    await keys.press('g', 'o');
    await expect(page).toHaveURL(/\/orders$/);
    await keys.press('g', 'p');
    await expect(page).toHaveURL(/\/products$/);
  });
});
