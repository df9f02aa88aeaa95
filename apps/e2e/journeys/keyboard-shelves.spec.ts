import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { Keyboard } from '../keyboard.ts';
import { okay, openShop } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('a category is created and products are selected for it', async ({ page }) => {
    const shop = await openShop(page);
    await stock(shop);
    await page.goto('/categories');
    const keys = new Keyboard(page);
    const form = page.getByRole('dialog', { name: 'Create Category' });
    await keys.openTwice(page.getByRole('button', { name: 'Create Category' }), form);
    await keys.type('Clothes');
    await keys.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Create Category' })).toBeFocused();
    await keys.activate(page.getByRole('link', { name: /Clothes/ }));

    const picker = page.getByRole('dialog', { name: 'Select Products' });
    await keys.openTwice(page.getByRole('button', { name: 'Add Products' }), picker);
    await expect(picker.getByLabel('Search products')).toBeFocused();
    await keys.type('batik');
    await expect(picker.getByRole('checkbox')).toHaveCount(1);
    await keys.activate(picker.getByRole('checkbox', { name: 'Batik sarong' }), 'Space');
    await expect(picker.getByText('1 selected')).toBeVisible();
    await keys.activate(picker.getByRole('button', { name: 'Save selection' }));
    await expect(picker).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: /Batik sarong/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Products' })).toBeFocused();
  });

  test('the products of a collection are sorted, with the buttons and with the handle', async ({ page }) => {
    const shop = await openShop(page);
    const { collection } = await stock(shop);
    await page.goto(`/collection/${collection}`);
    const keys = new Keyboard(page);
    const form = page.getByRole('dialog', { name: 'Change Order' });
    const rows = form.getByRole('listitem');
    await keys.openTwice(page.getByRole('button', { name: 'Change Order' }), form);
    await keys.activate(form.getByRole('button', { name: 'Move Ceylon tea down' }));
    await expect(rows.first()).toContainText('Batik sarong');
    await expect(form.getByText('Ceylon tea is now number 2')).toBeAttached();

    await keys.tabTo(form.getByLabel('Move Ceylon tea', { exact: true }), 'Shift+Tab');
    await keys.press('Space', 'ArrowUp', 'Space');
    await expect(rows.first()).toContainText('Ceylon tea');
    await keys.tabTo(form.getByLabel('Move Ceylon tea', { exact: true }));
    await keys.press('Space', 'ArrowDown', 'Space');
    await expect(rows.first()).toContainText('Batik sarong');

    await keys.activate(form.getByRole('button', { name: 'Save Order' }));
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change Order' })).toBeFocused();
    const { products } = okay(await shop.api.collections.get({ params: { id: collection } }));
    expect(products.map(({ name }) => name)).toEqual(['Batik sarong', 'Ceylon tea']);
  });
});
