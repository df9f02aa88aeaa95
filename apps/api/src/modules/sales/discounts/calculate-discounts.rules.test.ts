import { allocate } from '@kade/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from './percent.rules.ts';
import type { DiscountLine, DiscountTerms } from './discount-basket.rules.ts';
import { basket, everything, id, line, terms } from '../../../../test/discount-terms.ts';
import { someDiscounts } from '../../../../test/some-discounts.ts';
import { calculateDiscounts } from './calculate-discounts.rules.ts';

const of = (lines: readonly DiscountLine[], automatic: readonly DiscountTerms[], fee = 35_000) =>
  calculateDiscounts({ basket: basket(lines), automatic, codes: [], deliveryFee: () => fee });

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const partsOf = (result: ReturnType<typeof of>, index: number) =>
  sum(result.savings.map(({ lines }) => lines[index] ?? 0));

const lines = fc
  .array(
    fc.record({ price: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 999 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((all) => all.map(({ price, quantity }, n) => line(n + 1, price, quantity)));

/** Free from 5,000 rupees on, as goods cost after discounts. */
const feeFrom = (goods: number) => (goods >= 500_000 ? 0 : 35_000);

describe('any basket with any discounts', () => {
  it('adds up: the shares of lines and fee are the discount, and nothing falls below zero', () => {
    fc.assert(
      fc.property(lines, someDiscounts, (all, automatic) => {
        const result = calculateDiscounts({
          basket: basket(all),
          automatic,
          codes: [],
          deliveryFee: feeFrom,
        });
        const gross = sum(all.map(({ price, quantity }) => price * quantity));
        for (const [index, { price, quantity }] of all.entries()) {
          expect(partsOf(result, index)).toBeLessThanOrEqual(price * quantity);
          for (const { lines: parts } of result.savings) expect(parts[index]).toBeGreaterThanOrEqual(0);
        }
        const delivery = sum(result.savings.map((saving) => saving.delivery));
        expect(delivery).toBeLessThanOrEqual(result.delivery ?? 0);
        expect(gross + (result.delivery ?? 0) - result.amount).toBe(result.total);
        expect(result.goods).toBe(gross - (result.amount - delivery));
        expect(result.total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it('costs no more with one discount more, and the same however its lines are ordered', () => {
    fc.assert(
      fc.property(lines, someDiscounts, fc.nat(), (all, automatic, turn) => {
        const quote = (given: readonly DiscountLine[], some: readonly DiscountTerms[]) =>
          calculateDiscounts({ basket: basket(given), automatic: some, codes: [], deliveryFee: feeFrom })
            .total;
        const total = quote(all, automatic);
        expect(total).toBeLessThanOrEqual(quote(all, automatic.slice(1)));
        const at = turn % all.length;
        expect(quote([...all.slice(at), ...all.slice(0, at)].toReversed(), automatic)).toBe(total);
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);
});

describe('amounts', () => {
  it.each([
    [100, [100, 100, 100], [34, 33, 33]],
    [10_000, [1, 1, 999_998], [0, 0, 10_000]],
    [0, [5, 5], [0, 0]],
    [7, [0, 0], [0, 0]],
    [3, [3, 0], [3, 0]],
  ])('%i over %j is %j', (amount, weights, parts) => {
    expect(allocate(amount, weights)).toEqual(parts);
  });

  it.each([
    [1, 5_000, 1],
    [333, 1_000, 33],
    [335, 1_000, 34],
    [99_999_999_999, 10_000, 99_999_999_999],
  ])('of %i cents %i basis points are %i', (amount, basisPoints, part) => {
    expect(percentOf(amount, basisPoints)).toBe(part);
  });
});

describe('one discount', () => {
  const goods = [line(1, 90_000, 2), line(2, 50_000), line(3, 20_000, 3)];
  const first = { target: { ...everything, products: [id(1)] } };

  it.each<[string, Partial<DiscountTerms>, number[], number]>([
    ['10 % off the order', {}, [18_000, 5_000, 6_000], 0],
    ['10 % off one product', { class: 'product', ...first }, [18_000, 0, 0], 0],
    ['100 % off', { basisPoints: 10_000 }, [180_000, 50_000, 60_000], 0],
    [
      'Rs 100 off each piece',
      { kind: 'amount', class: 'product', amount: 10_000 },
      [20_000, 10_000, 30_000],
      0,
    ],
    ['Rs 100 off the order', { kind: 'amount', amount: 10_000 }, [6_207, 1_724, 2_069], 0],
    ['more off than the order costs', { kind: 'amount', amount: 9_999_999 }, [180_000, 50_000, 60_000], 0],
    ['at most Rs 50 off', { maxAmount: 5_000 }, [3_103, 862, 1_035], 0],
    [
      'a price of Rs 750',
      { kind: 'fixed_price', class: 'product', amount: 75_000, ...first },
      [30_000, 0, 0],
      0,
    ],
    ['free delivery', { kind: 'free_delivery', class: 'delivery' }, [0, 0, 0], 35_000],
    ['Rs 100 off delivery', { kind: 'amount', class: 'delivery', amount: 10_000 }, [0, 0, 0], 10_000],
    [
      'buy 2 get the cheapest free',
      { kind: 'buy_x_get_y', class: 'product', buyQuantity: 2, getQuantity: 1, basisPoints: 10_000 },
      [0, 0, 40_000],
      0,
    ],
    [
      'buy 2 get the cheapest free, once',
      {
        kind: 'buy_x_get_y',
        class: 'product',
        buyQuantity: 2,
        getQuantity: 1,
        basisPoints: 10_000,
        maxSets: 1,
      },
      [0, 0, 20_000],
      0,
    ],
    [
      'buy two of one product, get another at half its price',
      {
        kind: 'buy_x_get_y',
        class: 'product',
        buyQuantity: 2,
        getQuantity: 1,
        basisPoints: 5_000,
        ...first,
        get_target: { ...everything, products: [id(2)] },
      },
      [0, 25_000, 0],
      0,
    ],
  ])('%s', (_name, changes, parts, delivery) => {
    const result = of(goods, [terms(1, changes)]);
    expect(goods.map((_, index) => partsOf(result, index))).toEqual(parts);
    expect(sum(result.savings.map((saving) => saving.delivery))).toBe(delivery);
  });
});

describe('two discounts', () => {
  const goods = [line(1, 100_000), line(2, 100_000)];

  it('are both applied when both allow it, the second on what the first left', () => {
    const both = { product: true, order: true, delivery: true };
    const result = of(goods, [
      terms(1, { class: 'product', target: { ...everything, products: [id(1)] }, combines: both }),
      terms(2, { combines: both }),
    ]);
    expect(result.amount).toBe(10_000 + 19_000);
  });

  it('give the cent that is left over to the same line, however the lines are ordered', () => {
    const three = [line(1, 100), line(2, 100), line(3, 100)];
    const both = { product: true, order: true, delivery: true };
    const some = [
      terms(1, { kind: 'amount', amount: 100, combines: both }),
      terms(2, { basisPoints: 5_000, target: { ...everything, products: [id(1)] }, combines: both }),
    ];
    const shares = [
      [34, 33, 33],
      [33, 0, 0],
    ];
    expect(of(three, some).savings.map(({ lines: parts }) => parts)).toEqual(shares);
    const turned = of(three.toReversed(), some).savings.map(({ lines: parts }) => parts.toReversed());
    expect(turned).toEqual(shares);
  });

  it('of which only one allows the other are not combined, and the code says which prevents it', () => {
    const code = terms(2, {
      method: 'code',
      code: 'NEW',
      combines: { product: true, order: true, delivery: true },
    });
    const result = calculateDiscounts({
      basket: basket(goods),
      automatic: [terms(1, { basisPoints: 2_000, title: 'Sale' })],
      codes: [{ code: 'NEW', terms: code }],
      deliveryFee: () => 0,
    });
    expect(result.amount).toBe(40_000);
    expect(result.codes).toEqual([
      { code: 'NEW', applied: false, reason: 'not_combinable', missing: null, other: 'Sale' },
    ]);
  });

  it('on different lines are both applied, on one line the one that saves more', () => {
    const result = of(goods, [
      terms(1, { class: 'product' }),
      terms(2, { class: 'product', basisPoints: 3_000, target: { ...everything, products: [id(2)] } }),
    ]);
    expect(goods.map((_, index) => partsOf(result, index))).toEqual([10_000, 30_000]);
  });

  it('that would lose free delivery are not applied', () => {
    const free = [line(1, 500_000)];
    const quote = (amount: number) =>
      calculateDiscounts({
        basket: basket(free),
        automatic: [terms(1, { kind: 'amount', amount })],
        codes: [],
        deliveryFee: feeFrom,
      });
    expect(quote(10_000)).toMatchObject({ amount: 0, total: 500_000 });
    expect(quote(50_000)).toMatchObject({ amount: 50_000, total: 485_000 });
  });
});

describe('a discount in whole rupees', () => {
  const whole = { whole_rupees: true } as const;
  it.each([
    ['of a line', { class: 'product', ...whole } as const, [12_300, 0]],
    ['of the goods', { class: 'order', ...whole } as const, [12_300, 0]],
    ['of the fee', { class: 'delivery', ...whole } as const, [0, 3_500]],
    ['of a piece', { class: 'product', kind: 'amount', amount: 9_950, ...whole } as const, [9_900, 0]],
    ['at most an amount', { class: 'order', maxAmount: 4_567, ...whole } as const, [4_500, 0]],
    ['not asked for', { class: 'order' } as const, [12_346, 0]],
  ])('is rounded down: %s', (_, changes, expected) => {
    const [saving] = of([line(1, 123_456)], [terms(1, changes)], 35_090).savings;
    expect([sum(saving?.lines ?? []), saving?.delivery]).toEqual(expected);
  });
});
