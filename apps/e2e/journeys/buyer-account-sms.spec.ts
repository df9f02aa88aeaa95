import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { checkScreen } from '../devices.ts';
import { fillIn, openStall, order, takeTea } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { smsPort } from '../serve.ts';
import { okay } from '../shop.ts';
import { Walker } from '../walker.ts';

const PHONE = '0712345678';

/** What the gateway took, by number. */
const messages = new Map<string, string>();
async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(req));
  messages.set(form.get('to') ?? '', form.get('message') ?? '');
  res.end(JSON.stringify({ status: 'success' }));
}
const gateway = createServer((req, res) => void take(req, res));

test.describe('a buyer without an email and without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, hasTouch: true });
  // Here, because every worker runs the hooks of the file.
  test.beforeAll(async () => {
    gateway.listen(smsPort, 'localhost');
    await once(gateway, 'listening');
  });
  test.afterAll(() => void gateway.close());

  test('sees the own orders with a code by SMS with four taps', async ({ page }) => {
    const stall = await openStall('classic');
    okay(await stall.api.smsCodes.update({ body: { budget: 20 } }));
    await takeTea(page, stall);
    await fillIn(page, { phone: PHONE, email: '', district: 'Kandy', payment: 'Cash on delivery' });
    await order(page, '2,900');

    const walk = new Walker(page, true);
    await page.goto(`${stall.url}/account`);
    await walk.type(page.getByLabel('Your phone number'), PHONE);
    await walk.tap(page.getByRole('button', { name: 'Send me an SMS' }));
    await expect.poll(() => messages.get('94712345678') ?? '').toMatch(/\b\d{6}\b/);
    const [code = ''] = /\b\d{6}\b/.exec(messages.get('94712345678') ?? '') ?? [];
    await walk.type(page.getByLabel('The six digits of the message'), code);
    await walk.tap(page.getByRole('button', { name: 'See my orders' }));
    await expect(page.getByRole('link', { name: 'Order #1001' })).toBeVisible();
    await page.getByText('Signed in with this browser').click();
    await expect(page.getByText('this one')).toBeVisible();
    expect(walk.taps).toBeLessThanOrEqual(4);
  });
});

test('the form for a code by SMS fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const stall = await openStall('market');
  okay(await stall.api.smsCodes.update({ body: { budget: 20 } }));
  await page.goto(`${stall.url}/account`);
  await expect(page.getByLabel('Your phone number')).toBeVisible();
  await checkScreen(page, 'account-sms');
});
