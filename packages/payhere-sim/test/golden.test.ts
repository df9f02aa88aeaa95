import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, pay, send, type Shop } from './shop.ts';

/**
 * The notifications of each flow, field by field, after PayHere's documentation. The signatures of the first five were
 * computed independently of this code.
 */
const golden: Record<string, Record<string, string>[]> = JSON.parse(
  readFileSync(new URL('../golden/notifications.json', import.meta.url), 'utf8'),
);

const MINUTE = 60_000;
const ORDER = { order_id: 'ord_6560f0a1b2c3d4e5f6a7b8c9', custom_1: 'one', custom_2: '' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(new Date('2027-01-31T06:00:00Z'));
});
afterEach(() => shop.close());

const advance = (ms: number) => shop.simulator.gateway.clock.advance(ms);
async function chargeBack(): Promise<void> {
  const [payment] = shop.simulator.gateway.payments;
  await send(shop, `POST /_sim/payments/${payment?.paymentId}/chargeback`);
}

const flows: Record<string, () => Promise<unknown>> = {
  success: () => pay(shop, 'success', ORDER),
  'pending, then success': () => pay(shop, 'pending', ORDER).then(() => advance(2 * MINUTE)),
  cancelled: () => pay(shop, 'cancel', ORDER),
  declined: () => pay(shop, 'insufficient_funds', ORDER),
  'charged back': () => pay(shop, 'success', ORDER).then(chargeBack),
  'renewed by the month': () =>
    pay(shop, 'success', { ...ORDER, recurrence: '1 Month', duration: 'Forever' }).then(() =>
      advance(29 * 24 * 60 * MINUTE),
    ),
};

it('there is a flow for each list of notifications', () => {
  expect(Object.keys(flows)).toEqual(Object.keys(golden));
});

it.each(Object.entries(flows))('%s is notified with these fields', async (name, run) => {
  await run();
  expect(shop.received).toEqual(golden[name]);
});
