import { type Order, paidPieces, refundableOf, type Refunding } from '@kade/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { id } from '../../../../test/discount-terms.ts';

const inCents = (rupees: number) => Math.round(rupees * 100);
const sumOf = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

interface Bought {
  price: number;
  quantity: number;
  share: number;
}

/** An order of these items, with a discount that the merchant typed beside their shares. All amounts in cents. */
function anOrder(
  bought: readonly Bought[],
  { typed, delivery }: { typed: number; delivery: number },
): Refunding {
  const products = bought.map(({ price, quantity, share }, n) => ({
    _id: id(n + 1),
    quantity,
    productId: { _id: id(n + 100), name: `Goods ${n}`, price: price / 100 },
    ...(share > 0 ? { discounts: [{ discount: id(900), amount: share / 100 }] } : {}),
  }));
  const goods = sumOf(bought.map(({ price, quantity }) => price * quantity));
  const shares = sumOf(bought.map(({ share }) => share));
  const campaign = {
    discount: id(900),
    title: 'Sale',
    code: '',
    class: 'product',
    amount: shares / 100,
  } as const;
  return {
    products,
    delivery: delivery / 100,
    cod_fee: 0,
    discount: (shares + typed) / 100,
    ...(shares > 0 ? { discounts: [campaign] } : {}),
    total_price: (goods + delivery - shares - typed) / 100,
  };
}

/** The order after a refund of these pieces, of delivery and of another amount. */
function afterRefund(
  order: Refunding,
  { at, pieces }: { at: number; pieces: number },
  delivery = 0,
): Refunding {
  const found = refundableOf(order).items[at];
  const lines =
    pieces > 0 && found ? [{ item: found.item._id, quantity: pieces, amount: found.amountOf(pieces) }] : [];
  const amount = (inCents(lines[0]?.amount ?? 0) + inCents(delivery)) / 100;
  const refund = { lines, delivery, other: 0, amount, state: 'done' };
  return { ...order, refunds: [...(order.refunds ?? []), refund as NonNullable<Order['refunds']>[number]] };
}

const someOrder = fc
  .record({
    items: fc.array(
      fc
        .record({ price: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 30 }) })
        .chain(({ price, quantity }) =>
          fc.integer({ min: 0, max: price * quantity }).map((share) => ({ price, quantity, share })),
        ),
      { minLength: 1, maxLength: 6 },
    ),
    delivery: fc.integer({ min: 0, max: 50_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ items, delivery, part }) => {
    const due = sumOf(items.map(({ price, quantity, share }) => price * quantity - share)) + delivery;
    return anOrder(items, { typed: Math.floor(due * part), delivery });
  });

it('all pieces and the delivery are together what was paid, in whatever parts they are refunded', () => {
  const steps = fc.array(fc.record({ at: fc.nat(5), pieces: fc.integer({ min: 1, max: 7 }) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(someOrder, steps, (order, wanted) => {
      let now = order;
      const refund = (at: number, pieces: number) => {
        const { items } = refundableOf(now);
        const line = items[at % items.length];
        const some = Math.min(pieces, line?.left ?? 0);
        if (some === 0) return;
        expect(line?.amountOf(some)).toBeGreaterThanOrEqual(0);
        now = afterRefund(now, { at: at % items.length, pieces: some });
      };
      for (const { at, pieces } of wanted) refund(at, pieces);
      for (const [at] of order.products.entries()) refund(at, 30);
      now = afterRefund(now, { at: 0, pieces: 0 }, refundableOf(now).delivery);
      const left = refundableOf(now);
      expect([left.total, left.delivery, ...left.items.map((item) => item.left)]).toEqual([
        0,
        0,
        ...order.products.map(() => 0),
      ]);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

it('a refund of one item does not change what the other items cost', () => {
  fc.assert(
    fc.property(someOrder, (order) => {
      const before = refundableOf(order).items.map(({ item, amountOf }) => amountOf(item.quantity));
      const quantity = order.products[0]?.quantity ?? 0;
      const { items } = refundableOf(afterRefund(order, { at: 0, pieces: quantity }));
      expect(items.slice(1).map(({ item, amountOf }) => amountOf(item.quantity))).toEqual(before.slice(1));
    }),
    { numRuns: 2_000 },
  );
}, 60_000);

it('without a typed discount a piece costs what it does on the page of the order', () => {
  const order = anOrder([{ price: 10_000, quantity: 3, share: 1000 }], { typed: 0, delivery: 0 });
  const [item] = refundableOf(order).items;
  expect([1, 2, 3].map((pieces) => item?.amountOf(pieces))).toEqual([96.66, 193.33, 290]);
  expect(item && paidPieces(item.item).map(({ price }) => price)).toEqual([96.66, 96.67]);
});

it('a refund that was refused leaves its pieces, and the last cent stays with the last piece', () => {
  const order = anOrder([{ price: 10_000, quantity: 3, share: 1000 }], { typed: 0, delivery: 0 });
  const first = afterRefund(order, { at: 0, pieces: 1 });
  const second = afterRefund(first, { at: 0, pieces: 1 });
  const [refused, done] = second.refunds ?? [];
  const now = { ...second, refunds: [{ ...refused, state: 'refused' }, done] as Order['refunds'] };
  const [item] = refundableOf(now).items;
  expect([item?.left, item?.amountOf(2), refundableOf(now).total]).toEqual([2, 193.33, 193.33]);
});
