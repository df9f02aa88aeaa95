import { aPhone, fillIn, openStall, placeButton, takeTea } from '../buyer.ts';
import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { okay } from '../shop.ts';

for (const script of [false, true])
  test(`a buyer decides on goods that go between form and post, ${script ? 'with' : 'without'} JavaScript`, async ({
    browser,
    tolerate,
  }) => {
    // The browser's message about the status of the page that needs a decision.
    tolerate(/status of 409/);
    const stall = await openStall();
    const page = await aPhone(browser, script);
    await page.goto(`${stall.url}/product/${stall.sarong}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Added to your cart: Batik sarong')).toBeVisible();
    await takeTea(page, stall, '3');
    const who = { phone: script ? '077 123 4571' : '077 123 4570', email: '', district: null } as const;
    await fillIn(page, { ...who, payment: 'Cash on delivery' });
    await page.getByLabel(/^Note/).fill('Ring twice');
    okay(await stall.api.products.update({ params: { id: stall.tea }, body: { stock_quantity: 1 } }));
    okay(await stall.api.products.remove({ params: { id: stall.sarong } }));
    await placeButton(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Ceylon tea: 3 wanted, 1 left' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Batik sarong: No longer in the shop' })).toBeVisible();
    await expect(placeButton(page)).toHaveCount(0);
    expect(await misfits(page)).toEqual([]);
    if (script) expect(await lastingViolations(page, 'all')).toEqual([]);
    await page.getByRole('button', { name: 'Take 1 of Ceylon tea' }).click();
    await expect(page.getByText('3 wanted, 1 left')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Batik sarong' }).click();
    await expect(placeButton(page)).toContainText('Rs\u00A01,250');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tharushi Fernando');
    await expect(page.getByLabel(/^Note/)).toHaveValue('Ring twice');
    expect(okay(await stall.api.orders.list({ query: {} }))).toEqual([]);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order\/[\w-]{22}$/);
    const [order] = okay(await stall.api.orders.list({ query: {} }));
    expect(order?.products.map(({ productId, quantity }) => [productId.name, quantity])).toEqual([
      ['Ceylon tea', 1],
    ]);
    await page.goto(`${stall.url}/cart`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
