import { aPhone, fillIn, mailsTo, openStall, place, type Stall, takeTea } from '../buyer.ts';
import { advanceGateway, decide, openCardStall, paidIn, delayNotices, toGateway } from '../card.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { okay } from '../shop.ts';

const buyer = (n: number) => ({ phone: `077 223 45${n}`, email: `card-${n}-${Date.now()}@example.lk` });
const teaOf = async ({ api, tea }: Stall) => okay(await api.products.get({ params: { id: tea } }));

for (const script of [false, true]) {
  const how = script ? 'with' : 'without';

  test(`a buyer pays by card and returns to a paid order, ${how} JavaScript`, {
    tag: script ? '@smoke' : [],
  }, async ({ browser }) => {
    const stall = await openCardStall('classic');
    const page = await aPhone(browser, script);
    await takeTea(page, stall);
    const { email, phone } = buyer(script ? 11 : 10);
    await fillIn(page, { email, phone, district: 'Kandy', payment: 'Credit/debit card' });
    await expect(page.getByText('Test mode: no money is taken.')).toBeVisible();
    await place(page, 'Rs\u00A02,850');
    await toGateway(page, script);
    await decide(page, 'success');
    await expect(page.getByText('Your payment has arrived')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Test mode: no money is taken.')).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    expect(await paidIn(stall)).toEqual({ payment: 'credit_debit', status: 'paid', attempts: ['paid'] });
    expect(await teaOf(stall)).toMatchObject({ stock_quantity: 7 });
    const mails = async (address: string) => (await mailsTo(page, address)).map(({ subject }) => subject);
    await expect.poll(() => mails(email)).toHaveLength(2);
    await expect.poll(() => mails(stall.merchant.email)).toContainEqual(expect.stringContaining('2,850'));
    // No payment is due there any more, and the order does not exist in another shop.
    const token = /order\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`${stall.url}/pay/${token}`);
    await expect(page).toHaveURL(`${stall.url}/order/${token}`);
  });

  test(`a buyer whose card is declined pays with another one, ${how} JavaScript`, async ({ browser }) => {
    const stall = await openCardStall('market');
    const page = await aPhone(browser, script);
    await takeTea(page, stall, '1');
    await fillIn(page, { ...buyer(script ? 21 : 20), district: 'Kandy', payment: 'Credit/debit card' });
    await place(page, 'Rs\u00A01,600');
    await toGateway(page, script);
    await decide(page, 'insufficient_funds');
    await expect(page.getByText('your card was not charged')).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Pay again by card · Rs\u00A01,600' }).click();
    await toGateway(page, script);
    await decide(page, 'success');
    await expect(page.getByText('Your payment has arrived')).toBeVisible({ timeout: 15_000 });
    expect((await paidIn(stall)).attempts).toEqual(['failed', 'paid']);
    expect(await teaOf(stall)).toMatchObject({ stock_quantity: 8 });
  });

  test(`a buyer who leaves the gateway pays in cash, ${how} JavaScript`, async ({ browser }) => {
    const stall = await openCardStall('studio');
    const page = await aPhone(browser, script);
    await takeTea(page, stall, '1');
    await fillIn(page, { ...buyer(script ? 31 : 30), district: 'Kandy', payment: 'Credit/debit card' });
    await place(page, 'Rs\u00A01,600');
    await toGateway(page, script);
    await decide(page, 'cancel');
    await expect(page.getByText('You left PayHere without paying')).toBeVisible();
    await page.getByRole('button', { name: 'Cash on delivery · Rs\u00A01,650' }).click();
    await expect(page.getByText('Please have Rs\u00A01,650 ready in cash')).toBeVisible();
    await expect(page.getByText('Test mode')).toBeHidden();
    expect(await paidIn(stall)).toMatchObject({ payment: 'cash_on_delivery', status: 'pending' });
    expect(await teaOf(stall)).toMatchObject({ stock_quantity: 8 });
  });

  test(`a page shows without a reload that a pending payment was made, ${how} JavaScript`, async ({
    browser,
  }) => {
    const stall = await openCardStall('classic');
    const page = await aPhone(browser, script);
    await takeTea(page, stall, '1');
    await fillIn(page, { ...buyer(script ? 41 : 40), district: 'Kandy', payment: 'Credit/debit card' });
    await place(page, 'Rs\u00A01,600');
    await toGateway(page, script);
    const gateway = page.url();
    await decide(page, 'pending');
    await expect(page.getByText('Your bank has not decided about the payment yet')).toBeVisible();
    await advanceGateway(page, gateway, 61_000);
    await expect(page.getByText('Your payment has arrived')).toBeVisible({ timeout: 20_000 });
    expect(await paidIn(stall)).toMatchObject({ status: 'paid', attempts: ['paid'] });
  });
}

