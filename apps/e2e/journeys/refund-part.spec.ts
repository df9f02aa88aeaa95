import { openCardStall } from '../card.ts';
import { buyByCard } from '../card-by-request.ts';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { enter, okay } from '../shop.ts';

const account = {
  merchant_id: '1210000',
  merchant_secret: 'sim-secret-0001',
  app_id: 'app-1210000',
  app_secret: 'app-secret-1210000',
};

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a merchant refunds a part of an order, and the buyer sees it', async ({ page, request }) => {
      test.setTimeout(120_000);
      const stall = await openCardStall();
      const params = { provider: 'payhere' };
      okay(await stall.api.paymentMethods.saveCredentials({ params, body: account }));
      await enter(page, stall);
      const { id, page: address } = await buyByCard(request, stall, {
        phone: '0772234579',
        outcome: 'success',
      });
      await page.goto(`/orders/${id}`);
      await page.getByRole('button', { name: 'Refund a part' }).click();
      const dialog = page.getByRole('dialog', { name: 'Refund a part of order #1001' });
      await dialog.getByLabel('Another amount').fill('250.50');
      await dialog.getByLabel('Reason').fill('Arrived broken');
      await expect(dialog.getByRole('status')).toContainText('To refund: Rs 250.50');
      await checkScreen(page, 'refund-part-dialog');
      await dialog.getByRole('button', { name: 'Refund' }).click();
      const refunds = page.getByRole('region', { name: 'Refunds' });
      await expect(refunds).toContainText('Arrived broken');
      await expect(page.getByText('After refunds')).toBeVisible();
      await checkScreen(page, 'refund-part-order');
      const after = okay(await stall.api.orders.get({ params: { id } }));
      expect([after.refunded, after.payment_status]).toEqual([250.5, 'paid']);

      await page.goto(address);
      await expect(page.getByText(/was refunded on .*Arrived broken/)).toBeVisible();
      await checkScreen(page, 'refund-part-buyer');
    });
  });
