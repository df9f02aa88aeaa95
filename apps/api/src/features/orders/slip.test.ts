import mongoose from 'mongoose';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../test/bodies.ts';
import { type Placed, placeInShop, sendSlip } from '../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { Store } from '../../db/store.model.ts';
import { scheduleJobs } from '../../jobs/index.ts';
import { fixedClock } from '../../ports/clock/index.ts';
import { memoryFiles } from '../../ports/files/memory.ts';
import { inlineJobs } from '../../ports/jobs/inline.ts';
import { expire } from './order-steps.lifecycle.ts';
import { placedOrder } from './order.model.ts';

const HOUR = 3_600_000;
const kept = memoryFiles();
const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let tea: string;
let picture: Buffer;
beforeAll(async () => {
  here = await world({ deps: { files: kept, jobs, clock }, onlyDeclaredStatuses: true });
  scheduleJobs(here.deps);
  picture = await aPicture('jpeg', 300);
});
beforeEach(async () => {
  clock.set(new Date());
  tea = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
});

const api = () => here.alice.api;
const place = (over: object = {}) => placeInShop(here, here.alice, { product: tea, ...over });
const send = ({ token }: Placed, bytes = picture, key = '') =>
  sendSlip(here, { token, host: here.alice.host, ...(key ? { key } : {}) }, bytes);
const read = async ({ id }: Placed) => okay(await api().orders.get({ params: { id } }));
const decide = ({ id }: Placed, decision: 'approve' | 'reject', reason = '') =>
  api().fulfilment.decideSlip({ params: { id }, body: { decision, reason } });
const put = ({ id }: Placed, body: object) => api().orders.update({ params: { id }, body });
const shownTo = (person: Person, { id }: Placed, storeId = person.storeId) =>
  supertest(here.url)
    .get(`/api/merchant/orders/${id}/slip`)
    .query({ store_id: storeId })
    .set('Authorization', person.token);
const left = async () => {
  const product = okay(await api().products.get({ params: { id: tea } }));
  return (product as { stock_quantity: number }).stock_quantity;
};
const uploads = () =>
  mongoose.model('Upload').find({ private: true }).sort({ _id: -1 }).lean<{ _id: unknown; path: string }[]>();

