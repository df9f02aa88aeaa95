import { shellCalls, testId } from './bodies.ts';
import { mockApi } from './mock-api.ts';
import type { Overview, SalesReport } from '../modules/sales/dashboard/queries.ts';

const days = (total: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-01-${String(index + 1).padStart(2, '0')}`,
    orders: total > 0 ? 1 : 0,
    total,
  }));
const nothing = { orders: 0, total: 0 };

export const merchant = {
  _id: testId(9),
  closing: null,
  username: 'nimali',
  email: 'nimali@example.lk',
  first_name: 'Nimali',
  last_name: 'Perera',
  phone_number: '',
  email_confirmed: true,
};

/** A new shop: without orders and without setup. */
export const newShop: Overview = {
  sales: { today: nothing, last_7_days: nothing, last_30_days: nothing },
  days: days(0),
  to_do: { orders_to_confirm: 0, orders_to_ship: 0, products_low: 0, low_stock: [] },
  setup: {
    logo: false,
    product: false,
    payment_method: false,
    delivery: false,
    contact: false,
    policies: false,
  },
  latest_orders: [],
};
export const busyShop: Overview = {
  sales: {
    today: { orders: 1, total: 1500 },
    last_7_days: { orders: 7, total: 10_500.5 },
    last_30_days: { orders: 30, total: 45_000 },
  },
  days: days(1500),
  to_do: {
    orders_to_confirm: 3,
    bank_slips: 2,
    orders_to_ship: 1,
    products_low: 12,
    low_stock: [{ _id: testId(5), name: 'Black tea', stock_quantity: 2 }],
  },
  setup: {
    logo: true,
    product: true,
    payment_method: true,
    delivery: true,
    contact: true,
    policies: true,
  },
  latest_orders: [
    {
      _id: testId(1),
      number: 1001,
      order_date: '2026-01-05T09:00:00.000Z',
      total_price: 1500,
      order_status: 'pending',
      payment_status: 'paid',
      customer: 'කමල් විජේසිංහ',
      task: 'confirm',
    },
  ],
};
export const nothingSold: SalesReport = { days: days(0), before: days(0), best_sellers: [], districts: [] };
export const sold: SalesReport = {
  days: days(1500),
  before: days(1000),
  best_sellers: [
    {
      _id: testId(5),
      name: 'Black tea',
      quantity: 20,
      total: 30_000,
      product: { _id: testId(5), thumbnail: null },
    },
    { _id: testId(6), name: 'Old cup', quantity: 1, total: 900, product: null },
  ],
  districts: [
    { district: 'LK-21', orders: 20, total: 30_000 },
    { district: null, orders: 10, total: 15_000 },
  ],
  couriers: [{ courier: 'Domex', parcels: 36, returned: 2, charges: 12_600.5 }],
};
export const dashboardApi = (answer: Overview, warning: string | null = null) =>
  mockApi({
    ...shellCalls,
    dashboard: { get: () => answer, sales: () => (answer === busyShop ? sold : nothingSold) },
    profile: { get: () => merchant },
    subscription: {
      get: () => ({
        plan: 'starter',
        limits: { stores: 1, products: 20, orders_per_month: 100 },
        usage: { stores: 1, products: 0, orders_this_month: 80 },
        warning,
        product_warning: null,
        refusals: { stores: null, products: null },
      }),
    },
  });
