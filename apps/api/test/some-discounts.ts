import fc from 'fast-check';
import { everything, id, terms } from './discount-terms.ts';

const flags = fc.record({ product: fc.boolean(), order: fc.boolean(), delivery: fc.boolean() });
const someDiscount = (n: number) =>
  fc
    .record({
      shape: fc.constantFrom(
        { kind: 'percent', class: 'product' } as const,
        { kind: 'percent', class: 'order' } as const,
        { kind: 'amount', class: 'product' } as const,
        { kind: 'amount', class: 'order' } as const,
        { kind: 'amount', class: 'delivery' } as const,
        { kind: 'fixed_price', class: 'product' } as const,
        { kind: 'buy_x_get_y', class: 'product' } as const,
        { kind: 'free_delivery', class: 'delivery' } as const,
      ),
      products: fc.uniqueArray(fc.integer({ min: 1, max: 8 }).map(id), { maxLength: 3 }),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      amount: fc.integer({ min: 0, max: 9_000_000 }),
      buyQuantity: fc.integer({ min: 1, max: 4 }),
      getQuantity: fc.integer({ min: 1, max: 3 }),
      maxSets: fc.constantFrom(1, 3, Number.MAX_SAFE_INTEGER),
      maxAmount: fc.constantFrom(5_000, 1_000_000, Number.MAX_SAFE_INTEGER),
      whole_rupees: fc.constantFrom(undefined, true),
      combines: flags,
    })
    .map(({ shape, products, ...rest }) =>
      terms(n, {
        ...rest,
        ...shape,
        buyQuantity: shape.kind === 'buy_x_get_y' ? rest.buyQuantity : 0,
        target: { ...everything, products },
      }),
    );
/** Up to five automatic discounts of any kind, on all goods or on some with the ids 1 to 8. */
export const someDiscounts = fc
  .integer({ min: 0, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => someDiscount(n + 1))));
