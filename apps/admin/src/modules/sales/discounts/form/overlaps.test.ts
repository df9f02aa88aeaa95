import type { Discount } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { testId } from '../../../../test/bodies.ts';
import { newDiscount, toTerms } from '../discount-values.ts';
import { isRiskyCode, overlapsOf } from './overlaps.ts';

const base = toTerms({ ...newDiscount, title: 'New year', code: 'AVURUDU', percent: 10 });
const other = (over: Partial<Discount>): Discount => ({
  ...base,
  _id: testId(2),
  used: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  version: 1,
  ...over,
});
const goods = (over: Partial<Discount['target']>) => ({ ...base.target, ...over });
const where = (over: Partial<Discount['conditions']>) => ({ ...base.conditions, ...over });
const onGoods = (over: Partial<Discount['target']>) => ({ class: 'product' as const, target: goods(over) });
const [a, b] = [testId(11), testId(12)];
const at = (day: string) => `2027-04-${day}T00:00:00.000Z`;

describe('an other discount', () => {
  it.each<[string, Partial<Discount>, Partial<Discount>, boolean]>([
    ['on the whole order', {}, {}, true],
    ['that is off', {}, { active: false }, false],
    ['that is the edited one', {}, { _id: testId(1) }, false],
    ['that begins when this one ends', { ends_at: at('10') }, { starts_at: at('10') }, false],
    ['that begins before this one ends', { ends_at: at('10') }, { starts_at: at('09') }, true],
    ['that ended before this one begins', { starts_at: at('10') }, { ends_at: at('09') }, false],
    ['on another product', onGoods({ products: [a] }), onGoods({ products: [b] }), false],
    ['on the same product', onGoods({ products: [a] }), onGoods({ products: [a, b] }), true],
    ['on another category', onGoods({ categories: [a] }), onGoods({ categories: [b] }), false],
    ['on a category, against a product', onGoods({ products: [a] }), onGoods({ categories: [b] }), true],
    ['on another collection', onGoods({ collections: [a] }), onGoods({ collections: [b] }), true],
    ['on all products', onGoods({ products: [a] }), onGoods({}), true],
    [
      'on the order, against a product',
      onGoods({ products: [a] }),
      { target: goods({ products: [b] }) },
      true,
    ],
    [
      'with other free pieces',
      onGoods({ products: [a] }),
      { ...onGoods({ products: [a] }), kind: 'buy_x_get_y', get_target: goods({ products: [b] }) },
      false,
    ],
    [
      'in another district',
      { conditions: where({ districts: ['LK-11'] }) },
      { conditions: where({ districts: ['LK-21'] }) },
      false,
    ],
    [
      'paid otherwise',
      { conditions: where({ payment_methods: ['paypal'] }) },
      { conditions: where({ payment_methods: ['bank_transfer'] }) },
      false,
    ],
    ['with one condition less', { conditions: where({ districts: ['LK-11'] }) }, {}, true],
  ])('%s', (_name, terms, theirs, meets) => {
    const found = overlapsOf({ ...base, ...terms }, [other(theirs)], testId(1));
    expect(found).toHaveLength(meets ? 1 : 0);
  });

  it.each<[string, Partial<Discount['combines']>[], boolean[]]>([
    ['both', [{ delivery: true }, { order: true }], [true, true]],
    ['this one only', [{ delivery: true }, {}], [true, false]],
    ['the other one only', [{}, { order: true }], [false, true]],
    ['neither, by the wrong classes', [{ order: true }, { delivery: true }], [false, false]],
  ])('combines as far as it is allowed by %s', (_name, [own, theirs], [allowedByThis, allowedByOther]) => {
    const none = { product: false, order: false, delivery: false };
    const terms = { ...base, combines: { ...none, ...own } };
    const delivery = other({ class: 'delivery', kind: 'free_delivery', combines: { ...none, ...theirs } });
    expect(overlapsOf(terms, [delivery], undefined)).toMatchObject([{ allowedByThis, allowedByOther }]);
  });
});

it.each<[string, Partial<Discount>, boolean]>([
  ['short and free for all', {}, true],
  ['long', { code: 'AVURUDU2027' }, false],
  ['limited', { limit: 10 }, false],
  ['for a sum', { conditions: where({ min_subtotal: 1000 }) }, false],
  ['for a number of pieces', { conditions: where({ min_quantity: 3 }) }, false],
  ['not typed yet', { code: '' }, false],
  ['automatic', { method: 'automatic' }, false],
])('a code that is %s', (_name, over, risky) => {
  expect(isRiskyCode({ ...base, ...over })).toBe(risky);
});
