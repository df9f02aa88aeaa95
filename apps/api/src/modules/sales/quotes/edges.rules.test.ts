import { describe, expect, it } from 'vitest';
import { aZone } from '../../../../test/bodies.ts';
import { feeOf } from '../../stores/settings/delivery.rules.ts';
import { cashOnDeliveryOffer } from './cash-on-delivery.rules.ts';

const zone = aZone({
  fee: 400,
  free_over: 5000,
  steps: [
    { up_to_g: 500, fee: 250 },
    { up_to_g: 1000, fee: 300 },
  ],
});

describe('the fee of a zone at the edges of its rules', () => {
  it.each([
    [0, 4999, 250],
    [500, 4999, 250],
    [501, 4999, 300],
    [1000, 4999, 300],
    [1001, 4999, 400],
    [1001, 5000, 0],
    [500, 5000, 0],
  ])('for %i g of goods for %i is %i', (weight_g, goods, fee) => {
    expect(feeOf(zone, { weight_g, goods })).toBe(fee);
  });
});

describe('cash on delivery at the edges of its rules', () => {
  const rules = { fee: 50, minimum: 1000, maximum: 2000, districts: null, confirm: false };
  const taken = { reason: null, limit: null };
  it.each([
    [999, 0, { reason: 'below_minimum', limit: 1000 }],
    [1000, 0, taken],
    [600, 400, taken],
    [2000, 0, taken],
    [1600, 400, taken],
    [1600, 401, { reason: 'above_maximum', limit: 2000 }],
    [600, null, taken],
    [2001, null, { reason: 'above_maximum', limit: 2000 }],
  ])('for goods of %i and delivery of %j is %j', (goods, delivery, expected) => {
    const order = { goods, delivery, kind: 'delivery', district: 'LK-11' } as const;
    const offered = expected.reason === null;
    expect(cashOnDeliveryOffer(rules, order)).toEqual({
      method: 'cash_on_delivery',
      offered,
      fee: 50,
      test: false,
      ...expected,
    });
  });
});
