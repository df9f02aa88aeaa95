import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { faultsOfAll, type State } from '../looks.ts';
import { answerRequests } from '../requests.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const openDialog = (button: string, dialog: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

const paid = {
  plan: 'pro',
  state: 'active',
  period: 'monthly',
  price: 9000,
  paid_until: '2027-01-03T04:00:00.000Z',
  renews: true,
  grace_until: null,
  change: null,
  started: null,
  fees: { month: '2026-11', closed: false, orders: 14, fees: 420, credits: 0, total: 420, fee_per_order: 30 },
  gateway: 'simulator',
};
const invoice = {
  _id: '65f8d6c0a1b2c3d4e5f60001',
  number: 1,
  issued_at: '2026-12-03T04:00:00.000Z',
  state: 'paid',
  plan: 'pro',
  period: 'monthly',
  from: '2026-12-03T04:00:00.000Z',
  to: '2027-01-03T04:00:00.000Z',
  amount: 9000,
  payment_id: '320025000001',
  customer: 'Nimali Perera',
  store: "Nimali's Kitchen",
};

/** Other tests move the gateway's clock, so the plan is mocked in the page, not paid. */
const showPaidPlan = (page: Page) =>
  answerRequests(page, /\/api\/merchant\/billing(\?|\/invoices)/, ({ url }) => ({
    json: url.includes('/invoices') ? [invoice] : paid,
  }));

/** The screens of a plan that was just paid, and of the account. */
async function states({ api }: Shop): Promise<State[]> {
  const [month] = okay(await api.billing.statements());
  return [
    { name: 'paid plan', path: '/billing?payment=1' },
    { name: 'plans by the year', path: '/billing', open: (shown) => shown.getByText('Yearly').click() },
    { name: 'cancel plan', path: '/billing', open: openDialog('Cancel plan', 'Move to Starter?') },
    { name: 'statement', path: `/billing/statements/${month?.month}` },
    { name: 'invoice', path: `/billing/invoices/${invoice.number}` },
    {
      name: 'checked log',
      path: '/profile',
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Check the log' }).click();
        await shown.getByText(/^The log is intact/).waitFor();
      },
    },
    { name: 'delete account', path: '/profile', open: openDialog('Delete account', /^Delete the account/) },
  ];
}

test.describe('every screen of plans and of the account, in every theme, width and language', () => {
  test.setTimeout(300_000);

  test('has no violation', async ({ page }) => {
    const shop = await openShop(page);
    await showPaidPlan(page);
    expect(await faultsOfAll(page, await states(shop))).toEqual([]);
  });
});
