import { randomUUID } from 'node:crypto';
import type { BuyerOrder, CardForm, PlacedOrder, Quote } from '@kade/contract';
import { expect, type Page } from '@playwright/test';
import { openStall, type Stall } from './buyer.ts';
import { baseURL } from './serve.ts';
import { okay } from './shop.ts';

/** The test account of the built-in simulator. It is no secret: no money moves there. */
const account = { merchant_id: '1210000', merchant_secret: 'sim-secret-0001' };

/** A shop of `openStall` that also takes cards. */
export async function openCardStall(template: 'classic' | 'market' | 'studio' = 'classic'): Promise<Stall> {
  const stall = await openStall(template);
  const { paymentMethods } = stall.api;
  okay(await paymentMethods.saveCredentials({ params: { provider: 'payhere' }, body: account }));
  okay(await paymentMethods.setEnabled({ params: { method: 'credit_debit' }, body: { enabled: true } }));
  return stall;
}

/** Creates an account at the simulator for a shop; its notices are delayed by so many milliseconds. */
export async function tellLate(stall: Stall, delayMs: number): Promise<void> {
  const { form } = await askShop<CardForm>(stall, { path: `/payments/${await cardOrder(stall, null)}` });
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

/** The decisions of the bank, as the simulator names them. */
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

interface Asked {
  path: string;
  body?: object;
}

async function askShop<Reply>({ subdomain }: Stall, { path, body }: Asked): Promise<Reply> {
  const url = `${baseURL}/api/storefront${path}?shop=${subdomain}.localhost`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const reply = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

/** Posts to the gateway as a browser does, and sets the decision of the bank. */
async function decideFor(stall: Stall, token: string, outcome: Outcome): Promise<void> {
  const { form } = await askShop<CardForm>(stall, { path: `/payments/${token}` });
  if (!form) throw new Error('Nothing is to be paid');
  const post = async (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const page = await (await post(form.action, form.fields)).text();
  const [, path = ''] = /action="([^"]+)"/.exec(page) ?? [];
  await post(new URL(path, form.action).href, { outcome });
}

/** Orders a packet of tea to be paid by card, and sets a decision of the bank if one is given. Returns the order's token. */
export async function cardOrder(stall: Stall, outcome: Outcome | null): Promise<string> {
  const wanted = {
    lines: [{ product: stall.tea, quantity: 1 }],
    delivery_kind: 'delivery',
    district: 'LK-21',
    payment: 'credit_debit',
  };
  const { total } = await askShop<Quote>(stall, { path: '/quote', body: wanted });
  const buyer = {
    name: 'Tharushi Fernando',
    phone: '077 765 4321',
    address: '12 Temple Road',
    city: 'Kandy',
  };
  const body = { ...wanted, ...buyer, expected_total: total, again: true };
  const { token } = await askShop<PlacedOrder>(stall, { path: '/orders', body });
  if (outcome === null) return token;
  await decideFor(stall, token, outcome);
  const state = outcome === 'success' ? 'paid' : outcome === 'pending' ? 'pending' : 'failed';
  const now = async () => (await askShop<BuyerOrder>(stall, { path: `/orders/${token}` })).card?.state;
  await expect.poll(now).toBe(state);
  return token;
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
