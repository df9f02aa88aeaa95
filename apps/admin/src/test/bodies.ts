import {
  type Billing,
  type Credentials,
  type Delivery,
  type Order,
  type PaymentAttempt,
  type PaymentNotice,
  type PaymentSettings,
  PLANS,
  type Product,
  type Store,
  type Subscription,
  type TestPayment,
  testSteps,
} from '@kade/contract';
import type { z } from 'zod';

export const storeId = '65f8d6c0a1b2c3d4e5f60001';
export const otherStoreId = '65f8d6c0a1b2c3d4e5f60002';

/** An id made of a number, so that tests can name product 1 and product 2. */
export const testId = (number: number): string => `65f8d6c0a1b2c3d4e6${String(number).padStart(6, '0')}`;

/** A product as the API returns it. */
export const aProduct = (number: number, changes: Partial<Product> = {}): Product => ({
  _id: testId(number),
  name: `Product ${number}`,
  description: '',
  price: 1500,
  category: null,
  thumbnail: null,
  images: [],
  in_stock: true,
  tags: '',
  stock_quantity: 5,
  weight_g: 0,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  ...changes,
});

/** A store as the selector lists it. */
export const aSummary = (changes: Partial<Store> = {}) => ({
  _id: storeId,
  domain: 'https://nimali.localhost',
  name: 'Nimali',
  logo: null,
  closing: null,
  suspended: null,
  ...changes,
});

/** A store with its settings. */
export const aStore = (changes: Partial<Store> = {}): Store => ({
  _id: storeId,
  domain: 'https://nimali.localhost',
  name: 'Nimali',
  logo: null,
  closing: null,
  suspended: null,
  logo_path: null,
  domain_status: 'live',
  live_domain: 'https://nimali.localhost',
  plan: 'starter',
  theme: null,
  policies: {},
  payment_methods: { credit_debit: false, paypal: false, bank_transfer: false, cash_on_delivery: false },
  socialLinks: { facebook: '', twitter: '', instagram: '', youtube: '' },
  ...changes,
});

/** A category or collection as the lists return it. */
export const aGroup = (number: number, name: string, products: string[] = []) => ({
  _id: testId(number),
  name,
  description: '',
  products,
  product_count: products.length,
});

const anAddress = (changes: Partial<Order['billing_address']> = {}) => ({
  first_name: 'Nimali',
  last_name: 'Perera',
  full_name: 'Nimali Perera',
  address: '12 Temple Road',
  city: 'Kandy',
  postal_code: '20000',
  country: 'Sri Lanka',
  phone_number: '+94 77 123 4567',
  ...changes,
});

/** An order of two lines that come to 4,000 rupees, number 1000 + `number`. */
export const anOrder = (number: number, changes: Partial<Order> = {}): Order => ({
  _id: testId(number),
  number: 1000 + number,
  order_date: '2026-01-05T09:00:00.000Z',
  total_price: 4000,
  delivery: 0,
  cod_fee: 0,
  discount: 0,
  order_status: 'pending',
  payment_status: 'pending',
  payment_options: 'cash_on_delivery',
  email: 'nimali@example.lk',
  billing_address: anAddress(),
  shipping_address: anAddress({ phone_number: '+94 71 765 4321' }),
  products: [
    { _id: testId(901), quantity: 2, productId: { _id: testId(1), name: 'Black tea', price: 1250.5 } },
    { _id: testId(902), quantity: 1, productId: { _id: testId(2), name: 'Sarong', price: 1499 } },
  ],
  history: [],
  note: '',
  source: 'merchant',
  language: 'en',
  delivery_kind: null,
  delivery_name: '',
  district: null,
  phone2: '',
  weight_g: 0,
  expires_at: null,
  slip: null,
  confirmation: null,
  shipment: null,
  door_refusal: null,
  cash_received_at: null,
  flags: [],
  payments: [],
  ...changes,
});

const attemptReference = (attempt: number) => `k${testId(1)}${String(attempt).padStart(2, '0')}z`;

/** A payment attempt to pay order 1 by card that was just started. */
export const anAttempt = (attempt: number, changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  attempt,
  ref: attemptReference(attempt),
  amount: 4000,
  state: 'started',
  payment_id: '',
  mode: 'live',
  at: '2026-01-05T09:00:00.000Z',
  paid_at: null,
  refund: null,
  ...changes,
});

/** An event of `anAttempt(1)` of order 1; by default a genuine notification that it was paid. */
export const aNotification = (changes: Partial<PaymentNotice> = {}): PaymentNotice => ({
  at: '2026-01-05T09:05:00.000Z',
  ref: attemptReference(1),
  source: 'notice',
  status: 'paid',
  verdict: 'genuine',
  payment_id: '320025000001',
  amount: '4000.00',
  currency: 'LKR',
  method: 'VISA',
  message: '',
  ...changes,
});

