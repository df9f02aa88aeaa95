import type { PlanIdentifier } from '../core/values.ts';

/**
 * The three plans as data: the API enforces them, the billing screen shows them, the landing pages print them. Prices
 * in rupees; `null` means unlimited.
 */
export interface PlanFacts {
  _id: string;
  identifier: PlanIdentifier;
  name: string;
  price: number;
  price_yearly: number;
  /** Twelve monthly prices: the yearly price without the discount. */
  price_yearly_regular: number;
  popular: boolean;
  yearly_note: string | null;
  fee_per_order: number;
  limits: { stores: number | null; products: number | null; orders_per_month: number | null };
  features: string[];
}

export const PLANS: readonly PlanFacts[] = [
  {
    _id: '65f8d6c00000000000000001',
    identifier: 'starter',
    name: 'Starter',
    price: 0,
    price_yearly: 0,
    price_yearly_regular: 0,
    popular: false,
    yearly_note: null,
    fee_per_order: 30,
    limits: { stores: 1, products: 20, orders_per_month: 100 },
    features: ['1 store per user', 'Up to 20 products', '100 orders per month', '30 LKR per order'],
  },
  {
    _id: '65f8d6c00000000000000002',
    identifier: 'standard',
    name: 'Standard',
    price: 3000,
    price_yearly: 28_800,
    price_yearly_regular: 36_000,
    popular: true,
    yearly_note: 'Save 20% with yearly billing',
    fee_per_order: 20,
    limits: { stores: null, products: 200, orders_per_month: 1000 },
    features: [
      'Unlimited stores',
      'Up to 200 products per store',
      'Up to 1,000 orders per month',
      '20 LKR per order',
    ],
  },
  {
    _id: '65f8d6c00000000000000003',
    identifier: 'pro',
    name: 'Pro',
    price: 9000,
    price_yearly: 86_400,
    price_yearly_regular: 108_000,
    popular: false,
    yearly_note: null,
    fee_per_order: 10,
    limits: { stores: null, products: null, orders_per_month: null },
    features: [
      'Unlimited stores',
      'Unlimited products',
      'Unlimited orders',
      '10 LKR per order',
      'High availability',
    ],
  },
];

/** Returns the plan with this identifier; for an unknown one starter, the strictest. */
export function getPlan(identifier: string): PlanFacts {
  const plan = PLANS.find((candidate) => candidate.identifier === identifier) ?? PLANS[0];
  if (!plan) throw new Error('No plans are defined');
  return plan;
}
