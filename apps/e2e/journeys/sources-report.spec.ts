import { aPhone, fillIn, openStall, order, takeTea } from '../buyer.ts';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { enter } from '../shop.ts';

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a link that a merchant makes is on the order of a buyer without a script, and in the report', async ({
      page,
      browser,
    }) => {
      const stall = await openStall();
      await enter(page, stall);
      await page.goto('/reports/sources');
      await expect(page.getByText('No links yet')).toBeVisible();
      await page.getByRole('button', { name: 'New link' }).click();
      await page.getByLabel('Where you show it').fill('Paper sign');
      await page.getByRole('button', { name: 'Make the link' }).click();
      await expect(page.getByText('?via=paper-sign')).toBeVisible();

      const phone = await aPhone(browser, false);
      await phone.goto(`${stall.url}/?via=paper-sign`);
      await expect(phone).toHaveURL(`${stall.url}/`);
      await takeTea(phone, stall);
      const buyer = {
        phone: '0771234567',
        email: '',
        district: 'Kandy',
        payment: 'Cash on delivery',
      } as const;
      await fillIn(phone, buyer);
      await order(phone, '2,900');
      expect((await phone.context().cookies()).map(({ name }) => name)).not.toContain('via');

      await page.goto('/reports/sources');
      const row = page.getByRole('row', { name: /^Paper sign/ });
      await expect(row).toContainText('Rs 2,900');
      await checkScreen(page, 'report-sources');
      await row.getByRole('link', { name: '1' }).click();
      await expect(page.getByText('By the link paper-sign')).toBeVisible();
      await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    });
  });
