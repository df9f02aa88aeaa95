import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CardOrder, noticeOf, notify, placeByCard } from '../card-order.ts';
import { stockIn } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';
import { sample } from './cases.ts';

let here: World;
let carol: Person;
beforeAll(async () => {
  here = await world();
  carol = await here.newMerchant({ cards: true });
});

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, at) =>
    permutations(all.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}
/** All permutations in which the gateway could send these five notices, one of them twice. */
const orders = [...new Set(permutations(['0', '2', '2', '-2', '-3']).map((each) => each.join(' ')))];

/** Returns the final state of an order, without times and history. */
async function outcomeOf({ id, email, product }: CardOrder) {
  await here.ctx.background.whenIdle();
  const order = okay(await carol.api.orders.get({ params: { id } }));
  const { order_status, payment_status, flags, payments, expires_at } = order;
  const mails = ((await here.ctx.outbox?.list()) ?? []).filter(
    ({ to, subject }) => to === email || subject.startsWith(`Order #${order.number}:`),
  );
  return {
    order_status,
    payment_status,
    flags,
    expires_at,
    payments: payments.map(({ state, payment_id, refund }) => ({ state, payment_id, refund })),
    mails: mails
      .map(({ to, subject }) => `${to === email ? 'buyer' : 'merchant'} ${/: (.*) – /.exec(subject)?.[1]}`)
      .toSorted(),
    stock: await stockIn(carol, product),
    events: await mongoose.model('PaymentEvent').countDocuments({ order: id }),
    open: await mongoose.model('PaymentEvent').countDocuments({ order: id, state: 'received' }),
  };
}

const expected = {
  order_status: 'pending',
  payment_status: 'refunded',
  flags: ['chargeback'],
  expires_at: null,
  payments: [{ state: 'refunded', payment_id: '320025000001', refund: null }],
  mails: [
    'buyer payment received',
    'buyer received',
    'merchant new, Rs\u00A02,550',
    'merchant payment charged back',
  ],
  stock: 7,
  events: 4,
  open: 0,
};

describe('pending, paid, paid again, failed and charged back', () => {
  it.each(sample(orders, 6))('received as %s have the same result, with the same mails', async (codes) => {
    const order = await placeByCard(here, carol);
    for (const status_code of codes.split(' ')) {
      expect((await notify(here, noticeOf(order, { status_code }))).status).toBe(200);
      await here.ctx.background.whenIdle();
    }
    expect(await outcomeOf(order)).toEqual(expected);
  });

  it('can be received in 60 orders', () => expect(orders).toHaveLength(60));

  it('received at the same moment have the same result', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await placeByCard(here, carol);
      const codes = ['0', '2', '2', '-2', '-3'];
      await Promise.all(codes.map((status_code) => notify(here, noticeOf(order, { status_code }))));
      expect(await outcomeOf(order)).toEqual(expected);
    }
  });
});

describe('a hundred copies of one notice at the same moment', () => {
  it('have one effect', async () => {
    const order = await placeByCard(here, carol);
    const replies = await Promise.all(Array.from({ length: 100 }, () => notify(here, noticeOf(order))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { mails, events, open, payment_status } = await outcomeOf(order);
    expect({ events, open, payment_status }).toEqual({ events: 1, open: 0, payment_status: 'paid' });
    expect(mails.filter((mail) => mail === 'buyer payment received')).toHaveLength(1);
    const { history } = okay(await carol.api.orders.get({ params: { id: order.id } }));
    expect(history.map(({ to }) => to)).toEqual(['paid']);
  });
});
