import type {
  DiscountBasket,
  DiscountLine,
  DiscountTerms,
} from '../src/modules/sales/discounts/discount-basket.rules.ts';

export const id = (n: number) => n.toString(16).padStart(24, '0');
export const everything = { products: [], categories: [], collections: [] };
const now = new Date('2026-04-10T06:00:00Z');

export const terms = (n: number, changes: Partial<DiscountTerms> = {}): DiscountTerms => ({
  _id: id(n),
  title: `Discount ${n}`,
  method: 'automatic',
  code: '',
  kind: 'percent',
  class: 'order',
  target: everything,
  get_target: everything,
  conditions: {
    min_subtotal: null,
    min_quantity: null,
    first_order: false,
    districts: [],
    payment_methods: [],
    delivery_kinds: [],
    sources: [],
  },
  starts_at: null,
  ends_at: null,
  combines: { product: false, order: false, delivery: false },
  limit: null,
  per_customer: null,
  created_at: '2026-04-01T00:00:00.000Z',
  basisPoints: 1000,
  amount: 0,
  buyQuantity: 0,
  getQuantity: 0,
  maxSets: Number.MAX_SAFE_INTEGER,
  maxAmount: Number.MAX_SAFE_INTEGER,
  ...changes,
});

export const line = (n: number, price: number, quantity = 1): DiscountLine => ({
  product: id(n),
  price,
  quantity,
  category: null,
  collections: [],
});

export const basket = (
  lines: readonly DiscountLine[],
  changes: Partial<DiscountBasket> = {},
): DiscountBasket => ({
  lines,
  payment: null,
  delivery_kind: null,
  district: null,
  source: 'storefront',
  isFirstOrder: null,
  customerTags: null,
  now,
  ...changes,
});
