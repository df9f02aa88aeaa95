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

it('lists the payments with their states, as text', async () => {
  expect(await overview()).toContain('There are none.');
  await pay(shop, 'insufficient_funds', { items: '<i>Tea</i>' });
  const page = await overview();
  expect(page).toContain('&lt;i&gt;Tea&lt;/i&gt;');
  expect(page).toContain('Declined');
  expect(page).not.toContain('/chargeback');
});

it('charges a paid payment back once, and notifies the shop', async () => {
  await pay(shop, 'success');
  const [, action = ''] = /action="(\/payments\/\d+\/chargeback)"/.exec(await overview()) ?? [];
  await press(action);
  expect(statuses()).toEqual(['2', '-3']);
  expect(await overview()).toContain('Charged back');
  expect((await press(action)).status).toBe(400);
  expect((await press('/payments/1/chargeback')).status).toBe(400);
  expect(statuses()).toEqual(['2', '-3']);
});

const subscriptionPath = async () =>
  /action="(\/subscriptions\/\d+)\/fail"/.exec(await overview())?.[1] ?? '/subscriptions/0';
const subscribe = () =>
  pay(shop, 'success', { recurrence: '1 Month', duration: 'Forever', items: '<b>Pro</b>' });
const messages = () => shop.received.map(({ message_type }) => message_type);

it('lists subscriptions, moves the clock to the next charge and stops them', async () => {
  expect(await overview()).not.toContain('next charge');
  await subscribe();
  const page = await overview();
  expect(page).toContain('&lt;b&gt;Pro&lt;/b&gt;');
  expect(page).toContain('1 Month');
  expect(page).toContain('<dt>Paid</dt><dd>once</dd>');
  await press('/clock', { ms: 'next' });
  expect(await overview()).toContain('<dt>Paid</dt><dd>2 times</dd>');
  const path = await subscriptionPath();
  await press(`${path}/stop`);
  expect(messages()).toEqual(['AUTHORIZATION_SUCCESS', 'RECURRING_INSTALLMENT_SUCCESS', 'RECURRING_STOPPED']);
  expect(await overview()).toContain('Stopped');
  for (const action of ['stop', 'fail'])
    expect((await press(`${path}/${action}`, { times: '1' })).status).toBe(400);
  expect((await press('/clock', { ms: 'next' })).status).toBe(400);
});

it('makes the next charge of a subscription fail, or enough charges to end it', async () => {
  await subscribe();
  const path = await subscriptionPath();
  expect((await press(`${path}/fail`, { times: '2' })).status).toBe(400);
  await press(`${path}/fail`, { times: '1' });
  expect(await overview()).toContain('<dt>Will fail</dt><dd>once</dd>');
  await press('/clock', { ms: 'next' });
  await press('/clock', { ms: 'next' });
  await press(`${path}/fail`, { times: '4' });
  for (let day = 0; day < 4; day += 1) await press('/clock', { ms: 'next' });
  const failed = 'RECURRING_INSTALLMENT_FAILED';
  expect(messages().slice(1)).toEqual([
    failed,
    'RECURRING_INSTALLMENT_SUCCESS',
    failed,
    failed,
    failed,
    failed,
  ]);
  expect(await overview()).toContain('Given up after four failures');
});

it('moves the clock ahead, so that a pending payment is decided', async () => {
  await pay(shop, 'pending');
  expect(statuses()).toEqual(['0']);
  expect((await press('/clock', { ms: '7' })).status).toBe(400);
  await press('/clock', { ms: '3600000' });
  expect(statuses()).toEqual(['0', '2']);
});
