import { afterEach, beforeEach, expect, it } from 'vitest';
import { formOf, MERCHANT, openShop, pay, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const ID = `app-${MERCHANT.merchantId}:app-secret-${MERCHANT.merchantId}`;
const base = () => `${shop.simulator.url}/merchant/v1`;
const order = () => formOf(shop).order_id ?? '';

async function token(credentials = ID) {
  const reply = await fetch(`${base()}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return (await reply.json()) as { access_token?: string; expires_in?: number; error?: string };
}

async function call(path: string, body?: object) {
  const { access_token = '' } = await token();
  const reply = await fetch(base() + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await reply.json()) as { status: number; data: never };
}

const search = () =>
  call(`/payment/search?order_id=${order()}`) as Promise<{
    status: number;
    data: { payment_id: number; status: string; amount: number }[];
  }>;

it('issues a token for valid credentials only', async () => {
  expect(await token()).toMatchObject({ expires_in: 599 });
  expect(await token('app-1210000:wrong')).toMatchObject({ error: 'invalid_client' });
});

it('refuses a token that has expired', async () => {
  const { access_token = '' } = await token();
  await shop.simulator.gateway.clock.advance(600_000);
  const reply = await fetch(`${base()}/payment/search?order_id=x`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect([reply.status, await reply.json()]).toEqual([401, { error: 'invalid_token' }]);
});

it('finds the decided payments of an order', async () => {
  await pay(shop, 'insufficient_funds');
  expect((await search()).status).toBe(-1);
  await pay(shop, 'success');
  expect((await search()).data).toMatchObject([{ status: 'RECEIVED', amount: 1000 }]);
});

it('refunds a paid payment once, and never more than was paid', async () => {
  await pay(shop, 'success');
  const [payment] = (await search()).data;
  const refund = (amount?: number) =>
    call('/payment/refund', {
      payment_id: payment?.payment_id,
      description: 'Returned',
      ...(amount === undefined ? {} : { amount }),
    });
  expect((await refund(1000.01)).status).toBe(-1);
  expect((await refund()).status).toBe(1);
  expect((await refund()).status).toBe(0);
  expect((await search()).data).toMatchObject([{ status: 'REFUNDED' }]);
});

it('responds with HTTP 200 and status -1, or with 503, when that fault is set', async () => {
  const { faults } = shop.simulator.gateway.accounts.get(MERCHANT.merchantId) ?? {};
  if (!faults) throw new Error('The merchant is gone');
  faults.refuseAll = true;
  expect((await search()).status).toBe(-1);
  faults.refuseAll = false;
  faults.unavailable = 1;
  await expect(search()).rejects.toThrow('JSON');
  expect((await search()).status).toBe(-1);
});
