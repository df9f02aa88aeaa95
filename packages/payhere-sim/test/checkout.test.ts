import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notificationSignature } from '../src/index.ts';
import { formOf, MERCHANT, openShop, pay, post, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.received.length = 0;
});

const checkout = (fields: Record<string, string> | string) =>
  post(`${shop.simulator.url}/pay/checkout`, fields);

const without = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

it('shows what is paid, and a button for every decision of the bank', async () => {
  const reply = await checkout(formOf(shop, { items: '<b>Tea</b>' }));
  const page = await reply.text();
  expect(reply.status).toBe(200);
  expect(page).toContain('LKR 1000.00');
  expect(page).toContain('&lt;b&gt;Tea&lt;/b&gt;');
  for (const outcome of ['success', 'insufficient_funds', 'limit_exceeded', 'pending', 'cancel'])
    expect(page).toContain(`value="${outcome}"`);
});

it.each([
  'merchant_id',
  'return_url',
  'cancel_url',
  'notify_url',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'order_id',
  'items',
  'currency',
  'amount',
  'hash',
])('refuses a form without %s', async (name) => {
  const reply = await checkout(without(formOf(shop), name));
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain(`${name} is missing`);
});

it.each([
  ['an amount with one decimal', { amount: '1000.0' }, 'amount must be'],
  ['an amount with a thousands separator', { amount: '1,000.00' }, 'amount must be'],
  ['an amount of nothing', { amount: '0.00' }, 'amount must be'],
  ['another currency', { currency: 'LKR2' }, 'currency must be'],
  ['an unknown merchant', { merchant_id: '9' }, 'merchant_id is not known'],
  ['a foreign return address', { return_url: 'https://evil.example/' }, 'return_url is not on a domain'],
  ['a foreign notification address', { notify_url: 'http://10.0.0.1/' }, 'notify_url is not on a domain'],
  ['an address that is none', { cancel_url: 'javascript:alert(1)' }, 'cancel_url is not on a domain'],
  ['a recurrence of its own kind', { recurrence: 'monthly', duration: 'Forever' }, 'recurrence must be'],
])('refuses %s', async (_, changes: Record<string, string>, sentence) => {
  const reply = await checkout(formOf(shop, changes));
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain(sentence);
});

it('refuses a form that was changed after signing, and one that names a field twice', async () => {
  const changed = await checkout({ ...formOf(shop), amount: '1.00' });
  expect(await changed.text()).toContain('hash is wrong');
  const twice = await checkout(`${new URLSearchParams(formOf(shop))}&amount=1.00`);
  expect(await twice.text()).toContain('occurs twice');
});

it.each([
  ['success', '/back', '2'],
  ['insufficient_funds', '/back', '-2'],
  ['limit_exceeded', '/back', '-2'],
  ['cancel', '/cancelled', '-1'],
  ['pending', '/back', '0'],
])('on %s leads to %s and has notified the status %s, correctly signed', async (outcome, path, status) => {
  const target = new URL(await pay(shop, outcome));
  expect(target.pathname).toBe(path);
  expect(target.searchParams.get('order_id')).toBe(formOf(shop).order_id);
  expect(shop.received).toHaveLength(1);
  const [fields = {}] = shop.received;
  expect(fields).toMatchObject({
    merchant_id: MERCHANT.merchantId,
    payhere_amount: '1000.00',
    payhere_currency: 'LKR',
    status_code: status,
    md5sig: notificationSignature(
      {
        merchant_id: MERCHANT.merchantId,
        order_id: fields.order_id ?? '',
        amount: '1000.00',
        currency: 'LKR',
        status_code: status,
      },
      MERCHANT.secret,
    ),
  });
});

it('pays a pending payment a minute of its clock later, under the same payment id', async () => {
  await pay(shop, 'pending');
  await shop.simulator.gateway.clock.advance(60_000);
  const [first] = shop.received;
  const own = shop.received.filter(({ payment_id }) => payment_id === first?.payment_id);
  expect(own.map(({ status_code }) => status_code)).toEqual(['0', '2']);
});

it('notifies with the fields that PayHere documents, the card number masked', async () => {
  await pay(shop, 'success');
  expect(Object.keys(shop.received[0] ?? {}).toSorted()).toEqual([
    'captured_amount',
    'card_expiry',
    'card_holder_name',
    'card_no',
    'custom_1',
    'custom_2',
    'md5sig',
    'merchant_id',
    'method',
    'order_id',
    'payhere_amount',
    'payhere_currency',
    'payment_id',
    'recurring',
    'status_code',
    'status_message',
  ]);
  expect(shop.received[0]).toMatchObject({ method: 'VISA', card_no: '************1292' });
});

it('takes one decision for a page', async () => {
  const page = await (await checkout(formOf(shop))).text();
  const action = shop.simulator.url + (/action="([^"]+)"/.exec(page)?.[1] ?? '');
  expect((await post(action, { outcome: 'success' })).status).toBe(303);
  expect((await post(action, { outcome: 'success' })).status).toBe(400);
  expect(shop.received).toHaveLength(1);
});
