import { expect, type Page } from '@playwright/test';
import { okay, type Shop } from './shop.ts';

const DAY = 86_400_000;

/** A plan that is being paid: the address of the simulated gateway, and the reference of the payment there. */
export interface AtGateway {
  gateway: string;
  ref: string;
}

/** Calls a page or a control route of the simulator; throws when it refuses. */
async function callGateway<Reply>({ gateway }: AtGateway, path: string, body?: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(new URL(path, gateway), sent);
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

/** Goes from the payment page to the gateway, sets the decision of the bank, and returns to the plans. */
export async function payPlan(
  page: Page,
  outcome: 'success' | 'insufficient_funds' | 'cancel',
): Promise<AtGateway> {
  await expect(page).toHaveURL(/\/subscribe\//);
  const ref = await page.locator('input[name=order_id]').inputValue();
  await page.getByRole('button', { name: /^Go to PayHere and pay/ }).click();
  await expect(page).toHaveURL(/\/pay\/checkout$/);
  const gateway = new URL(page.url()).origin;
  await page.locator(`button[value=${outcome}]`).click();
  await expect(page).toHaveURL(/\/billing\?payment=/);
  return { gateway, ref };
}

/** Presses the button of a plan's card. */
export async function selectPlan(page: Page, name: string, button = 'Select Plan'): Promise<void> {
  const card = page.getByRole('listitem', { name, exact: true });
  await card.getByRole('button', { name: button }).click();
}

export const yourPlan = (page: Page) => page.getByRole('region', { name: 'Your plan' });

/** Opens the plans anew and waits for a sentence about the plan. */
export async function seePlan(page: Page, sentence: string | RegExp): Promise<void> {
  await page.goto('/billing');
  await expect(yourPlan(page)).toContainText(sentence);
}

/** Advances the gateway's clock to a number of days after the paid time. */
export async function pastPaidTime(plan: AtGateway, { api }: Shop, days: number): Promise<void> {
  const { paid_until } = okay(await api.billing.get());
  const { now } = await callGateway<{ now: string }>(plan, '/_sim/clock');
  const ms = Date.parse(paid_until ?? '') + days * DAY - Date.parse(now);
  await callGateway(plan, '/_sim/clock/advance', { ms });
}

/** Advances the gateway's clock. */
export const daysLater = (plan: AtGateway, days: number) =>
  callGateway(plan, '/_sim/clock/advance', { ms: days * DAY });

/** Makes the next charges of the plan fail. */
export async function failCharges(plan: AtGateway, times: number): Promise<void> {
  const sent = await callGateway<{ fields: Record<string, string> }[]>(plan, '/_sim/notifications');
  const id = sent.find(({ fields }) => fields.order_id === plan.ref && fields.subscription_id)?.fields
    .subscription_id;
  await callGateway(plan, `/_sim/subscriptions/${id}/fail`, { times });
}

/** Advances to half a day before the next charge, and waits until the server has stopped the plan at the gateway. */
export async function stoppedInTime(plan: AtGateway, shop: Shop): Promise<void> {
  await pastPaidTime(plan, shop, -0.5);
  const stopped = async () => {
    okay(await shop.api.billing.get());
    const sent = await callGateway<{ fields: Record<string, string> }[]>(plan, '/_sim/notifications');
    return sent.some(
      ({ fields }) => fields.order_id === plan.ref && fields.message_type === 'RECURRING_STOPPED',
    );
  };
  await expect.poll(stopped).toBe(true);
}

/** Waits until the server has a plan for the store. */
export const untilOn = ({ api }: Shop, plan: string, state: string) =>
  expect
    .poll(async () => {
      const { plan: on, state: now } = okay(await api.billing.get());
      return `${on} ${now}`;
    })
    .toBe(`${plan} ${state}`);
