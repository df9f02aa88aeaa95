import { type AppRoute, isAppRouteNoBody } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  contract,
  endpoints,
  Order,
  PaymentMethods,
  Plan,
  PLANS,
  Product,
  Store,
  Theme,
  UploadedFile,
} from '../src/index.ts';
import { calls } from './calls.ts';

const all = endpoints(contract);
const id = '65f8d6c0a1b2c3d4e5f60718';
const now = '2026-01-31T08:30:00.000Z';

/** Whether a concrete path is one of the route's, with or without a slash at its end. */
function fits(route: AppRoute, path: string): boolean {
  const pattern = route.path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(path);
}

function routeOf(method: string, path: string): AppRoute {
  const found = all.filter(({ route }) => route.method === method && fits(route, path));
  const exact = found.find(({ route }) => !route.path.includes(':')) ?? found[0];
  if (!exact) throw new Error(`${method} ${path} is not in the contract`);
  return exact.route;
}

describe('section 7 of the specification', () => {
  it.each(calls)('%s %s is a route whose schema accepts the body', (method, path, body) => {
    const route = routeOf(method, path.split('?')[0] ?? '');
    if (body === undefined || !('body' in route) || isAppRouteNoBody(route.body)) return;
    const parsed = (route.body as z.ZodType).safeParse(body);
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it.each(calls)('%s %s takes a store exactly where the specification sends one', (method, path) => {
    const { metadata } = routeOf(method, path.split('?')[0] ?? '') as { metadata: { access: string } };
    const sent = path.includes('store_id=');
    expect(sent ? ['store', 'storeOrPublic'] : ['public', 'merchant', 'storeOrPublic']).toContain(
      metadata.access,
    );
  });
});

const address = {
  first_name: 'Kamal',
  last_name: 'Silva',
  full_name: 'Kamal Silva',
  address: '12 Temple Road',
  city: 'Kandy',
  postal_code: '20000',
  country: 'Sri Lanka',
  phone_number: '0771234567',
};

describe('section 3 of the specification', () => {
  const colours = {
    primary: '#3B82F6',
    secondary: '#10B981',
    background: '#FFFFFF',
    text: '#1F2937',
    accent: '#FFFFFF',
  };
  const methods = { credit_debit: false, paypal: true, bank_transfer: true, cash_on_delivery: true };
  const product = {
    _id: id,
    name: 'තේ කොළ · தேயிலை',
    description: '',
    price: 1500,
    category: { _id: id, name: 'Tea' },
    thumbnail: { _id: id, path: `${id}.webp` },
    in_stock: true,
    stock_quantity: 4,
    tags: 'tea, gift',
    created_at: now,
    updated_at: now,
  };
  const order = {
    _id: id,
    number: 1001,
    order_date: now,
    total_price: 3000,
    delivery: 0,
    cod_fee: 0,
    discount: 0,
    order_status: 'pending',
    payment_status: 'paid',
    payment_options: 'cash_on_delivery',
    email: 'buyer@example.lk',
    billing_address: address,
    shipping_address: address,
    products: [{ _id: id, quantity: 2, productId: { _id: id, name: 'Tea', price: 1500 } }],
    history: [],
    note: '',
  };
  const store = {
    _id: id,
    name: 'Shop',
    domain: 'https://shop.localhost',
    logo: null,
    logo_path: null,
    closing: null,
    suspended: null,
    domain_status: 'live',
    live_domain: 'https://shop.localhost',
    plan: 'starter',
    theme: { ...colours, enabled: true },
    policies: { refund_policy: '<p>Seven days.</p>' },
    payment_methods: methods,
    socialLinks: { facebook: '', twitter: '', instagram: '', youtube: '' },
  };

  it.each<[string, z.ZodType, object]>([
    ['a product', Product, product],
    ['an order', Order, order],
    ['a store', Store, store],
    ['a theme', Theme, { ...colours, enabled: false }],
    ['the payment methods', PaymentMethods, methods],
    ['an uploaded file', UploadedFile, { _id: id, path: `${id}.webp`, width: 200, height: 200, size: 900 }],
  ])('%s is returned with its fields, without undeclared ones', (_, schema, example) => {
    const written = schema.parse({ ...example, password_hash: 'secret' });
    expect(written).toMatchObject(example);
    expect(written).not.toHaveProperty('password_hash');
  });

  it('the plans are the three of section 9', () => {
    expect(
      PLANS.map((plan) => Plan.parse(plan)).map(({ identifier, price, price_yearly }) => [
        identifier,
        price,
        price_yearly,
      ]),
    ).toEqual([
      ['starter', 0, 0],
      ['standard', 3000, 28_800],
      ['pro', 9000, 86_400],
    ]);
  });
});
