import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, pay, send, type Shop } from './shop.ts';

const DAY = 86_400_000;
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(new Date('2027-12-31T06:00:00Z'));
});
afterEach(() => shop.close());

const advance = (days: number) => shop.simulator.gateway.clock.advance(days * DAY);
const subscribe = (recurrence = '1 Month', duration = 'Forever') =>
  pay(shop, 'success', { recurrence, duration });
const messages = () => shop.received.map(({ message_type }) => message_type);

it('charges every month, on the last day of shorter ones', async () => {
  await subscribe();
  await advance(91);
  expect(messages()).toEqual([
    'AUTHORIZATION_SUCCESS',
    'RECURRING_INSTALLMENT_SUCCESS',
    'RECURRING_INSTALLMENT_SUCCESS',
    'RECURRING_INSTALLMENT_SUCCESS',
  ]);
  expect(shop.received.map(({ item_rec_date_next }) => item_rec_date_next)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
  expect(new Set(shop.received.map(({ payment_id }) => payment_id)).size).toBe(4);
  expect(new Set(shop.received.map(({ order_id }) => order_id)).size).toBe(1);
});

it('counts months as in Sri Lanka, where the first of a month begins the evening before in UTC', async () => {
  await advance(31.6);
  await subscribe();
  await advance(30);
  expect(shop.received.map(({ item_rec_date_next }) => item_rec_date_next)).toEqual([
    '2028-03-01',
    '2028-04-01',
  ]);
});

it('ends after its duration', async () => {
  await subscribe('1 Month', '3 Month');
  await advance(365);
  expect(messages()).toEqual([
    'AUTHORIZATION_SUCCESS',
    'RECURRING_INSTALLMENT_SUCCESS',
    'RECURRING_COMPLETE',
  ]);
});

it('charges a failed instalment again on the next days and continues when it is paid', async () => {
  await subscribe();
  const [first] = shop.received;
  await send(shop, `POST /_sim/subscriptions/${first?.subscription_id}/fail`, { times: 2 });
  await advance(34);
  expect(messages().slice(1)).toEqual([
    'RECURRING_INSTALLMENT_FAILED',
    'RECURRING_INSTALLMENT_FAILED',
    'RECURRING_INSTALLMENT_SUCCESS',
  ]);
});

it('is listed and stopped through the Merchant API', async () => {
  await subscribe();
  const [first] = (await send(shop, 'GET /_sim/subscriptions')) as { subscriptionId: string }[];
  const path = `/_sim/subscriptions/${first?.subscriptionId}`;
  expect(await send(shop, `POST ${path}/fail`, { times: -1 })).toEqual({ error: 'Send times, 100 at most' });
  expect(await send(shop, `POST ${path}/stop`, {})).toMatchObject({ state: 'STOPPED' });
  expect(messages()).toEqual(['AUTHORIZATION_SUCCESS', 'RECURRING_STOPPED']);
});

it('stops after four failures', async () => {
  await subscribe();
  const [first] = shop.received;
  await send(shop, `POST /_sim/subscriptions/${first?.subscription_id}/fail`, { times: 9 });
  await advance(60);
  expect(messages().slice(1)).toEqual(Array(4).fill('RECURRING_INSTALLMENT_FAILED'));
  expect(shop.simulator.gateway.recurring.all[0]?.state).toBe('FAILED');
});

it('notifies that the first charge was refused', async () => {
  await pay(shop, 'insufficient_funds', { recurrence: '1 Month', duration: 'Forever' });
  expect(messages()).toEqual(['AUTHORIZATION_FAILED']);
});
