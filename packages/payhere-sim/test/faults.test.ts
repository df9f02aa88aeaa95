import { afterEach, beforeEach, expect, it } from 'vitest';
import { notificationSignature } from '../src/index.ts';
import { MERCHANT, openShop, pay, send, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const faults = (changes: object) => send(shop, `PATCH /_sim/accounts/${MERCHANT.merchantId}/faults`, changes);
const advance = (ms: number) => shop.simulator.gateway.clock.advance(ms);
const statuses = () => shop.received.map(({ status_code }) => status_code);
const isGenuine = (fields: Record<string, string>) =>
  fields.md5sig ===
  notificationSignature(
    {
      merchant_id: fields.merchant_id ?? '',
      order_id: fields.order_id ?? '',
      amount: fields.payhere_amount ?? '',
      currency: fields.payhere_currency ?? '',
      status_code: fields.status_code ?? '',
    },
    MERCHANT.secret,
  );

it('sends a notification several times', async () => {
  await faults({ duplicate: 2 });
  await pay(shop, 'success');
  expect(statuses()).toEqual(['2', '2', '2']);
});

it('sends it late', async () => {
  await faults({ delayMs: 3_600_000 });
  await pay(shop, 'success');
  expect(shop.received).toEqual([]);
  await advance(3_600_000);
  expect(statuses()).toEqual(['2']);
});

it('does not send it', async () => {
  await faults({ drop: true });
  await pay(shop, 'success');
  await advance(86_400_000);
  expect(shop.received).toEqual([]);
});

it('notifies a pending payment after it was paid', async () => {
  await faults({ reorder: true });
  await pay(shop, 'pending');
  await advance(61_000);
  expect(statuses()).toEqual(['2', '0']);
});

it('sends it again a minute later', async () => {
  await faults({ replay: true });
  await pay(shop, 'success');
  await advance(60_000);
  expect(statuses()).toEqual(['2', '2']);
  expect(shop.received[0]).toEqual(shop.received[1]);
});

it.each([
  ['a wrong signature', { wrongSignature: true }, [false, '1000.00', 'LKR']],
  ['another amount, signed', { wrongAmount: true }, [true, '1001.00', 'LKR']],
  ['another currency, signed', { wrongCurrency: true }, [true, '1000.00', 'USD']],
])('sends %s', async (_, fault, expected) => {
  await faults(fault);
  await pay(shop, 'success');
  const [fields = {}] = shop.received;
  expect([isGenuine(fields), fields.payhere_amount, fields.payhere_currency]).toEqual(expected);
});

it('notifies after the buyer has returned', async () => {
  await faults({ notifyAfterRedirect: true });
  expect(await pay(shop, 'success')).toContain('/back');
  expect(shop.received).toEqual([]);
  await advance(200);
  expect(statuses()).toEqual(['2']);
});

it('sends it again after 1, 5 and 30 seconds until the response is a success', async () => {
  shop.answers.push(500, 503, 404);
  await pay(shop, 'success');
  for (const ms of [1_000, 5_000, 30_000]) await advance(ms);
  expect(shop.received).toHaveLength(4);
  const [notification] = (await send(shop, 'GET /_sim/notifications')) as { answers: object[] }[];
  expect(notification?.answers).toMatchObject([
    { status: 500 },
    { status: 503 },
    { status: 404 },
    { status: 200 },
  ]);
});

it('charges a payment back', async () => {
  await faults({ chargebackAfterMs: 1_000 });
  await pay(shop, 'success');
  await advance(1_000);
  expect(statuses()).toEqual(['2', '-3']);
});

it('refuses a fault that it does not have', async () => {
  expect(await faults({ dublicate: 1 })).toMatchObject({ error: expect.stringContaining('dublicate') });
});
