import { Money } from '@kade/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cents, rupees } from '../src/db/scoped/serialization.ts';
import { anOrder, aProduct } from './bodies.ts';
import { okay, type World, world } from './world.ts';

const MAX_TOTAL = 99_999_999_999;
const RUNS = { numRuns: 20_000 };
const accepted = (amount: number) => Money.safeParse(amount).success;
/** Returns the number of a decimal text with this many thousandths of a rupee. */
const thousandths = (count: number) =>
  Number(`${Math.floor(count / 1000)}.${String(count % 1000).padStart(3, '0')}`);

/** A range of integers at each place where the precision of a double changes. */
function stretches(): number[] {
  const starts = Array.from({ length: 37 }, (_, power) => 2 ** power - 50).concat(MAX_TOTAL - 100);
  return starts
    .flatMap((start) => Array.from({ length: 100 }, (_, step) => start + step))
    .filter((n) => n >= 0);
}

describe('an amount in rupees', () => {
  it('is accepted at every cent from 0 to 999,999,999.99 and returned exactly', () => {
    const holds = (count: number) => {
      const amount = Number(`${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`);
      return accepted(amount) && cents(amount) === count && rupees(count) === amount;
    };
    expect(stretches().filter((count) => count <= MAX_TOTAL && !holds(count))).toEqual([]);
    fc.assert(fc.property(fc.integer({ min: 0, max: MAX_TOTAL }), holds), RUNS);
  });

  it('is refused with a third decimal, however small the rest', () => {
    const refused = (count: number) => count % 10 === 0 || !accepted(thousandths(count));
    expect(stretches().filter((count) => !refused(count))).toEqual([]);
    fc.assert(fc.property(fc.integer({ min: 0, max: MAX_TOTAL * 10 }), refused), RUNS);
    for (const amount of [1.0000000001, 0.001, 1e-7, 5e-324, 134_217_728.201, 999_999_999.985])
      expect(accepted(amount), String(amount)).toBe(false);
  });

  it('is accepted exactly when it is the number nearest to an integer of cents', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 999_999_999.99, noNaN: true }), (amount) => {
        expect(accepted(amount)).toBe(Math.round(amount * 100) / 100 === amount);
      }),
      RUNS,
    );
  });

  it.each([-0.01, 1_000_000_000, 1e21, 1e308, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused at %d',
    (amount) => {
      expect(accepted(amount)).toBe(false);
    },
  );
});

describe('amounts over HTTP', () => {
  let here: World;
  beforeAll(async () => {
    here = await world();
  });

  it.each([134_217_728.2, 0.1, 0.29, 1.005e6, 999_999_999.99])(
    'a price of %d is stored to the cent',
    async (price) => {
      const { api } = here.alice;
      const made = okay(await api.products.create({ body: aProduct({ price }) }));
      expect(okay(await api.products.get({ params: { id: made._id } })).price).toBe(price);
    },
  );

  it('a price with more than two decimals is refused', async () => {
    const { status, body } = await here.alice.api.products.create({
      body: aProduct({ price: 1.0000000001 }),
    });
    expect([status, body]).toMatchObject([
      400,
      { error: 'price must have at most two decimals', field: 'price' },
    ]);
  });

  it('the dashboard adds up beyond the largest single amount', async () => {
    const { api } = here.alice;
    const { _id } = okay(await api.products.create({ body: aProduct({ price: 600_000_000.29 }) }));
    for (let count = 0; count < 2; count += 1) okay(await api.orders.create({ body: anOrder([_id]) }));
    expect(okay(await api.dashboard.get({})).sales.today).toEqual({ orders: 2, total: 1_200_000_000.58 });
  });
});
