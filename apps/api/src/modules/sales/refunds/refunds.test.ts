import type { Order } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { expectLedgerToAddUp, stockIn } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let goods: string[];
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  goods = [];
  for (const price of [100, 250])
    goods.push(okay(await shop.api.products.create({ body: aProduct({ price, stock_quantity: 9 }) }))._id);
});

/** Places a delivered order of three pieces of each product, with these codes, and sets it to paid unless told not to. */
async function place({ codes = [] as string[], paid = true } = {}): Promise<Order> {
  expect((await buyerAt(here.url, shop.host).buy(aCheckout(goods, { codes }, 3))).status).toBe(201);
  const [order] = okay(await shop.api.orders.list());
  if (!order) throw new Error('No order');
  if (!paid) return order;
  return okay(await shop.api.orders.update({ params: { id: order._id }, body: { paymentStatus: 'paid' } }));
}

type Body = Parameters<Person['api']['refunds']['create']>[0]['body'];
const refund = ({ _id: id }: Order, body: Partial<Body>) =>
  shop.api.refunds.create({ params: { id }, body: { method: 'by_hand', reason: 'Broken', ...body } });
const item = ({ products }: Order, at: number) => products[at]?._id ?? '';
const stocks = () => Promise.all(goods.map((id) => stockIn(shop, id)));
const refused = (reply: { status: number; body: unknown }) => {
  const { reason, error } = reply.body as { reason?: string; error: string };
  return [reply.status, reason, error];
};

