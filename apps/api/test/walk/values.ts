import { randomBytes } from 'node:crypto';
import { monthInColombo } from '../../src/lib/colombo-calendar.ts';

export const unique = (): string => randomBytes(6).toString('hex');

/** Values that cannot be generated from the schema: real names, secrets, unique ones. */
export const meaningful: Record<string, () => unknown> = {
  email: () => `${unique()}@example.lk`,
  username: () => `user-${unique()}`,
  password: () => 'correct horse',
  newPassword: () => 'correct horse',
  domain: () => `shop-${unique()}.localhost`,
  newDomain: () => `shop-${unique()}.localhost`,
  plan_id: () => 'pro',
  merchant_id: () => '1211149',
  phone: () => `077${String(Math.random()).slice(2, 9).padEnd(7, '0')}`,
  whatsapp: () => '0771234567',
  phone_number: () => '0771234567',
  discount: () => 0,
  endpoint: () => `https://push.example.com/send/${unique()}`,
  p256dh: () => 'B'.repeat(87),
  auth: () => 'A'.repeat(22),
  subject: () => 'Order {order}',
  quantity: () => 1,
  stock_quantity: () => 100_000,
  floor: () => -5,
  website: () => '',
  closed: () => false,
  reviews: () => 'moderated',
  final: () => false,
  status: () => 'processing',
  order_status: () => 'processing',
  paymentStatus: () => 'paid',
  payment_status: () => 'paid',
  payment_options: () => 'bank_transfer',
  payment: () => 'bank_transfer',
};
/** Fields that hold the address of a page. */
export const LINKS = new Set(['link', 'url', 'facebook', 'twitter', 'instagram', 'youtube']);

/** The resources of the ids in the paths of routes that are called otherwise. */
export const shown: Record<string, string> = {
  'stock.adjust': 'products',
  'stock.transfer': 'products',
  'stock.levels': 'products',
  'stock.moves': 'products',
  'stock.ofOrder': 'orders',
  'storefront.product': 'products',
  'dashboard.product': 'products',
  'shopReviews.list': 'products',
  'storefront.category': 'categories',
  'storefront.collection': 'collections',
};

export const pathValues: Record<string, string> = {
  type: 'terms_and_conditions',
  method: 'paypal',
  provider: 'payhere',
  language: 'si',
  number: '1',
  mail: 'shipped',
  trade: 'clothes',
  month: monthInColombo(new Date()),
};

/** What routes find by a chosen address; a product unless named here. */
export const addressed: Record<string, string> = {
  'storefront.categoryAt': 'categories',
  'storefront.collectionAt': 'collections',
};
