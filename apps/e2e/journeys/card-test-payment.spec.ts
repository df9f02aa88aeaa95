import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { faults } from '../looks.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const provider = { provider: 'payhere' };
const testPart = (page: Page) => page.getByRole('region', { name: 'Test payment' });
const step = (page: Page, words: string) => testPart(page).getByRole('listitem').filter({ hasText: words });

/** Begins a test payment, opens its payment page in a new tab and continues to PayHere there. */
async function begin(page: Page, button = 'Begin a test payment'): Promise<Page> {
  await testPart(page).getByRole('button', { name: button }).click();
  const opened = page.waitForEvent('popup');
  await testPart(page).getByRole('link', { name: 'Open the payment page' }).click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: 'Continue to PayHere' }).click();
  return gateway;
}

/** Pays at the simulator and closes its tab. */
async function pay(gateway: Page, outcome: 'success' | 'insufficient_funds'): Promise<void> {
  await gateway.locator(`button[value=${outcome}]`).click();
  await expect(gateway).toHaveURL(/\/pay\/[\w-]{22}\?/);
  await gateway.close();
}

const saveSecret = async ({ api }: Shop, merchant_secret: string) =>
  okay(
    await api.paymentMethods.saveCredentials({
      params: provider,
      body: { merchant_id: '1210000', merchant_secret },
    }),
  );

test('a merchant saves the test account and completes a test payment with all steps', async ({ page }) => {
  test.setTimeout(180_000);
  await openShop(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add PayHere Credentials' }).click();
  const form = page.getByRole('dialog', { name: 'PayHere Credentials' });
  await form.getByRole('button', { name: 'Fill in the test account' }).click();
  await form.getByRole('button', { name: 'Save Credentials' }).click();
  await expect(form).toBeHidden();
  const hint = page.getByText('Try a test payment below before buyers pay by card.');
  await expect(hint).toBeVisible();

  const declined = await begin(page);
  await expect(step(page, 'The payment page was opened')).toContainText('Done');
  await pay(declined, 'insufficient_funds');
  await expect(step(page, 'The bank agreed')).toContainText('Begin a new test with another card.');

  await pay(await begin(page, 'Begin a new test'), 'success');
  await expect(testPart(page)).toContainText('6 of 6 done', { timeout: 15_000 });
  await expect(testPart(page)).toContainText('Card payments work: buyers can pay by card.');
  await expect(hint).toBeHidden();
  expect(await faults(page, 'test payment')).toEqual([]);
});

test('a merchant with a wrong secret sees which step of a test payment failed', async ({
  page,
  tolerate,
}) => {
  // The simulator refuses a form that is signed with another secret.
  tolerate(/status of 400/);
  const shop = await openShop(page);
  await saveSecret(shop, 'sim-secret-0002');
  await page.goto('/settings');
  const refused = await begin(page);
  await expect(refused.getByText('Unauthorized payment request').first()).toBeVisible();
  await refused.close();
  const noticed = step(page, 'PayHere told this server about the payment');
  await expect(noticed).toContainText('the merchant ID, its secret or the approved domain is wrong');

  // PayHere's signature is invalid when the secret is changed during the payment.
  await saveSecret(shop, 'sim-secret-0001');
  const gateway = await begin(page, 'Begin a new test');
  await expect(gateway.locator('button[value=success]')).toBeVisible();
  await saveSecret(shop, 'sim-secret-0002');
  await pay(gateway, 'success');
  const signed = step(page, 'What PayHere told is signed with the saved secret');
  await expect(signed).toContainText('PayHere signs with another secret than the saved one.');
});
