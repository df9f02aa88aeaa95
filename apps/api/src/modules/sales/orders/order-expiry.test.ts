import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { buyerAt } from '../../../../test/buyer.ts';
import { type Placed, placeInShop, sendSlip } from '../../../../test/shop-order.ts';
import { stockIn } from '../../../../test/stock.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { expire } from '../fulfilment/fulfilment.rules.ts';
import { placedOrder } from './order.model.ts';
import { HOUR } from '../../../lib/duration.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let tea: string;
let image: Buffer;
beforeAll(async () => {
  here = await world({ ctx: { jobs, clock }, onlyDeclaredStatuses: true });
  scheduleJobs(here.ctx);
  image = await aPicture('jpeg', 60);
});
beforeEach(async () => {
  clock.set(new Date());
  tea = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
});

const api = () => here.alice.api;
const place = () => placeInShop(here, here.alice, { product: tea });
const send = ({ token }: Placed) => sendSlip(here, { token, host: here.alice.host }, image);
const read = async ({ id }: Placed) => okay(await api().orders.get({ params: { id } }));
const seenByBuyer = async ({ token }: Placed) => (await buyerAt(here.url, here.alice.host).order(token)).body;
const put = ({ id }: Placed, body: object) => api().orders.update({ params: { id }, body });
const approve = ({ id }: Placed) =>
  api().fulfilment.decideSlip({ params: { id }, body: { decision: 'approve' } });
const left = () => stockIn(here.alice, tea);

describe('an order that is not paid in time', () => {
  it('is cancelled by the system once, and its stock is returned', async () => {
    const order = await place();
    const { expires_at } = await read(order);
    expect(await left()).toBe(9);
    expect(await seenByBuyer(order)).toMatchObject({ expired: false });
    clock.set(new Date(Date.parse(expires_at ?? '') - 1));
    await jobs.run('expire-orders');
    expect((await read(order)).order_status).toBe('pending');
    clock.set(new Date(Date.parse(expires_at ?? '')));
    await Promise.all([1, 2, 3].map(() => jobs.run('expire-orders')));
    const expired = await read(order);
    expect([expired.order_status, expired.expires_at, await left()]).toEqual(['cancelled', null, 10]);
    const moves = okay(await api().stock.ofOrder({ params: { id: order.id } }));
    expect(moves.map(({ reason, delta, after }) => [reason, delta, after])).toEqual([
      ['order', -1, 9],
      ['order_released', 1, 10],
    ]);
    expect(expired.history).toEqual([
      {
        at: expect.any(String),
        field: 'order_status',
        from: 'pending',
        to: 'cancelled',
        by: 'system',
        note: 'It was not paid in time',
      },
    ]);
    await jobs.run('expire-orders');
    expect(await read(order)).toEqual(expired);
    expect(await seenByBuyer(order)).toMatchObject({ order_status: 'cancelled', expired: true });
  });

  it.each([
    ['paid', { paymentStatus: 'paid' }],
    ['being prepared', { status: 'processing' }],
  ])('stays as it is when the merchant set it to %s before', async (_, change) => {
    const order = await place();
    okay(await put(order, change));
    const before = await read(order);
    expect(before.expires_at).toBeNull();
    clock.set(new Date(Date.now() + 60 * HOUR));
    await jobs.run('expire-orders');
    expect(await read(order)).toEqual(before);
  });

  it('is not cancelled when its deadline was extended after the job had read it', async () => {
    const order = await place();
    const store = await Store.ofRow(here.alice.storeId);
    const row = store && (await placedOrder(store, order.id));
    const at = (time: number) => row && expire(row, { by: 'system', now: new Date(time) });
    const due = Date.parse(row?.expires_at ?? '');
    expect([at(due - 1)?.stock, at(due)?.stock]).toEqual(['keep', 'release']);
  });

  it('expires or is paid, never both, with concurrent requests', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await place();
      clock.set(new Date(Date.now() + 60 * HOUR));
      await Promise.all([jobs.run('expire-orders'), send(order).then(() => approve(order))]);
      const { order_status, payment_status, slip: bankSlip } = await read(order);
      const isPaid = payment_status === 'paid';
      expect([order_status, bankSlip?.state]).toEqual(
        isPaid ? ['pending', 'approved'] : ['cancelled', undefined],
      );
      expect(await left()).toBe(isPaid ? 9 : 10);
      if (isPaid) okay(await put(order, { status: 'cancelled' }));
      clock.set(new Date());
    }
  });
});

describe('a payment for a cancelled order', () => {
  it('reopens the order when its goods are in stock', async () => {
    const order = await place();
    await send(order);
    okay(await put(order, { status: 'cancelled' }));
    expect(await left()).toBe(10);
    okay(await approve(order));
    const { order_status, payment_status, flags, history } = await read(order);
    expect([order_status, payment_status, flags, await left()]).toEqual(['pending', 'paid', [], 9]);
    expect(history.find(({ to }) => to === 'pending')?.note).toContain('Paid after it was cancelled');
  });

  it('flags the order when its goods were sold meanwhile', async () => {
    const order = await place();
    await send(order);
    okay(await put(order, { status: 'cancelled' }));
    okay(await api().products.update({ params: { id: tea }, body: { stock_quantity: 0 } }));
    okay(await approve(order));
    const flagged = await read(order);
    expect([flagged.order_status, flagged.payment_status, flagged.flags, await left()]).toEqual([
      'cancelled',
      'paid',
      ['paid_after_cancel'],
      0,
    ]);
    okay(await approve(order));
    expect(await read(order)).toEqual(flagged);
    okay(await put(order, { paymentStatus: 'refunded' }));
    expect((await read(order)).flags).toEqual([]);
  });
});
