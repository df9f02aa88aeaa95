import type { Page } from '@playwright/test';
import { fillIn, openStall, order, type Stall, takeTea } from '../buyer.ts';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { okay, signIn } from '../shop.ts';

/** Buys tea, which the shop delivers. Leaves the browser on the page of the order, and returns its address. */
async function deliveredTea(page: Page, stall: Stall, email: string): Promise<string> {
  okay(await stall.api.shopSettings.update({ body: { reviews: 'moderated' } }));
  await takeTea(page, stall);
  await fillIn(page, { phone: '0771234567', email, district: 'Kandy', payment: 'Cash on delivery' });
  await order(page, '2,900');
  const [placed] = okay(await stall.api.orders.list({ query: {} }));
  const params = { id: placed?._id ?? '' };
  okay(await stall.api.orders.update({ params, body: { status: 'delivered' } }));
  return page.url();
}

/** Writes a review of the tea, from the page of the order. */
async function writeReview(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByRole('link', { name: 'Choose how many stars you give.' })).toBeVisible();
  await page.getByRole('radio', { name: /4 – good/ }).check();
  await page.getByLabel('Your words').fill('Strong, and it came in two days.');
  await page.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('The shop looks at your review before others see it.')).toBeVisible();
}

test.describe('a buyer without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('reviews what was delivered, with a picture, and finds it in the shop', async ({ page, tolerate }) => {
    // The page that asks for the stars.
    tolerate(/status of 422/);
    const stall = await openStall('classic');
    const address = await deliveredTea(page, stall, 'r-tharushi@example.lk');
    await writeReview(page, address);
    await page.getByLabel('Add a picture').setInputFiles(await aPicture('tea', '#7a4a21'));
    await page.locator('button', { hasText: 'Add a picture' }).click();
    await expect(page.getByText('1 of 3 pictures')).toBeVisible();
    const [written] = okay(await stall.api.reviews.list({ query: {} }));
    const params = { id: written?._id ?? '' };
    okay(await stall.api.reviews.update({ params, body: { state: 'published', reply: 'Thank you' } }));
    await page.goto(`${stall.url}/products`);
    await expect(page.getByText('★ 4.0 (1)')).toBeVisible();
    await page.getByRole('link', { name: /Ceylon tea/ }).click();
    await expect(page.getByText('Strong, and it came in two days.')).toBeVisible();
    await expect(page.getByText('Tharushi F.')).toBeVisible();
    await expect(page.getByText('Thank you')).toBeVisible();
  });
});

for (const template of ['classic', 'market', 'studio'] as const)
  for (const width of [360, 1280])
    test(`reviews fit in ${template} at ${width} px`, async ({ page, tolerate }) => {
      tolerate(/status of 422/);
      await page.setViewportSize({ width, height: 740 });
      const stall = await openStall(template);
      const address = await deliveredTea(page, stall, `${template}-${width}@example.lk`);
      await page.goto(`${address}/review`);
      await checkScreen(page, `reviews-${template}-form`);
      await writeReview(page, address);
      await checkScreen(page, `reviews-${template}-own`);
      const [written] = okay(await stall.api.reviews.list({ query: {} }));
      const params = { id: written?._id ?? '' };
      okay(await stall.api.reviews.update({ params, body: { state: 'published', reply: 'Thank you' } }));
      await page.goto(`${stall.url}/products`);
      await checkScreen(page, `reviews-${template}-cards`);
      await page.getByRole('link', { name: /Ceylon tea/ }).click();
      await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
      await checkScreen(page, `reviews-${template}-product`);
      await page.goto(`${stall.url}/reviews/${stall.tea}`);
      await checkScreen(page, `reviews-${template}-all`);
    });

for (const [device, options] of devices)
  test.describe(`a merchant on ${device}`, () => {
    test.use(options);

    test('publishes a review, answers it, and hides it with a reason', async ({ page, tolerate }) => {
      tolerate(/status of 422/);
      const stall = await openStall('classic');
      await writeReview(page, await deliveredTea(page, stall, `m-${device.length}@example.lk`));
      await signIn(page, stall.token, stall.id);
      await page.goto('/customers');
      await page.getByRole('link', { name: 'Reviews' }).click();
      await expect(page.getByText('Strong, and it came in two days.')).toBeVisible();
      await checkScreen(page, 'reviews-list');
      await page.getByRole('button', { name: 'Publish the review by Tharushi F.' }).click();
      await expect(page.getByText('The review is published')).toBeVisible();
      await page.getByRole('button', { name: 'Answer Tharushi F.' }).click();
      await page.getByRole('textbox', { name: 'Answer' }).fill('Thank you');
      await checkScreen(page, 'reviews-answer');
      await page.getByRole('button', { name: 'Save answer' }).click();
      await expect(page.getByText('Your answer: Thank you')).toBeVisible();
      await page.getByRole('button', { name: 'Hide the review by Tharushi F.' }).click();
      await page.getByRole('radio', { name: 'It is advertising' }).check();
      await checkScreen(page, 'reviews-hide');
      await page.getByRole('button', { name: 'Hide review' }).click();
      await expect(page.getByText('The review is hidden')).toBeVisible();
      await page.getByRole('link', { name: 'Who is asked' }).click();
      await expect(page.getByRole('radio', { name: /look at each/ })).toBeChecked();
      await checkScreen(page, 'reviews-setting');
    });
  });
