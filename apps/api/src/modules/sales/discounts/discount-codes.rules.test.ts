import { describe, expect, it } from 'vitest';
import { basket, everything, id, line, terms } from '../../../../test/discount-terms.ts';
import { calculateDiscounts } from './calculate-discounts.rules.ts';
import type { DiscountBasket, DiscountTerms } from './discount-basket.rules.ts';

describe('a code', () => {
  const conditions = terms(1).conditions;
  const one = [line(1, 100_000, 2)];

  it.each<[string, Partial<DiscountTerms>, Partial<DiscountBasket>, object]>([
    ['before its start', { starts_at: '2026-04-10T06:00:01Z' }, {}, { reason: 'not_started' }],
    ['at its end', { ends_at: '2026-04-10T06:00:00Z' }, {}, { reason: 'over' }],
    [
      'for a larger order',
      { conditions: { ...conditions, min_subtotal: 235_000 } },
      {},
      { reason: 'below_subtotal', missing: 35_000 },
    ],
    [
      'for more pieces',
      { conditions: { ...conditions, min_quantity: 5 } },
      {},
      { reason: 'below_quantity', missing: 3 },
    ],
    ['for other goods', { target: { ...everything, products: [id(9)] } }, {}, { reason: 'other_goods' }],
    [
      'for a first order',
      { conditions: { ...conditions, first_order: true } },
      { isFirstOrder: false },
      { reason: 'not_first_order' },
    ],
    [
      'for other customers',
      { conditions: { ...conditions, customer_tags: ['wholesale', 'vip'] } },
      { customerTags: ['tea'] },
      { reason: 'other_customers' },
    ],
    [
      'for another payment',
      { conditions: { ...conditions, payment_methods: ['bank_transfer'] } },
      { payment: 'cash_on_delivery' },
      { reason: 'payment_method' },
    ],
    [
      'for pick-up',
      { conditions: { ...conditions, delivery_kinds: ['pick_up'] } },
      { delivery_kind: 'delivery' },
      { reason: 'delivery_kind' },
    ],
    [
      'for another district',
      { conditions: { ...conditions, districts: ['LK-21'] } },
      { district: 'LK-11' },
      { reason: 'district' },
    ],
    [
      'for orders by hand',
      { conditions: { ...conditions, sources: ['merchant'] } },
      {},
      { reason: 'source' },
    ],
    [
      'for delivery that costs nothing',
      { kind: 'free_delivery', class: 'delivery' },
      {},
      { reason: 'no_saving' },
    ],
  ])('%s says so', (_name, changes, order, outcome) => {
    const result = calculateDiscounts({
      basket: basket(one, order),
      automatic: [],
      codes: [{ code: 'NEW', terms: terms(1, { method: 'code', code: 'NEW', ...changes }) }],
      deliveryFee: () => 0,
    });
    expect(result.amount).toBe(0);
    expect(result.codes[0]).toMatchObject({ code: 'NEW', applied: false, ...outcome });
  });

  it('that is not known or used up says so', () => {
    const codes = [
      { code: 'WHAT', terms: null },
      { code: 'GONE', terms: terms(1, { method: 'code', code: 'GONE' }), spent: 'used_up' as const },
    ];
    const result = calculateDiscounts({ basket: basket(one), automatic: [], codes, deliveryFee: () => 0 });
    expect(result.codes.map(({ reason }) => reason)).toEqual(['unknown', 'used_up']);
    expect(result.amount).toBe(0);
  });
});