test('the page of a buyer who returns before the notice of the gateway updates without an action', async ({
  browser,
}) => {
  const stall = await openCardStall('studio');
  await delayNotices(stall, 4_000);
  const page = await aPhone(browser, true);
  await takeTea(page, stall, '1');
  await fillIn(page, { ...buyer(70), district: 'Kandy', payment: 'Credit/debit card' });
  await place(page, 'Rs\u00A01,600');
  await toGateway(page, true);
  await decide(page, 'success');
  await expect(page.getByText('We are waiting for PayHere to confirm')).toBeVisible();
  const address = page.url();
  await expect(page.getByText('Your payment has arrived')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('(paid)')).toBeVisible();
  expect(page.url()).toBe(address);
});

test('a merchant makes a test payment and sees its result', async ({ browser }) => {
  const stall = await openCardStall();
  const test = { params: { provider: 'payhere' } };
  const { url } = okay(await stall.api.paymentMethods.startTestPayment(test));
  const page = await aPhone(browser, true);
  await page.goto(url);
  await page.getByRole('button', { name: 'Continue to PayHere' }).click();
  await page.locator('button[value=cancel]').click();
  await expect(
    page.getByText(/You left PayHere without paying|The payment did not go through/),
  ).toBeVisible();
  const again = okay(await stall.api.paymentMethods.startTestPayment(test));
  await page.goto(again.url);
  await page.getByRole('button', { name: 'Continue to PayHere' }).click();
  await page.locator('button[value=success]').click();
  await expect(page.getByText('The payment has arrived. You can close this tab')).toBeVisible({
    timeout: 15_000,
  });
  const { steps } = okay(await stall.api.paymentMethods.testPayment(test));
  expect(steps.find(({ step }) => step === 'paid')).toMatchObject({ state: 'done' });
});

test('the payment page exists in one shop only', async ({ browser, tolerate }) => {
  tolerate(/status of 404/);
  const [stall, other] = [await openCardStall(), await openStall()];
  const page = await aPhone(browser, false);
  await takeTea(page, stall, '1');
  await fillIn(page, { ...buyer(50), district: 'Kandy', payment: 'Credit/debit card' });
  await place(page, 'Rs\u00A01,600');
  const path = /\/pay\/[\w-]{22}$/.exec(page.url())?.[0] ?? '';
  const [own, foreign] = [await page.goto(stall.url + path), await page.goto(other.url + path)];
  expect([own?.status(), foreign?.status()]).toEqual([200, 404]);
  expect(await own?.headerValue('referrer-policy')).toBe('strict-origin');
  expect(await own?.headerValue('content-security-policy')).toMatch(
    /form-action 'self' http:\/\/[\w.]+:\d+;/,
  );
});

test('the back button at the gateway does not submit the form again', async ({ browser }) => {
  const stall = await openCardStall();
  const page = await aPhone(browser, true);
  await takeTea(page, stall, '1');
  await fillIn(page, { ...buyer(60), district: 'Kandy', payment: 'Credit/debit card' });
  await place(page, 'Rs\u00A01,600');
  await toGateway(page, true);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`^${stall.url}/`));
  // Long enough for a page to submit its form by script.
  await page.waitForTimeout(1_000);
  expect(page.url()).toContain(stall.url);
});
