import { districtCodes } from '@kade/contract';
import { expect, it } from 'vitest';
import { deliveryEstimates } from './delivery.rules.ts';

const pick_up = { enabled: false, address: '', note: '' };
const zone = {
  name: 'Near',
  districts: ['LK-11' as const],
  fee: 35_000,
  free_over: null,
  steps: [],
  days: { min: 1, max: 2 },
};
const parcel = { weight_g: 400, goods: 100_000 };
const estimates = (...zones: object[]) =>
  deliveryEstimates({ zones: zones.map((changes) => ({ ...zone, ...changes })), pick_up }, parcel);

it('estimates the fee of a parcel in each zone as an order pays it', () => {
  expect(estimates()).toEqual([{ districts: null, fee: 0, free_over: null, by_weight: false, days: null }]);
  const steps = [
    { up_to_g: 300, fee: 10_000 },
    { up_to_g: 500, fee: 20_000 },
  ];
  expect(estimates({ steps }, { districts: ['LK-21'], free_over: 100_000 })).toEqual([
    { districts: ['LK-11'], fee: 20_000, free_over: null, by_weight: true, days: zone.days },
    { districts: ['LK-21'], fee: 0, free_over: 100_000, by_weight: false, days: zone.days },
  ]);
});

it('has each district once, in the first zone that has it, and no zone that is left without', () => {
  const own = estimates({}, { districts: ['LK-11', 'LK-12', 'LK-12'] }, { districts: ['LK-12'] });
  expect(own.map(({ districts }) => districts)).toEqual([['LK-11'], ['LK-12']]);
  expect(estimates({ districts: [...districtCodes] })[0]?.districts).toBeNull();
});

it('shows a district by its zone without towns; where only towns are named, by the first of those', () => {
  const own = estimates(
    { towns: ['Dehiwala'], fee: 10_000 },
    { districts: ['LK-11', 'LK-12'] },
    { districts: ['LK-13'], towns: ['Kalutara'], fee: 20_000 },
  );
  expect(own).toMatchObject([
    { districts: ['LK-11', 'LK-12'], fee: 35_000, by_town: true },
    { districts: ['LK-13'], fee: 20_000, by_town: true },
  ]);
});
