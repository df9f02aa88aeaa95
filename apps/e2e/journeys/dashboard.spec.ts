import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

// checklist 010
test('the dashboard of a new shop is empty and then shows its first sale', { tag: '@smoke' }, async ({
  page,
}) => {
  const { api } = await openShop(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
  await expect(page.getByText(/No sales in the last 30 days/)).toBeVisible();
  await expect(page.getByText('0 of 6 done')).toBeVisible();

  const tea = okay(
    await api.products.create({
      body: { name: 'Ceylon tea', price: 1250, stock_quantity: 3, in_stock: true },
    }),
  );
  okay(
    await api.paymentMethods.setEnabled({
      params: { method: 'cash_on_delivery' },
      body: { enabled: true },
    }),
  );
  okay(
    await api.orders.create({
      body: { shipping_address: { first_name: 'කමල්' }, products: [{ productId: tea._id, quantity: 2 }] },
    }),
  );
  await page.reload();
  await expect(page.getByText('2 of 6 done')).toBeVisible();
  const sales = page.getByRole('region', { name: 'Sales' });
  await expect(sales.getByText('Rs 2,500').first()).toBeVisible();
  await sales.getByText('Show the figures as a table').click();
  await expect(sales.getByRole('table').getByRole('row')).toHaveCount(31);
  await expect(page.getByRole('region', { name: 'Latest orders' })).toContainText('කමල්');

  const todo = page.getByRole('region', { name: 'To do' });
  const best = page.getByRole('region', { name: 'Best sellers' });
  await expect(best.getByRole('link', { name: 'Ceylon tea' })).toBeVisible();
  const day = sales.getByRole('slider', { name: 'Day' });
  await day.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(day).toHaveAttribute('aria-valuetext', /: Rs 0, 0 orders$/);
  await todo.getByRole('link', { name: '1 product low or out' }).click();
  await expect(page).toHaveURL(/\/products\?stock=low$/);
  await expect(page.getByRole('main').getByText('Ceylon tea')).toBeVisible();
  await page.goBack();
  await todo.getByRole('link', { name: '1 order to confirm' }).click();
  await expect(page).toHaveURL(/\/orders\?status=pending$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('main').getByText('1 order', { exact: true })).toBeVisible();
});