describe('a refund by line', () => {
  it('returns the shares of its pieces, and the last piece returns exactly the rest of what was paid', async () => {
    const amount = { kind: 'amount', percent: null, amount: 100 } as const;
    okay(await shop.api.discounts.create({ body: aDiscount(amount) }));
    const order = await place({ codes: ['AVURUDU'] });
    expect(order.total_price).toBe(1300);
    const first = okay(
      await refund(order, {
        lines: [
          { item: item(order, 0), quantity: 2 },
          { item: item(order, 1), quantity: 1 },
        ],
      }),
    );
    // Of the discount 28.57 are of the first item and 71.43 of the second.
    expect(first).toMatchObject({
      payment_status: 'paid',
      refunded: 407.14,
      refunds: [
        {
          method: 'by_hand',
          state: 'done',
          amount: 407.14,
          lines: [
            { quantity: 2, amount: 180.95 },
            { quantity: 1, amount: 226.19 },
          ],
        },
      ],
    });
    okay(await refund(order, { lines: [{ item: item(order, 0), quantity: 1 }] }));
    okay(await refund(order, { lines: [{ item: item(order, 1), quantity: 2 }], delivery: 300 }));
    const last = okay(await refund(order, { delivery: 50, reason: 'All of it' }));
    expect([last.refunded, last.payment_status]).toEqual([1300, 'refunded']);
    expect(last.refunds?.map((each) => each.amount)).toHaveLength(4);
    expect(last.history.map(({ field, to }) => `${field} ${to}`)).toEqual([
      'payment_status paid',
      'refund recorded',
      'refund recorded',
      'refund recorded',
      'refund recorded',
      'payment_status refunded',
    ]);
  });

  it('splits a discount that the merchant typed over the pieces', async () => {
    const { _id: id } = okay(
      await shop.api.orders.create({
        body: {
          shipping_address: { full_name: 'Kamal Perera' },
          products: [{ productId: goods[0] ?? '', quantity: 3 }],
          discount: 10,
        },
      }),
    );
    const order = okay(await shop.api.orders.update({ params: { id }, body: { paymentStatus: 'paid' } }));
    const amounts = [];
    for (let n = 0; n < 3; n += 1) {
      const { refunds } = okay(await refund(order, { lines: [{ item: item(order, 0), quantity: 1 }] }));
      amounts.push(refunds?.at(-1)?.amount);
    }
    expect(amounts).toEqual([96.66, 96.67, 96.67]);
  });

  it('puts its pieces back on sale once, and a cancellation afterwards returns only the others', async () => {
    const order = await place();
    expect(await stocks()).toEqual([6, 6]);
    const body = { lines: [{ item: item(order, 0), quantity: 2 }], restock: true };
    const done = okay(await refund(order, body));
    expect(done.refunds).toMatchObject([{ restocked: true }]);
    expect(await stocks()).toEqual([8, 6]);
    okay(await refund(order, { lines: [{ item: item(order, 1), quantity: 1 }] }));
    expect(await stocks()).toEqual([8, 6]);
    okay(await shop.api.orders.update({ params: { id: order._id }, body: { status: 'cancelled' } }));
    expect(await stocks()).toEqual([9, 9]);
    okay(await shop.api.orders.update({ params: { id: order._id }, body: { status: 'pending' } }));
    expect(await stocks()).toEqual([8, 6]);
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(shop, goods);
  });

  it('of a cancelled order cannot put pieces on sale a second time', async () => {
    const order = await place();
    okay(await shop.api.orders.update({ params: { id: order._id }, body: { status: 'cancelled' } }));
    const lines = [{ item: item(order, 0), quantity: 1 }];
    expect(refused(await refund(order, { lines, restock: true })).slice(0, 2)).toEqual([
      409,
      'refund_stock_back',
    ]);
    okay(await refund(order, { lines }));
    expect(await stocks()).toEqual([9, 9]);
  });

  it('of the same pieces by many requests at once is made for as many pieces as there are', async () => {
    const order = await place();
    const body = { lines: [{ item: item(order, 0), quantity: 1 }], restock: true };
    const replies = await Promise.all(Array.from({ length: 12 }, () => refund(order, body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(okay(await shop.api.orders.get({ params: { id: order._id } })).refunded).toBe(300);
    expect(await stocks()).toEqual([9, 6]);
  });

  it('that is sent again with its key is made once', async () => {
    const order = await place();
    const send = () =>
      shop.api.refunds.create({
        params: { id: order._id },
        body: { method: 'by_hand', reason: 'Broken', lines: [{ item: item(order, 0), quantity: 1 }] },
        extraHeaders: { 'idempotency-key': `refund ${order._id}` },
      });
    const first = okay(await send());
    expect(okay(await send())).toEqual(first);
    expect(okay(await shop.api.orders.get({ params: { id: order._id } })).refunds).toHaveLength(1);
  });

  const refusals: [string, (order: Order) => Partial<Body>, (string | number)[]][] = [
    [
      'more pieces than there are',
      (order) => ({ lines: [{ item: item(order, 0), quantity: 4 }] }),
      [409, 'refund_pieces', 'Of Ceylon tea 100 g, 3 pieces are left to refund'],
    ],
    [
      'more than the delivery',
      () => ({ delivery: 351 }),
      [409, 'refund_delivery', 'Of the delivery, Rs 350.00 is left to refund'],
    ],
    [
      'more than was paid',
      () => ({ other: 1400.01 }),
      [409, 'refund_amount', 'Of this order, Rs 1,400.00 is left to refund'],
    ],
    [
      'pieces of another order',
      () => ({ lines: [{ item: '6512bd43d9caa6e02c990b0a', quantity: 1 }] }),
      [400, 'not_in_order', 'These pieces are not of this order'],
    ],
    ['nothing', () => ({}), [400, 'refund_nothing', 'Choose what to refund']],
    [
      'pieces for sale, but none refunded',
      () => ({ other: 5, restock: true }),
      [400, 'refund_no_pieces', 'Only pieces that are refunded can be on sale again'],
    ],
  ];
  it.each(refusals)('of %s is refused and changes nothing', async (_what, body, expected) => {
    const order = await place();
    const [status, , error] = refused(await refund(order, body(order)));
    expect([status, error]).toEqual([expected[0], expected[2]]);
    expect(okay(await shop.api.orders.get({ params: { id: order._id } }))).toEqual(order);
  });

  it('of an order that is not paid is refused', async () => {
    const order = await place({ paid: false });
    expect(refused(await refund(order, { other: 1 })).slice(0, 2)).toEqual([409, 'order_not_paid']);
  });

  it('of an order of another store is not found', async () => {
    const order = await place();
    const other = await here.newMerchant();
    const body = { method: 'by_hand', reason: 'Mine', other: 1 } as const;
    const reply = await other.api.refunds.create({ params: { id: order._id }, body });
    expect(reply.status).toBe(404);
  });

  it('lowers what was received in the report of payments, and what its buyer has spent', async () => {
    const order = await place();
    okay(await refund(order, { lines: [{ item: item(order, 1), quantity: 2 }] }));
    await here.ctx.background.whenIdle();
    const report = okay(await shop.api.reports.payments({ query: {} }));
    expect(report.methods.map(({ total, received }) => [total, received])).toEqual([[900, 900]]);
    const [customer] = okay(await shop.api.customers.list());
    expect(customer?.spent).toBe(900);
  });
});
