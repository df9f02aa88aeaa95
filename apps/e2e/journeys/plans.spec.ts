import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  daysLater,
  failCharges,
  pastPaidTime,
  payPlan,
  seePlan,
  selectPlan,
  stoppedInTime,
  untilOn,
  yourPlan,
} from '../plans.ts';
import { okay, openShop, type Shop } from '../shop.ts';

// These tests advance the gateway's only clock, so they run in sequence.
test.describe.configure({ mode: 'default' });

const dayOf = (iso: string | null): string => {
  const [month, day, year] = new Date(iso ?? '')
    .toLocaleDateString('en-US', {
      timeZone: 'Asia/Colombo',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
    })
    .split(/,? /);
  return `${day} ${month} ${year}`;
};
const paidUntil = async ({ api }: Shop) => dayOf(okay(await api.billing.get()).paid_until);

/** Selects a plan and pays for it. */
async function subscribe(page: Page, plan: string) {
  await page.goto('/billing');
  await selectPlan(page, plan);
  const paid = await payPlan(page, 'success');
  await expect(page.getByText(`Your payment has arrived. Your store is on ${plan} now.`)).toBeVisible();
  const card = page.getByRole('listitem', { name: plan, exact: true });
  await expect(card.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  return paid;
}

test('a plan is paid after a declined card and a cancelled payment, and shows its state', {
  tag: '@smoke',
}, async ({ page }) => {
  const shop = await openShop(page);
  await seePlan(page, 'Your store is on the Starter plan. The plan itself costs nothing.');
  await expect(yourPlan(page)).toContainText('Test mode');
  await selectPlan(page, 'Standard');
  await payPlan(page, 'insufficient_funds');
  await expect(page.getByText('The payment for Standard did not go through')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await payPlan(page, 'cancel');
  await expect(page.getByText('You left the payment page. Nothing was charged')).toBeVisible();
  await subscribe(page, 'Standard');
  await expect(yourPlan(page)).toContainText(`paid until ${await paidUntil(shop)}`);
});

test('a plan is renewed for fourteen months, each with its invoice', async ({ page }) => {
  const shop = await openShop(page);
  const plan = await subscribe(page, 'Standard');
  for (let month = 1; month <= 14; month += 1) {
    const before = await paidUntil(shop);
    await pastPaidTime(plan, shop, 0.1);
    await expect.poll(() => paidUntil(shop)).not.toBe(before);
    if (month % 7 === 0) await seePlan(page, `paid until ${await paidUntil(shop)}`);
  }
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await expect(invoices.getByRole('listitem')).toHaveCount(12);
  await invoices.getByRole('button', { name: 'Show all 15' }).click();
  await expect(invoices.getByRole('listitem')).toHaveCount(15);
  await invoices.getByRole('link').first().click();
  await expect(page.getByRole('article')).toContainText('Rs 3,000.00');
  await expect(page.getByRole('article')).toContainText("Nimali's Kitchen");
});

test('a missing payment is shown, has three days of grace, and can be made with another card', async ({
  page,
}) => {
  const shop = await openShop(page);
  const plan = await subscribe(page, 'Pro');
  await failCharges(plan, 4);
  await pastPaidTime(plan, shop, 0.5);
  await untilOn(shop, 'pro', 'grace');
  await seePlan(page, 'The payment for Pro is missing. Your store keeps Pro until');
  await page.getByRole('button', { name: 'Pay for Pro' }).click();
  await payPlan(page, 'success');
  await expect(page.getByText('Your payment has arrived. Your store is on Pro now.')).toBeVisible();
});

test('a plan whose charges fail continues when the bank pays, and ends when it does not', async ({
  page,
}) => {
  const shop = await openShop(page);
  const plan = await subscribe(page, 'Pro');
  await failCharges(plan, 2);
  await pastPaidTime(plan, shop, 0.5);
  await seePlan(page, 'The payment for Pro is missing.');
  await daysLater(plan, 2);
  await untilOn(shop, 'pro', 'active');
  await seePlan(page, `paid until ${await paidUntil(shop)}`);
  await failCharges(plan, 4);
  await pastPaidTime(plan, shop, 0.5);
  await seePlan(page, 'The payment for Pro is missing.');
  await daysLater(plan, 4);
  await untilOn(shop, 'starter', 'free');
  await seePlan(page, 'Your store is on the Starter plan.');
  const card = page.getByRole('listitem', { name: 'Starter', exact: true });
  await expect(card.getByRole('button', { name: 'Current Plan' })).toBeVisible();
});

test('a plan is cancelled, continued, and then replaced by a smaller one', async ({ page }) => {
  const shop = await openShop(page);
  const plan = await subscribe(page, 'Pro');
  const until = await paidUntil(shop);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const question = page.getByRole('dialog', { name: 'Move to Starter?' });
  await expect(question).toContainText(`stays on Pro until ${until}, which is paid for.`);
  await question.getByRole('button', { name: 'Move to Starter' }).click();
  await expect(yourPlan(page)).toContainText(`On ${until} your store moves to Starter.`);
  await yourPlan(page).getByRole('button', { name: 'Keep Pro' }).click();
  await expect(yourPlan(page)).toContainText(`On ${until} your card is charged Rs 9,000.00`);

  await selectPlan(page, 'Standard');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Standard' }).click();
  await expect(yourPlan(page)).toContainText(`On ${until} your store moves to Standard.`);
  await expect(page.getByRole('listitem', { name: 'Standard', exact: true })).toContainText(
    `Begins on ${until}`,
  );
  await stoppedInTime(plan, shop);
  await pastPaidTime(plan, shop, 0.1);
  await untilOn(shop, 'standard', 'grace');
  await seePlan(page, 'The payment for Standard is missing.');
  await page.getByRole('button', { name: 'Pay for Standard' }).click();
  await payPlan(page, 'success');
  await expect(page.getByText('Your payment has arrived. Your store is on Standard now.')).toBeVisible();
});

test('a larger yearly plan replaces a smaller one', async ({ page }) => {
  const shop = await openShop(page);
  await subscribe(page, 'Standard');
  await page.getByRole('radiogroup', { name: 'Pay' }).getByText('Yearly').click();
  await selectPlan(page, 'Pro');
  const question = page.getByRole('dialog', { name: 'Move to Pro?' });
  await expect(question).toContainText('Its unused days become a credit on your statement.');
  await question.getByRole('button', { name: 'Go on to the payment' }).click();
  const plan = await payPlan(page, 'success');
  await expect(page.getByText('Your payment has arrived. Your store is on Pro now.')).toBeVisible();
  const until = await paidUntil(shop);
  await expect(yourPlan(page)).toContainText(
    `On ${until} your card is charged Rs 86,400.00 for the next year.`,
  );
  await pastPaidTime(plan, shop, 0.1);
  await expect.poll(() => paidUntil(shop)).not.toBe(until);
  await seePlan(page, `paid until ${await paidUntil(shop)}`);
  const statements = page.getByRole('region', { name: 'Fees and statements' });
  await expect(statements.getByRole('listitem').first()).toBeVisible();
});
