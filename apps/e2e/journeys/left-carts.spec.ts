import { aPhone, fillIn, openStall, order, placeButton, takeTea } from '../buyer.ts';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { enter } from '../shop.ts';

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a buyer without a script who agreed is written to about a cart, until the order is placed', async ({
      page,
      browser,
      tolerate,
    }) => {
      // The form is sent before it is complete.
      tolerate(/status of 422/);
      const stall = await openStall();
      await enter(page, stall);
      await page.goto('/store-configurator#offers');
      await page.getByRole('switch', { name: /Ask whether you may write/ }).click();
      await expect(page.getByText('Offers saved')).toBeVisible();
      await page.goto('/customers/carts');
      await expect(page.getByText('No cart was left')).toBeVisible();

      const phone = await aPhone(browser, false);
      await takeTea(phone, stall);
      await phone.getByLabel('Phone number', { exact: true }).fill('0771234567');
      await phone.getByLabel(/^Write to me on WhatsApp/).check();
      await placeButton(phone).click();
      await expect(phone.getByLabel(/^Write to me on WhatsApp/)).toBeChecked();

      await page.reload();
      const link = page.getByRole('link', { name: 'Write to 0771234567 on WhatsApp' });
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/94771234567\?text=Hello/);
      await expect(page.getByText('2 × Ceylon tea')).toBeVisible();
      await checkScreen(page, 'left-carts');

      await fillIn(phone, { phone: '0771234567', email: '', district: 'Kandy', payment: 'Cash on delivery' });
      await order(phone, '2,900');
      await page.reload();
      await expect(page.getByText('No cart was left')).toBeVisible();
    });

    test('a text about a product is ready to be sent by WhatsApp', async ({ page }) => {
      const stall = await openStall();
      await enter(page, stall);
      await page.goto(`/products/${stall.tea}`);
      await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
      const text = page.getByRole('textbox', { name: 'Text for WhatsApp' });
      await expect(text).toHaveValue(/Order here:/);
      await page.getByText('தமிழ்', { exact: true }).last().click();
      await expect(text).toHaveValue(/இங்கே ஆர்டர் செய்யுங்கள்:[\s\S]*lang=ta&via=whatsapp$/);
      await checkScreen(page, 'share-product');
    });
  });
