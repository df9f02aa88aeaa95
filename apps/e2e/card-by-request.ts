import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { CardForm, CheckoutInput, PlacedOrder, Quote } from '@kade/contract';
import type { Stall } from './buyer.ts';
import { baseURL } from './serve.ts';
import { okay } from './shop.ts';

/** The decisions of the buyer's bank in the simulator of PayHere. */
type Outcome = 'success' | 'insufficient_funds' | 'pending' | 'cancel';

const routeOf = ({ subdomain }: Stall, path: string) =>
  `${baseURL}/api/storefront/${path}?shop=${subdomain}.localhost`;

/** Posts the form of a payment page to the simulator and sets the decision of the bank. */
async function decide(request: APIRequestContext, { form }: CardForm, outcome: Outcome): Promise<void> {
  const { action = '', fields = {} } = form ?? {};
  const opened = await request.post(action, { form: fields });
  expect(opened.status(), await opened.text()).toBe(200);
  const finish = new URL(`/_sim/checkouts/${fields.order_id}/finish`, action).href;
  const finished = await request.post(finish, { data: { outcome } });
  expect(finished.status(), await finished.text()).toBe(200);
}

/**
 * Buys a packet of tea by card, without a browser. Returns the order's id and the address of its page after the
 * payment.
 */
export async function buyByCard(
  request: APIRequestContext,
  stall: Stall,
  { phone, outcome }: { phone: string; outcome: Outcome },
): Promise<{ id: string; page: string }> {
  const basket = {
    lines: [{ product: stall.tea, quantity: 1 }],
    delivery_kind: 'pick_up',
    payment: 'credit_debit',
  } satisfies Partial<CheckoutInput>;
  const quoted = await request.post(routeOf(stall, 'quote'), { data: basket });
  const { total } = (await quoted.json()) as Quote;
  const placed = await request.post(routeOf(stall, 'orders'), {
    data: { ...basket, name: 'Tharushi Fernando', phone, expected_total: total },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { token, order } = (await placed.json()) as PlacedOrder;
  const form = await request.get(routeOf(stall, `payments/${token}`));
  await decide(request, (await form.json()) as CardForm, outcome);
  const [found] = okay(await stall.api.orders.list({ query: { q: `#${order.number}` } }));
  const id = found?._id ?? '';
  const settled = { success: 'paid', insufficient_funds: 'failed', cancel: 'failed', pending: 'pending' };
  await expect
    .poll(async () => okay(await stall.api.orders.get({ params: { id } })).payments.at(-1)?.state)
    .toBe(settled[outcome]);
  return { id, page: `${stall.url}/order/${token}` };
}
