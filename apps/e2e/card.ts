import { expect, type Page } from '@playwright/test';
import { openStall, type Stall } from './buyer.ts';
import { okay } from './shop.ts';

/** The account that the simulator inside a local server knows. It protects nothing: no money moves there. */
const account = { merchant_id: '1210000', merchant_secret: 'sim-secret-0001' };

/** A shop as `openStall` opens it that takes cards, too. */
export async function openCardStall(template: 'classic' | 'market' | 'studio' = 'classic'): Promise<Stall> {
  const stall = await openStall(template);
  const { paymentMethods } = stall.api;
  okay(await paymentMethods.saveCredentials({ params: { provider: 'payhere' }, body: account }));
  okay(await paymentMethods.setEnabled({ params: { method: 'credit_debit' }, body: { enabled: true } }));
  return stall;
}

/** What the bank of the buyer says, as the simulator names it. */
type Outcome = 'success' | 'insufficient_funds' | 'pending' | 'cancel';

/** From the payment page to the page of the gateway. With scripts the page goes there by itself. */
export async function toGateway(page: Page, script: boolean): Promise<void> {
  if (!script) {
    await expect(page).toHaveURL(/\/pay\/[\w-]{22}$/);
    await expect(page.getByText('Test mode: no money is taken.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to PayHere' }).click();
  }
  await expect(page).toHaveURL(/\/pay\/checkout$/);
}

/** Decides at the gateway, and comes back to the order. */
export async function decide(page: Page, outcome: Outcome): Promise<void> {
  await page.locator(`button[value=${outcome}]`).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{22}\?/);
}

/** Moves the clock of the simulator whose page is open. Every pending payment of this run is decided sooner. */
export async function aheadAt(page: Page, gateway: string, ms: number): Promise<void> {
  const reply = await page.request.post(new URL('/_sim/clock/advance', gateway).href, { data: { ms } });
  expect(reply.status()).toBeLessThan(300);
}

interface Paid {
  payment: string | undefined;
  status: string | undefined;
  /** The states of the attempts to pay by card, first one first. */
  attempts: string[];
}

/** How the one order of a shop was paid. */
export async function paidIn({ api }: Stall): Promise<Paid> {
  const [order] = okay(await api.orders.list({ query: {} }));
  const { attempts } = okay(await api.cardPayments.list({ params: { id: order?._id ?? '' } }));
  return {
    payment: order?.payment_options,
    status: order?.payment_status,
    attempts: attempts.map(({ state }) => state),
  };
}
