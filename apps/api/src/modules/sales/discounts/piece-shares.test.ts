import { paidPieces } from '@kade/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct, noPickUp, aZone } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { id } from '../../../../test/discount-terms.ts';
import { okay, world } from '../../../../test/world.ts';

type Item = Parameters<typeof paidPieces>[0];
const inCents = (rupees: number) => Math.round(rupees * 100);
const item = (price: number, quantity: number, shares: readonly number[]): Item => ({
  quantity,
  productId: { _id: id(1), name: 'Tea', price: price / 100 },
  discounts: shares.map((amount, n) => ({ discount: id(n + 1), amount: amount / 100 })),
});
/** The cents of all pieces. */
const paidFor = (of: Item) =>
  paidPieces(of).reduce((sum, { pieces, price }) => sum + pieces * inCents(price), 0);
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe('the pieces of an item', () => {
  it('cost together what the item did, none less than nothing, and the first ones a cent less', () => {
    const anItem = fc
      .record({ price: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 999 }) })
      .chain(({ price, quantity }) =>
        fc
          .array(fc.integer({ min: 0, max: Math.floor((price * quantity) / 5) }), { maxLength: 5 })
          .map((shares) => ({ price, quantity, shares })),
      );
    fc.assert(
      fc.property(anItem, ({ price, quantity, shares }) => {
        const pieces = paidPieces(item(price, quantity, shares));
        expect(sum(pieces.map((each) => each.pieces))).toBe(quantity);
        expect(paidFor(item(price, quantity, shares))).toBe(price * quantity - sum(shares));
        const prices = pieces.map((each) => inCents(each.price));
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        for (const each of prices) expect(each).toBeGreaterThanOrEqual(0);
        expect((prices.at(-1) ?? 0) - (prices[0] ?? 0)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it.each([
    ['no discount', item(10_000, 3, []), '3 at 100'],
    ['a share that divides', item(10_000, 4, [1000]), '4 at 97.5'],
    ['a share with a rest', item(10_000, 3, [1000]), '1 at 96.66, 2 at 96.67'],
    ['two shares with rests', item(10_000, 4, [1001, 1001]), '2 at 94.99, 2 at 95'],
    ['two shares of a cent on pieces of a cent', item(1, 3, [1, 1]), '2 at 0, 1 at 0.01'],
    ['all of it', item(3333, 3, [9999]), '3 at 0'],
  ])('with %s', (_what, of, expected) => {
    const each = paidPieces(of).map(({ pieces, price }) => `${pieces} at ${price}`);
    expect(each.join(', ')).toBe(expected);
  });
});

it('an order keeps the shares of its lines, by weight, whatever becomes of its discount and products', async () => {
  const { alice, url } = await world();
  const { api } = alice;
  okay(await api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  const made = await Promise.all(
    [100, 250, 899.99].map(async (price) =>
      okay(await api.products.create({ body: aProduct({ price, stock_quantity: 9 }) })),
    ),
  );
  const amount = { kind: 'amount', percent: null, amount: 100 } as const;
  const { _id: discount } = okay(await api.discounts.create({ body: aDiscount(amount) }));
  const input = aCheckout(
    made.map(({ _id }) => _id),
    { codes: ['AVURUDU'] },
    3,
  );
  expect((await buyerAt(url, alice.host).buy(input)).status).toBe(201);
  const read = async () => okay(await api.orders.list())[0];
  const placed = await read();
  expect(placed?.products.map((each) => each.discounts)).toEqual(
    [8, 20, 72].map((share) => [{ discount, amount: share }]),
  );
  // Two lines come back, then the third: together exactly what was paid for the goods.
  const [first = 0, second = 0, third = 0] = placed?.products.map(paidFor) ?? [];
  expect([first, second, third]).toEqual([29_200, 73_000, 262_797]);
  expect(first + second + third).toBe(inCents((placed?.total_price ?? 0) - 350));

  okay(await api.discounts.remove({ params: { id: discount } }));
  const [tea] = made;
  okay(await api.products.remove({ params: { id: tea?._id ?? '' } }));
  expect((await read())?.products).toEqual(placed?.products);
});
