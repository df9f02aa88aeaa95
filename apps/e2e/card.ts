import { randomUUID } from 'node:crypto';
import type { BuyerOrder, CardForm, PlacedOrder, Quote } from '@kade/contract';
import { expect, type Page } from '@playwright/test';
import { openStall, type Stall } from './buyer.ts';
import { baseURL } from './serve.ts';
import { okay } from './shop.ts';

/** The test account of the built-in simulator. It is no secret: no money moves there. */
const account = { merchant_id: '1210000', merchant_secret: 'sim-secret-0001' };

/** Opens a shop as `openStall` does that also accepts cards. */
export async function openCardStall(template: 'classic' | 'market' | 'studio' = 'classic'): Promise<Stall> {
  const stall = await openStall(template);
  const { paymentMethods } = stall.api;
  okay(await paymentMethods.saveCredentials({ params: { provider: 'payhere' }, body: account }));
  okay(await paymentMethods.setEnabled({ params: { method: 'credit_debit' }, body: { enabled: true } }));
  return stall;
}

/** Creates an account at the simulator for a shop; its notices are delayed by `delayMs`. */
export async function delayNotices(stall: Stall, delayMs: number): Promise<void> {
  const { form } = await callShop<CardForm>(stall, { path: `/payments/${await cardOrder(stall, null)}` });
  const merchant = `late-${randomUUID().slice(0, 8)}`;
  const callGateway = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const url = new URL(`/_sim/accounts${path}`, form?.action);
    const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  };
  await callGateway('POST', '', { merchantId: merchant, secret: account.merchant_secret });
  await callGateway('PATCH', `/${merchant}/faults`, { delayMs });
  const params = { provider: 'payhere' };
  okay(
    await stall.api.paymentMethods.saveCredentials({ params, body: { ...account, merchant_id: merchant } }),
  );
}

/** The simulator's names of the bank's decisions. */
type Outcome = 'success' | 'insufficient_funds' | 'pending' | 'cancel';

/** Goes from the payment page to the page of the gateway. With scripts the page submits itself. */
export async function toGateway(page: Page, script: boolean): Promise<void> {
  if (!script) {
    await expect(page).toHaveURL(/\/pay\/[\w-]{22}$/);
    await expect(page.getByText('Test mode: no money is taken.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to PayHere' }).click();
  }
  await expect(page).toHaveURL(/\/pay\/checkout$/);
}

/** Chooses an outcome at the gateway, and waits for the page of the order. */
export async function decide(page: Page, outcome: Outcome): Promise<void> {
  await page.locator(`button[value=${outcome}]`).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{22}\?/);
}

/** Advances the clock of the simulator. This affects every pending payment of this run. */
export async function advanceGateway(page: Page, gateway: string, ms: number): Promise<void> {
  const reply = await page.request.post(new URL('/_sim/clock/advance', gateway).href, { data: { ms } });
  expect(reply.status()).toBeLessThan(300);
}

interface Call {
  path: string;
  body?: object;
}

async function callShop<Reply>({ subdomain }: Stall, { path, body }: Call): Promise<Reply> {
  const url = `${baseURL}/api/storefront${path}?shop=${subdomain}.localhost`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const reply = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

/** Posts to the gateway as a browser does, and sets the decision of the bank. */
async function decideFor(stall: Stall, token: string, outcome: Outcome): Promise<void> {
  const { form } = await callShop<CardForm>(stall, { path: `/payments/${token}` });
  if (!form) throw new Error('Nothing is to be paid');
  const post = async (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const page = await (await post(form.action, form.fields)).text();
  const [, path = ''] = /action="([^"]+)"/.exec(page) ?? [];
  await post(new URL(path, form.action).href, { outcome });
}

/** Orders a packet of tea by card, and sets the decision of the bank unless it is null. Returns the order's token. */
export async function cardOrder(stall: Stall, outcome: Outcome | null): Promise<string> {
  const basket = {
    lines: [{ product: stall.tea, quantity: 1 }],
    delivery_kind: 'delivery',
    district: 'LK-21',
    payment: 'credit_debit',
  };
  const { total } = await callShop<Quote>(stall, { path: '/quote', body: basket });
  const buyer = {
    name: 'Tharushi Fernando',
    phone: '077 765 4321',
    address: '12 Temple Road',
    city: 'Kandy',
  };
  const body = { ...basket, ...buyer, expected_total: total, again: true };
  const { token } = await callShop<PlacedOrder>(stall, { path: '/orders', body });
  if (outcome === null) return token;
  await decideFor(stall, token, outcome);
  const state = outcome === 'success' ? 'paid' : outcome === 'pending' ? 'pending' : 'failed';
  const now = async () => (await callShop<BuyerOrder>(stall, { path: `/orders/${token}` })).card?.state;
  await expect.poll(now).toBe(state);
  return token;
}

interface Paid {
  payment: string | undefined;
  status: string | undefined;
  /** The states of the attempts to pay by card, oldest first. */
  attempts: string[];
}

/** Returns the payment of the only order of a shop. */
export async function paidIn({ api }: Stall): Promise<Paid> {
  const [order] = okay(await api.orders.list({ query: {} }));
  const { attempts } = okay(await api.cardPayments.list({ params: { id: order?._id ?? '' } }));
  return {
    payment: order?.payment_options,
    status: order?.payment_status,
    attempts: attempts.map(({ state }) => state),
  };
}
