import type { Page } from '@playwright/test';
import { fillIn, mailsTo, openStall, order, takeTea } from '../buyer.ts';
import { checkScreen } from '../devices.ts';
import { expect, test } from '../fixtures.ts';

const EMAIL = 'tharushi@example.lk';

/** Orders tea, and asks for a code to see the orders of the address. Returns the code of the mail. */
async function askForCode(page: Page, stall: Awaited<ReturnType<typeof openStall>>, email: string) {
  await takeTea(page, stall);
  await fillIn(page, { phone: '0771234567', email, district: 'Kandy', payment: 'Cash on delivery' });
  await order(page, '2,900');
  await page.goto(`${stall.url}/account`);
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('a code is on its way')).toBeVisible();
  const code = /\b\d{6}\b/;
  await expect
    .poll(async () =>
      (await mailsTo(page, email)).some(({ text, subject }) => code.test(`${subject} ${text}`)),
    )
    .toBe(true);
  const mails = await mailsTo(page, email);
  return mails.flatMap(({ text, subject }) => code.exec(`${subject} ${text}`) ?? []).at(-1) ?? '';
}

test.describe('a buyer without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('sees the own orders with a mailed code, and signs out', async ({ page, tolerate }) => {
    // The page that refuses a wrong code.
    tolerate(/status of 4\d\d/);
    const stall = await openStall('classic');
    const code = await askForCode(page, stall, `a-${EMAIL}`);
    await page.getByLabel('The six digits of the mail').fill('000000');
    await page.getByRole('button', { name: 'See my orders' }).click();
    await expect(page.getByText('The code is wrong')).toBeVisible();
    await page.getByLabel('The six digits of the mail').fill(code);
    await page.getByRole('button', { name: 'See my orders' }).click();
    await expect(page.getByRole('link', { name: 'Order #1001' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.goto(`${stall.url}/account`);
    await expect(page.getByLabel('Your email')).toBeVisible();
  });
});

for (const template of ['classic', 'market', 'studio'] as const)
  for (const width of [360, 1280])
    test(`the pages of the own orders fit in ${template} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const stall = await openStall(template);
      await page.goto(`${stall.url}/account`);
      await checkScreen(page, `account-${template}-email`);
      const code = await askForCode(page, stall, `${template}-${width}-${EMAIL}`);
      await checkScreen(page, `account-${template}-code`);
      await page.getByLabel('The six digits of the mail').fill(code);
      await page.getByRole('button', { name: 'See my orders' }).click();
      await expect(page.getByRole('link', { name: 'Order #1001' })).toBeVisible();
      await checkScreen(page, `account-${template}-orders`);
    });