/** The reads of the shell around every screen. */
export const shellCalls = {
  platform: {
    get: () => ({
      name: 'Kade',
      public_url: 'http://localhost:4000',
      stores_suffix: 'shops.example',
      stores_host: 'stores.example',
      dealer_host: 'dealer.example',
      challenge_zone: 'acme.example',
      money_sign: 'letter' as const,
      operator_email: 'hello@kade.example',
    }),
  },
  stores: { list: () => [aSummary()] },
  memberships: { list: () => [] },
  passkeys: { list: () => ({ host: 'localhost', passkeys: [] }) },
  /** The pages of products show it. */
  stock: { moves: () => [], levels: () => [] },
  wishes: { list: () => [] },
};

/** The account at PayHere; by default that of a store without one. */
export const someCredentials = (changes: Partial<Credentials> = {}): Credentials => ({
  merchant_id: '',
  merchant_secret: '',
  secret_set: false,
  secret_end: '',
  app_id: '',
  app_secret_set: false,
  app_secret_end: '',
  sandbox: false,
  mode: 'live',
  ...changes,
});

/** A store that has made no test payment. */
export const noTest: TestPayment = {
  started_at: null,
  url: '',
  amount: 100,
  mode: 'live',
  steps: testSteps.map((step) => ({ step, state: 'waiting', problem: null })),
};

/** Delivery and payment details of a store that has set none. */
export const noDelivery: Delivery = { zones: [], pick_up: { enabled: false, address: '', note: '' } };
export const noPaymentDetails: PaymentSettings = {
  cash_on_delivery: { fee: 0, minimum: 0, maximum: null, districts: null, confirm: false },
  bank_transfer: { account_name: '', account_number: '', bank: '', branch: '', note: '', hold_hours: 48 },
  paypal: { instruction: '', link: '' },
};
/** The reads of the settings besides the store, its methods and its documents. */
export const settingsCalls = {
  delivery: { get: () => noDelivery },
  paymentSettings: { get: () => noPaymentDetails },
  keys: { list: () => [] },
  webhooks: { list: () => [] },
  mailTexts: { list: () => [] },
  push: { list: () => [] },
  stockSettings: { get: () => ({ low_stock_mail: true }) },
  stockLocations: { list: () => [] },
  weeklyMail: { get: () => ({ weekly_mail: true }) },
};

/** Plan and usage; by default of the free plan. */
export const aSubscription = (
  changes: Partial<z.infer<typeof Subscription>> = {},
): z.infer<typeof Subscription> => ({
  plan: 'starter',
  limits: { stores: 1, products: 20, orders_per_month: 100 },
  usage: { stores: 1, products: 7, orders_this_month: 14 },
  warning: null,
  product_warning: null,
  refusals: { stores: null, products: null },
  ...changes,
});

/** The billing of a store; by default on the free plan. */
export const aBilling = (changes: Partial<Billing> = {}): Billing => ({
  plan: 'starter',
  state: 'free',
  period: null,
  price: null,
  paid_until: null,
  renews: false,
  grace_until: null,
  change: null,
  started: null,
  fees: {
    month: '2026-11',
    closed: false,
    orders: 14,
    fees: 420,
    credits: 0,
    total: 420,
    fee_per_order: 30,
  },
  gateway: 'live',
  ...changes,
});

/** The billing of a store; by default one that pays Rs 9,000 a month for Pro. */
export const aPaidPlan = (changes: Partial<Billing> = {}): Billing =>
  aBilling({
    plan: 'pro',
    state: 'active',
    period: 'monthly',
    price: 9000,
    paid_until: '2027-01-03T04:00:00.000Z',
    renews: true,
    ...changes,
  });

/** The reads of the billing screen besides those of the shell. */
export const billingCalls = (billing: Billing) => ({
  stores: {
    ...shellCalls.stores,
    get: () => aStore({ plan: billing.plan }),
  },
  subscription: {
    plans: () => [...PLANS],
    get: () => aSubscription({ plan: billing.plan }),
  },
  billing: { get: () => billing, invoices: () => [], statements: () => [] },
});

/** The profile of the merchant nimali. */
export const aProfile = {
  _id: testId(1),
  username: 'nimali',
  email: 'nimali@example.lk',
  email_confirmed: true,
  closing: null,
  first_name: 'Nimali',
  last_name: 'Perera',
  phone_number: '',
};
