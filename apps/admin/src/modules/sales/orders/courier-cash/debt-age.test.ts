import type { CourierDebt } from '@kade/contract';
import { expect, it } from 'vitest';
import { daysWithCourier, debtsByAge } from './debt-age.ts';

const NOW = Date.parse('2026-03-31T10:00:00.000Z');
const parcel = (shipped_at: string | null, total_price: number): CourierDebt['orders'][number] => ({
  _id: `${shipped_at} ${total_price}`,
  number: 1001,
  customer: 'Nimali Perera',
  city: 'Kandy',
  tracking_number: 'DX1',
  shipped_at,
  order_status: 'shipped',
  total_price,
});

it('sums what a courier owes by the whole days that it has the parcels, to the cent', () => {
  const orders = [
    parcel('2026-03-31T09:00:00.000Z', 0.1),
    parcel('2026-03-24T09:00:00.000Z', 0.2),
    parcel('2026-03-23T09:59:00.000Z', 1250.5),
    parcel('2026-03-16T09:00:00.000Z', 1000),
    parcel('2026-01-05T09:00:00.000Z', 4000),
    parcel(null, 900),
  ];
  expect(orders.map((order) => daysWithCourier(order, NOW))).toEqual([0, 7, 8, 15, 85, null]);
  expect(debtsByAge(orders, NOW)).toEqual([
    { text: '{{amount}} for up to 7 days', amount: 0.3 },
    { text: '{{amount}} for 8 to 14 days', amount: 1250.5 },
    { text: '{{amount}} for more than 14 days', amount: 5000 },
  ]);
  expect(debtsByAge([], NOW)).toEqual([]);
});
