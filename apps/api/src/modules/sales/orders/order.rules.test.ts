import { OrderInput, orderStatuses, paymentStatuses } from '@kade/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAddress } from '../../../../test/bodies.ts';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import { toOrderUpdate } from './order-change.rules.ts';
import { mergeLines } from '../quotes/quote.rules.ts';
import { newOrder, totalOf } from './order.rules.ts';

const amount = fc.integer({ min: 0, max: 99_999_999_999 });
const item = fc.record({
  price: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
});
const charges = fc.record({
  delivery: fc.integer({ min: 0, max: 1_000_000 }),
  cod_fee: fc.integer({ min: 0, max: 1_000_000 }),
  discount: fc.integer({ min: 0, max: 100_000_000 }),
});
const status = fc.constantFrom(...orderStatuses);
const payment = fc.constantFrom(...paymentStatuses);
const now = new Date('2026-05-01T00:00:00Z');

/** Returns the result of a calculation, or the message of its error. */
function outcome(work: () => number): string {
  try {
    return String(work());
  } catch (refusal) {
    return (refusal as Error).message;
  }
}

describe('amounts', () => {
  it('are the same after a conversion to cents and back', () => {
    fc.assert(
      fc.property(amount, (kept) => {
        expect(cents(rupees(kept))).toBe(kept);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, part) => {
          const written = Number(`${whole}.${String(part).padStart(2, '0')}`);
          expect([cents(written), rupees(cents(written))]).toEqual([whole * 100 + part, written]);
        },
      ),
    );
  });

  it('add up: items and extras less the discount, in integer cents, never below zero', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), charges, (items, more) => {
        const exact = items.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
        const due = exact + BigInt(more.delivery) + BigInt(more.cod_fee) - BigInt(more.discount);
        const refusal =
          due < 0n
            ? 'discount must not be more than the order comes to'
            : 'An order comes to 999,999,999.99 at most';
        const fits = due >= 0n && due <= 99_999_999_999n;
        expect(outcome(() => totalOf(items, more))).toBe(fits ? String(due) : refusal);
      }),
    );
  });

  it('out of range are refused, however large they are', () => {
    const most = { price: 99_999_999_999, quantity: 100_000 };
    const items = Array.from({ length: 200 }, () => most);
    expect(() => totalOf(items, { delivery: 0, cod_fee: 0, discount: 99_999_999_999 })).toThrow(
      'An order comes to 999,999,999.99 at most',
    );
  });
});

describe('a new order', () => {
  it('has the total of its own rows, for any lines', () => {
    const goods = fc.array(
      fc.record({
        cents: fc.integer({ min: 0, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(goods, fc.integer({ min: 0, max: 100_000 }), (bought, delivery) => {
        const ids = bought.map((_, n) => n.toString(16).padStart(24, '0'));
        const known = new Map(ids.map((id, n) => [id, { name: id, price: bought[n]?.cents ?? 0 }]));
        const input = OrderInput.parse({
          shipping_address: anAddress(),
          products: bought.map(({ quantity }, n) => ({ productId: ids[n], quantity })),
        });
        const terms = { goods: known, charges: { delivery, cod_fee: 0, discount: 0 }, now };
        const made = newOrder(input, terms) as {
          total_price: number;
          delivery: number;
          products: { quantity: number; productId: { price: number } }[];
        };
        const explained = made.products.reduce(
          (sum, p) => sum + p.quantity * p.productId.price,
          made.delivery,
        );
        expect(made.total_price).toBe(explained);
      }),
    );
  });

  it('takes the sum of the rows of each product from the stock', () => {
    const row = fc.record({
      product: fc.constantFrom('a'.repeat(24), 'A'.repeat(24), 'b'.repeat(24)),
      quantity: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const lines = mergeLines(rows);
        expect(new Set(lines.map(({ product }) => product)).size).toBe(lines.length);
        const sum = (list: readonly { quantity: number }[]) =>
          list.reduce((all, { quantity }) => all + quantity, 0);
        expect(sum(lines)).toBe(sum(rows));
      }),
    );
  });
});

describe('a change of status', () => {
  it('adds entries to the history from the first statuses to the last, for any sequence', () => {
    const wish = fc.record({ status, paymentStatus: payment }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(wish), (wishes) => {
        const order = { order_status: 'pending', payment_status: 'pending' };
        const shown = { ...order };
        for (const wanted of wishes) {
          const { set, entries } = toOrderUpdate(order, wanted, { by: 'nimali', now });
          for (const { field, from, to } of entries) {
            if (field !== 'order_status' && field !== 'payment_status') continue;
            expect(from).toBe(shown[field]);
            expect(to).not.toBe(from);
            shown[field] = to;
          }
          Object.assign(order, set);
        }
        expect(order).toMatchObject(shown);
      }),
    );
  });

  it('changes stock when an order is cancelled or reopened, and only then', () => {
    fc.assert(
      fc.property(status, status, payment, (from, to, paid) => {
        const { stock } = toOrderUpdate(
          { order_status: from, payment_status: 'pending' },
          { status: to, paymentStatus: paid },
          { by: 'nimali', now },
        );
        const held = (of: string) => (of === 'cancelled' ? 0 : 1);
        expect({ release: -1, keep: 0, take: 1, return: 0 }[stock]).toBe(held(to) - held(from));
      }),
    );
  });
});
