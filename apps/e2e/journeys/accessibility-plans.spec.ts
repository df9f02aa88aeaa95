import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { faultsOfAll, type State } from '../looks.ts';
import { payPlan, selectPlan } from '../plans.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const ask = (button: string, dialog: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

/** The screens of a plan that was just paid, and of the account. */
async function states(page: Page, { api }: Shop): Promise<State[]> {
  await page.goto('/billing');
  await selectPlan(page, 'Pro');
  await payPlan(page, 'success');
  await page.getByText(/^Your payment has arrived/).waitFor();
  const { pathname, search } = new URL(page.url());
  const [month] = okay(await api.billing.statements());
  const [invoice] = okay(await api.billing.invoices({ query: {} }));
  return [
    { name: 'paid plan', path: pathname + search },
    { name: 'plans by the year', path: '/billing', open: (shown) => shown.getByText('Yearly').click() },
    { name: 'cancel plan', path: '/billing', open: ask('Cancel plan', 'Move to Starter?') },
    { name: 'statement', path: `/billing/statements/${month?.month}` },
    { name: 'invoice', path: `/billing/invoices/${invoice?.number}` },
    {
      name: 'checked log',
      path: '/profile',
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Check the log' }).click();
        await shown.getByText(/^The log is intact/).waitFor();
      },
    },
    { name: 'delete account', path: '/profile', open: ask('Delete account', /^Delete the account/) },
  ];
}

test.describe('every screen of plans and of the account, in every theme, width and language', () => {
  test.setTimeout(300_000);

  test('has nothing against it', async ({ page }) => {
    const shop = await openShop(page);
    expect(await faultsOfAll(page, await states(page, shop))).toEqual([]);
  });
});