describe('a bank slip', () => {
  it('waits for the merchant, and keeps its order from expiring', async () => {
    const order = await place();
    expect((await read(order)).expires_at).not.toBeNull();
    const reply = await send(order);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { payment_status: 'pending', expires_at: null, slip: { state: 'waiting', reason: '' } },
    ]);
    const { slip, expires_at, history } = await read(order);
    expect([slip?.state, expires_at]).toEqual(['waiting', null]);
    expect(history).toEqual([expect.objectContaining({ field: 'slip', to: 'waiting', by: 'buyer' })]);
    clock.set(new Date(Date.now() + 60 * HOUR));
    await jobs.run('expire-orders');
    expect((await read(order)).order_status).toBe('pending');
  });

  it('can be rejected with a reason, sent again, and approved, which makes the order paid', async () => {
    const order = await place();
    await send(order);
    expect((await decide(order, 'reject')).status).toBe(400);
    okay(await decide(order, 'reject', 'The amount cannot be read'));
    const rejected = await read(order);
    expect([rejected.slip?.state, rejected.slip?.reason]).toEqual(['rejected', 'The amount cannot be read']);
    expect(rejected.payment_status).toBe('pending');
    okay(await decide(order, 'reject', 'Another reason'));
    expect(await read(order)).toEqual(rejected);
    expect((await send(order)).status).toBe(201);
    okay(await decide(order, 'approve'));
    const approved = await read(order);
    expect([approved.slip?.state, approved.slip?.reason, approved.payment_status]).toEqual([
      'approved',
      '',
      'paid',
    ]);
    okay(await decide(order, 'approve'));
    expect(await read(order)).toEqual(approved);
    expect((await decide(order, 'reject', 'Too late')).body).toMatchObject({ code: 'wrong_step' });
    expect(approved.history.map(({ field, from, to }) => `${field} ${from} ${to}`)).toEqual([
      'slip  waiting',
      'slip waiting rejected',
      'slip rejected waiting',
      'payment_status pending paid',
      'slip waiting approved',
    ]);
  });

  it('is approved with the payment when the merchant sets the order to paid', async () => {
    const order = await place();
    await send(order);
    okay(await put(order, { paymentStatus: 'paid' }));
    expect((await read(order)).slip?.state).toBe('approved');
  });

  it('is decided step by step by merchants who press at the same moment', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await place();
      await send(order);
      await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          n % 2 ? decide(order, 'approve') : decide(order, 'reject', 'No'),
        ),
      );
      const { slip, payment_status, history } = await read(order);
      expect([slip?.state, payment_status]).toEqual(['approved', 'paid']);
      expect(history.filter(({ field }) => field === 'payment_status')).toHaveLength(1);
      // Each decision begins where the one before ended.
      const moves = history.filter(({ field }) => field === 'slip');
      expect(moves.map(({ from }) => from)).toEqual(['', ...moves.slice(0, -1).map(({ to }) => to)]);
    }
  });

  it('of an old version is not decided', async () => {
    const order = await place();
    await send(order);
    const headers = { 'if-match': '"v1"' };
    const params = { id: order.id };
    const reply = await api().fulfilment.decideSlip({
      params,
      body: { decision: 'approve' },
      extraHeaders: headers,
    });
    expect(reply.status).toBe(412);
    expect((await read(order)).payment_status).toBe('pending');
  });

  it.each([
    ['paid at the door', { payment: 'cash_on_delivery' }, {}],
    ['paid', {}, { paymentStatus: 'paid' }],
    ['cancelled', {}, { status: 'cancelled' }],
  ])('is not taken for an order that is %s', async (_, over, change) => {
    const order = await place(over);
    if (Object.keys(change).length > 0) okay(await put(order, change));
    const before = [await read(order), (await uploads()).length];
    const reply = await send(order);
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([409, 'no_slip_wanted']);
    expect([await read(order), (await uploads()).length]).toEqual(before);
  });

  it('is found by its token in its own shop alone', async () => {
    const order = await place();
    const guess = { token: 'A'.repeat(22), host: here.alice.host };
    expect((await sendSlip(here, guess, picture)).status).toBe(404);
    const sibling = { token: order.token, host: here.bob.host };
    expect((await sendSlip(here, sibling, picture)).status).toBe(404);
    expect((await read(order)).slip).toBeNull();
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 400],
    ['text', () => Buffer.from('paid, honestly'), 415],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a picture that ends early', () => picture.subarray(0, picture.length / 2), 400],
    ['40 MB', () => Buffer.concat([picture, Buffer.alloc(40 * 1024 * 1024)]), 413],
  ])('that is %s is refused and leaves the order as it was', async (_, bytes, status) => {
    const order = await place();
    const before = [await read(order), (await uploads()).length];
    expect((await send(order, bytes())).status).toBe(status);
    expect([await read(order), (await uploads()).length]).toEqual(before);
  });

  it('that is sent again with its key is kept once', async () => {
    const order = await place();
    const before = (await uploads()).length;
    await send(order, picture, `slip ${order.id}`);
    await mongoose
      .model('IdempotencyKey')
      .updateMany({}, { $set: { reply: null, lease_until: new Date(0) } });
    expect((await send(order, picture, `slip ${order.id}`)).status).toBe(201);
    expect((await uploads()).length).toBe(before + 1);
    expect((await read(order)).history).toHaveLength(1);
  });
});

