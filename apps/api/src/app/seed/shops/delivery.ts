import type { Delivery, DeliveryZone, DistrictCode, PaymentSettings } from '@kade/contract';
import type { ShopCourier } from './shop.ts';

const western: DistrictCode[] = ['LK-11', 'LK-12', 'LK-13'];
const north: DistrictCode[] = ['LK-41', 'LK-42', 'LK-43', 'LK-44', 'LK-45'];
const east: DistrictCode[] = ['LK-51', 'LK-52', 'LK-53'];
const central: DistrictCode[] = ['LK-21', 'LK-22', 'LK-23'];
const others: DistrictCode[] = [
  'LK-31',
  'LK-32',
  'LK-33',
  'LK-61',
  'LK-62',
  'LK-71',
  'LK-72',
  'LK-81',
  'LK-82',
  'LK-91',
  'LK-92',
];

const zone = (name: string, districts: DistrictCode[], rest: Partial<DeliveryZone>): DeliveryZone => ({
  name,
  districts,
  fee: 0,
  free_over: null,
  steps: [],
  days: null,
  ...rest,
});

const nowhere = { enabled: false, address: '', note: '' };

/** Two zones around Colombo, cheaper parcels up to 3 kg, and pick-up. */
export const fromColombo = (freeOver: number | null): Delivery => ({
  zones: [
    zone('Colombo and suburbs', western, {
      fee: 600,
      free_over: freeOver,
      steps: [{ up_to_g: 3_000, fee: 350 }],
      days: { min: 1, max: 2 },
    }),
    zone('Island-wide', [...central, ...others, ...north, ...east], {
      fee: 900,
      free_over: freeOver,
      steps: [
        { up_to_g: 1_000, fee: 400 },
        { up_to_g: 3_000, fee: 550 },
      ],
      days: { min: 2, max: 5 },
    }),
  ],
  pick_up: { enabled: true, address: '12 Demo Lane, Colombo 3', note: 'Monday to Friday, 9 to 5.' },
});

/** One fee everywhere except in the district of the shop, where delivery is free. */
export const fromDistrict = (own: DistrictCode, name: string, fee: number): Delivery => ({
  zones: [
    zone(name, [own], { days: { min: 1, max: 2 } }),
    zone(
      'Island-wide',
      [...western, ...central, ...others, ...north, ...east].filter((district) => district !== own),
      { fee, days: { min: 2, max: 6 } },
    ),
  ],
  pick_up: nowhere,
});

export const islandParcels: ShopCourier = {
  name: 'Island Parcels',
  tracking_url: 'https://parcels.example.lk/track?id={waybill}',
  letters: 'IP',
  charge: 350,
};
export const hillRiders: ShopCourier = {
  name: 'Hill Riders',
  tracking_url: '',
  letters: 'HR',
  charge: 300,
};

/** Returns a bank account whose numbers are not in use. */
export const bankAccount = (account_name: string): PaymentSettings['bank_transfer'] => ({
  account_name,
  account_number: '000 000 000 0',
  bank: 'Demo Bank',
  branch: 'Main Street',
  note: 'Send the slip from the page of your order.',
  hold_hours: 48,
});

/** Returns the conditions of cash on delivery, amounts in rupees: no fee and no limits, except `rules`. */
export const cashOnDelivery = (
  rules: Partial<PaymentSettings['cash_on_delivery']> = {},
): PaymentSettings['cash_on_delivery'] => ({
  fee: 0,
  minimum: 0,
  maximum: null,
  districts: null,
  confirm: true,
  ...rules,
});
