import { aPhone, fillIn, mailsTo, openStall, order, takeTea } from '../buyer.ts';
import { misfits } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { okay } from '../shop.ts';

for (const script of [false, true]) {
  const how = script ? 'with' : 'without';

  test(`a buyer enters a code and pays less, ${how} JavaScript`, async ({ browser, tolerate }) => {
    // The browser's message about the status of the page that refuses a code.
    tolerate(/status of 422/);
    const stall = await openStall('classic');
    const body = {
      title: 'New year',
      method: 'code',
      code: 'AVURUDU',
      kind: 'percent',
      class: 'order',
      percent: 10,
    } as const;
    okay(await stall.api.discounts.create({ body }));
    const page = await aPhone(browser, script);
    await takeTea(page, stall);
    const email = `saver-${script}-${Date.now()}@example.lk`;
    const field = page.getByLabel('Discount code');
    await fillIn(page, { phone: '077 123 4588', email, district: 'Kandy', payment: 'Cash on delivery' });
    await field.fill('WRONG');
    await page.getByRole('button', { name: 'Apply code' }).click();
    await expect(page.getByText('This shop does not know this code.')).toBeVisible();
    await expect(page.getByLabel('Town or village')).toHaveValue('Peradeniya');
    await expect(field).toHaveValue('WRONG');
    await field.fill('avurudu');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove AVURUDU' })).toBeVisible();
    await expect(page.getByText('−Rs\u00A0250')).toBeVisible();
    await expect(page.getByLabel('Town or village')).toHaveValue('Peradeniya');
    expect(await misfits(page)).toEqual([]);
    await order(page, 'Rs\u00A02,650');
    await expect(page.getByText('New year')).toBeVisible();
    await expect(page.getByText('−Rs\u00A0250')).toBeVisible();
    await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1);
    const [mail] = await mailsTo(page, email);
    expect(mail?.text).toContain('New year');
    await page.goto(`${stall.url}/cart`);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('codes');
  });

  test(`a link brings a code into the cart, where it can be removed, ${how} JavaScript`, async ({
    browser,
  }) => {
    const stall = await openStall('market');
    const body = {
      title: 'Big basket',
      method: 'code',
      code: 'BIG',
      kind: 'amount',
      class: 'order',
      amount: 100,
      conditions: { min_subtotal: 1600 },
    } as const;
    okay(await stall.api.discounts.create({ body }));
    const page = await aPhone(browser, script);
    await page.goto(`${stall.url}/discount/big?to=/product/${stall.tea}`);
    await expect(page).toHaveURL(new RegExp(`^${stall.url}/product/${stall.tea}`));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Added to your cart: Ceylon tea')).toBeVisible();
    await page.goto(`${stall.url}/cart`);
    await expect(page.getByText('Rs\u00A0350 missing for this code.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove BIG' }).click();
    await expect(page.getByText('BIG')).toBeHidden();
  });
}

test('an automatic sale is seen on the card and the page of a product at 360 px, without JavaScript', async ({
  browser,
}) => {
  const stall = await openStall('studio');
  const body = {
    title: 'Sale',
    method: 'automatic',
    kind: 'percent',
    class: 'product',
    percent: 20,
  } as const;
  okay(await stall.api.discounts.create({ body }));
  const page = await aPhone(browser, false);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stall.url}/products`);
  const card = page.getByRole('listitem').filter({ hasText: 'Ceylon tea' });
  await expect(card.getByText('Rs\u00A01,250')).toBeVisible();
  await expect(card.getByText('Rs\u00A01,000')).toBeVisible();
  await expect(card.getByText('−20 %')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await card.getByRole('link').first().click();
  await expect(page.locator('.deal').getByText('Rs\u00A01,000')).toBeVisible();
  await expect(page.getByText('You save Rs\u00A0250')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto(`${stall.url}/cart`);
  await expect(page.getByText('Rs\u00A01,250').first()).toBeVisible();
  await expect(page.getByText('−Rs\u00A0250')).toBeVisible();
});