describe('the picture of a bank slip', () => {
  it('is shown to the merchant of its store and to nobody else, and kept nowhere on the way', async () => {
    const order = await place();
    await send(order);
    const mine = await shownTo(here.alice, order);
    expect([mine.status, mine.headers['content-type'], mine.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect((await shownTo(here.bob, order)).status).toBe(404);
    expect((await shownTo(here.bob, order, here.alice.storeId)).status).toBe(404);
    expect((await shownTo({ ...here.alice, token: '' }, order)).status).toBe(401);
    const other = await place();
    expect((await shownTo(here.alice, other)).status).toBe(404);
  });

  it('is never served to everybody, nor shown as the picture of a product', async () => {
    await send(await place());
    const [upload] = await uploads();
    const id = String(upload?._id);
    expect(await kept.read(upload?.path ?? '')).not.toBeNull();
    for (const path of [id, `${id}.webp`, `${id}.webp?w=96`, `${id}?w=800`, upload?.path])
      expect((await supertest(here.url).get(`/api/files/${path}`)).status, path).toBeGreaterThanOrEqual(400);
    const shown = await api().products.create({ body: aProduct({ thumbnail: id }) });
    expect([shown.status, shown.body]).toMatchObject([400, { field: 'thumbnail' }]);
  });

  it('is deleted a day after another one took its place, and stays as long as it is the last', async () => {
    const order = await place();
    await send(order);
    const [first] = await uploads();
    await send(order);
    const [last] = await uploads();
    expect(last?._id).not.toEqual(first?._id);
    clock.set(new Date(Date.now() + 30 * HOUR));
    await jobs.run('sweep-uploads');
    expect(await kept.read(first?.path ?? '')).toBeNull();
    expect((await shownTo(here.alice, order)).status).toBe(200);
  });
});

describe('an order that is not paid in time', () => {
  it('is cancelled by the system, once, and its goods are for sale again', async () => {
    const order = await place();
    const { expires_at } = await read(order);
    expect(await left()).toBe(9);
    clock.set(new Date(Date.parse(expires_at ?? '') - 1));
    await jobs.run('expire-orders');
    expect((await read(order)).order_status).toBe('pending');
    clock.set(new Date(Date.parse(expires_at ?? '')));
    await Promise.all([1, 2, 3].map(() => jobs.run('expire-orders')));
    const expired = await read(order);
    expect([expired.order_status, expired.expires_at, await left()]).toEqual(['cancelled', null, 10]);
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

  it('stays as it is when its time was put off after the job had found it', async () => {
    const order = await place();
    const store = await Store.ofRow(here.alice.storeId);
    const row = store && (await placedOrder(store, order.id));
    const at = (time: number) => row && expire(row, { by: 'system', now: new Date(time) });
    const due = Date.parse(row?.expires_at ?? '');
    expect([at(due - 1)?.stock, at(due)?.stock]).toEqual(['keep', 'release']);
  });

  it('expires or is paid, never both, when both happen at the same moment', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await place();
      clock.set(new Date(Date.now() + 60 * HOUR));
      await Promise.all([jobs.run('expire-orders'), send(order).then(() => decide(order, 'approve'))]);
      const { order_status, payment_status, slip } = await read(order);
      const isPaid = payment_status === 'paid';
      expect([order_status, slip?.state]).toEqual(
        isPaid ? ['pending', 'approved'] : ['cancelled', undefined],
      );
      expect(await left()).toBe(isPaid ? 9 : 10);
      if (isPaid) okay(await put(order, { status: 'cancelled' }));
      clock.set(new Date());
    }
  });
});

describe('money for an order that was cancelled', () => {
  it('brings the order back when its goods are there', async () => {
    const order = await place();
    await send(order);
    okay(await put(order, { status: 'cancelled' }));
    expect(await left()).toBe(10);
    okay(await decide(order, 'approve'));
    const { order_status, payment_status, flags, history } = await read(order);
    expect([order_status, payment_status, flags, await left()]).toEqual(['pending', 'paid', [], 9]);
    expect(history.find(({ to }) => to === 'pending')?.note).toContain('Paid after it was cancelled');
  });

  it('flags the order when its goods were sold meanwhile', async () => {
    const order = await place();
    await send(order);
    okay(await put(order, { status: 'cancelled' }));
    okay(await api().products.update({ params: { id: tea }, body: { stock_quantity: 0 } }));
    okay(await decide(order, 'approve'));
    const flagged = await read(order);
    expect([flagged.order_status, flagged.payment_status, flagged.flags, await left()]).toEqual([
      'cancelled',
      'paid',
      ['paid_after_cancel'],
      0,
    ]);
    okay(await decide(order, 'approve'));
    expect(await read(order)).toEqual(flagged);
    okay(await put(order, { paymentStatus: 'refunded' }));
    expect((await read(order)).flags).toEqual([]);
  });
});
