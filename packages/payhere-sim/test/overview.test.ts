import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, pay, post, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.received.length = 0;
});

const overview = async () => (await fetch(shop.simulator.url)).text();
const press = (path: string, fields: Record<string, string> = {}) =>
  post(`${shop.simulator.url}${path}`, fields);
const statuses = () => shop.received.map(({ status_code }) => status_code);

it('lists the payments with what became of them, as text', async () => {
  expect(await overview()).toContain('There are none.');
  await pay(shop, 'insufficient_funds', { items: '<i>Tea</i>' });
  const page = await overview();
  expect(page).toContain('&lt;i&gt;Tea&lt;/i&gt;');
  expect(page).toContain('Declined');
  expect(page).not.toContain('/chargeback');
});

it('charges a paid payment back once, and tells the shop', async () => {
  await pay(shop, 'success');
  const [, action = ''] = /action="(\/payments\/\d+\/chargeback)"/.exec(await overview()) ?? [];
  await press(action);
  expect(statuses()).toEqual(['2', '-3']);
  expect(await overview()).toContain('Charged back');
  expect((await press(action)).status).toBe(400);
  expect((await press('/payments/1/chargeback')).status).toBe(400);
  expect(statuses()).toEqual(['2', '-3']);
});

it('moves the clock ahead, so that a pending payment is decided', async () => {
  await pay(shop, 'pending');
  expect(statuses()).toEqual(['0']);
  expect((await press('/clock', { ms: '7' })).status).toBe(400);
  await press('/clock', { ms: '3600000' });
  expect(statuses()).toEqual(['0', '2']);
});
