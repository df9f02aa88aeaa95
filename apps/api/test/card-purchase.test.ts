import type { CardForm } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '@kade/client';
import { demoLogin } from '../src/app/demo/demo-login.ts';
import { buildServer, type Started, startServer } from './built-server.ts';
import { aCheckout, type Buyer, buyerAt } from './buyer.ts';
import { okay } from './world.ts';

let server: Started;
let buyer: Buyer;
let product: string;

beforeAll(async () => {
  server = await startServer(await buildServer(), { DEMO: 'on' });
  const session = { token: null as string | null, storeId: null as string | null };
  const api = createClient({ baseUrl: server.url, session: () => session });
  session.token = okay(await api.auth.login({ body: demoLogin })).token;
  const [shop] = okay(await api.stores.list());
  session.storeId = shop?._id ?? '';
  buyer = buyerAt(server.url, (shop?.domain ?? '').replace(/^https?:\/\//, ''));
  const products = okay(await api.products.list({ query: {} }));
  product = products.find(({ in_stock, stock_quantity }) => in_stock && stock_quantity > 9)?._id ?? '';
}, 120_000);
afterAll(() => server.stop());

const order = async () => {
  const { status, body } = await buyer.buy(aCheckout([product], { payment: 'credit_debit' }));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.token;
};

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Posts the form to the gateway as a browser does, and chooses an outcome. Returns the URL that it redirects to. */
async function decideAtGateway(form: CardForm['form'], outcome: string): Promise<string> {
  const page = await (await post(form?.action ?? '', form?.fields ?? {})).text();
  const [, path = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const reply = await post(new URL(path, form?.action).href, { outcome });
  return reply.headers.get('location') ?? '';
}

const payFor = async (token: string, outcome: string) =>
  decideAtGateway((await buyer.cardForm(token)).body.form, outcome);
const statusOf = async (token: string) => (await buyer.order(token)).body.payment_status;

describe('in a demo shop of a newly started server', () => {
  it('a buyer who pays by card at the simulator is redirected to the order, which is paid', async () => {
    const token = await order();
    expect(await payFor(token, 'success')).toMatch(new RegExp(`/order/${token}\\?order_id=k`));
    await expect.poll(() => statusOf(token), { timeout: 10_000 }).toBe('paid');
    expect((await buyer.cardForm(token)).body).toMatchObject({ form: null, state: 'paid' });
  });

  it('a buyer whose card was declined can pay with another one', async () => {
    const token = await order();
    await payFor(token, 'insufficient_funds');
    await expect.poll(() => statusOf(token), { timeout: 10_000 }).toBe('failed');
    const { total_price } = (await buyer.order(token)).body;
    expect((await buyer.pay(token, 'credit_debit', total_price)).body.order.payment_status).toBe('pending');
    await payFor(token, 'success');
    await expect.poll(() => statusOf(token), { timeout: 10_000 }).toBe('paid');
  });

  it('a buyer who cancels at the gateway is redirected to the order and can pay in cash', async () => {
    const token = await order();
    expect(await payFor(token, 'cancel')).toMatch(new RegExp(`/order/${token}\\?card=cancelled`));
    const offer = async () => (await buyer.order(token)).body;
    await expect.poll(async () => (await offer()).card?.state, { timeout: 10_000 }).toBe('failed');
    const { total_price, payable } = await offer();
    const cash = payable.find(({ method }) => method === 'cash_on_delivery');
    const paid = await buyer.pay(token, 'cash_on_delivery', total_price + (cash?.fee ?? 0));
    expect(paid.body.order).toMatchObject({ payment: 'cash_on_delivery', payment_status: 'pending' });
  });
});
