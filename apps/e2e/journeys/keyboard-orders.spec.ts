import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { Keyboard } from '../keyboard.ts';
import { okay, openShop } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('an order is found, opened and updated, and its last step needs a confirmation', async ({ page }) => {
    const shop = await openShop(page);
    const { order } = await stock(shop);
    await page.goto('/orders');
    const keys = new Keyboard(page);
    await keys.fill(page.getByLabel('Search orders'), 'kamal');
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    await keys.activate(page.getByRole('row', { name: /Kamal/ }).getByRole('link').first());
    await expect(page).toHaveURL(new RegExp(`/orders/${order}$`));

    const menu = page.getByRole('menu');
    const opener = page.getByRole('button', { name: 'Update Status' });
    await keys.activate(opener);
    await expect(menu).toBeVisible();
    await keys.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    const choose = async (status: string) => {
      await keys.activate(opener);
      // The focus moves into the menu once it has opened; arrows before that are lost.
      await expect(menu.locator(':focus')).toHaveCount(1);
      const item = page.getByRole('menuitem', { name: status });
      for (let step = 0; step < 6; step++) {
        if (await item.evaluate((node) => node === document.activeElement)) break;
        await keys.press('ArrowDown');
      }
      await expect(item).toBeFocused();
      await keys.press('Enter');
    };
    await choose('Shipped');
    const facts = page.getByRole('region', { name: 'Order Information' });
    await expect(facts).toContainText('Shipped');
    await expect(opener).toBeFocused();

    await choose('Cancelled');
    const question = page.getByRole('dialog', { name: 'Update Status' });
    await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await keys.press('Escape');
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
    await choose('Cancelled');
    await keys.activate(question.getByRole('button', { name: 'Change to Cancelled' }));
    await expect(facts).toContainText('Cancelled');
    await expect(opener).toBeFocused();
    expect(okay(await shop.api.orders.get({ params: { id: order } })).order_status).toBe('cancelled');
  });
});
