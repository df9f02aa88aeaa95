import mongoose from 'mongoose';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { type Placed, placeInShop, sendSlip } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { memoryFiles } from '../../../infra/files/memory.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { HOUR } from '../../../lib/duration.ts';

const kept = memoryFiles();
/** Runs `meanwhile` while a picture is being stored. */
let meanwhile = async () => undefined as unknown;
const files = {
  ...kept,
  put: async (key: string, bytes: Buffer) => {
    await meanwhile();
    await kept.put(key, bytes);
  },
};
const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let tea: string;
let image: Buffer;
beforeAll(async () => {
  here = await world({ ctx: { files, jobs, clock }, onlyDeclaredStatuses: true });
  scheduleJobs(here.ctx);
  image = await aPicture('jpeg', 300);
});
beforeEach(async () => {
  clock.set(new Date());
  tea = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
});

const api = () => here.alice.api;
const place = (over: object = {}) => placeInShop(here, here.alice, { product: tea, ...over });
const send = ({ token }: Placed, bytes = image, key = '') =>
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
const uploads = () =>
  mongoose.model('Upload').find({ private: true }).sort({ _id: -1 }).lean<{ _id: unknown; path: string }[]>();

describe('a bank slip', () => {
  it('waits for the merchant, and its order does not expire', async () => {
    const order = await place();
    expect((await read(order)).expires_at).not.toBeNull();
    const reply = await send(order);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { payment_status: 'pending', expires_at: null, slip: { state: 'waiting', reason: '' } },
    ]);
    const { slip: bankSlip, expires_at, history } = await read(order);
    expect([bankSlip?.state, expires_at]).toEqual(['waiting', null]);
    expect(history).toEqual([expect.objectContaining({ field: 'slip', to: 'waiting', by: 'buyer' })]);
    clock.set(new Date(Date.now() + 60 * HOUR));
    await jobs.run('expire-orders');
    expect((await read(order)).order_status).toBe('pending');
  });

  it('is counted on the dashboard, and its order is listed, until it is decided', async () => {
    const fresh = await here.newMerchant();
    const goods = okay(await fresh.api.products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
    const [asked, other] = [
      await placeInShop(here, fresh, { product: goods }),
      await placeInShop(here, fresh, { product: goods, phone: '0770000002' }),
    ];
    const waiting = async () => [
      okay(await fresh.api.dashboard.get({})).to_do.bank_slips,
      okay(await fresh.api.orders.list({ query: { slip: 'waiting' } })).map(({ _id }) => _id),
    ];
    expect(await waiting()).toEqual([undefined, []]);
    await sendSlip(here, { token: asked.token, host: fresh.host }, image);
    await sendSlip(here, { token: other.token, host: fresh.host }, image);
    expect(await waiting()).toEqual([2, [other.id, asked.id]]);
    const [latest] = okay(await fresh.api.dashboard.get({})).latest_orders;
    expect(latest).toMatchObject({ _id: other.id, task: 'slip' });
    okay(await fresh.api.fulfilment.decideSlip({ params: { id: other.id }, body: { decision: 'approve' } }));
    expect(await waiting()).toEqual([1, [asked.id]]);
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

  it('is decided by several concurrent requests in sequence', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await place();
      await send(order);
      await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          n % 2 ? decide(order, 'approve') : decide(order, 'reject', 'No'),
        ),
      );
      const { slip: bankSlip, payment_status, history } = await read(order);
      expect([bankSlip?.state, payment_status]).toEqual(['approved', 'paid']);
      expect(history.filter(({ field }) => field === 'payment_status')).toHaveLength(1);
      // Each decision is based on the result of the one before.
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
  ])('is refused for an order that is %s', async (_, over, change) => {
    const order = await place(over);
    if (Object.keys(change).length > 0) okay(await put(order, change));
    const before = [await read(order), (await uploads()).length];
    expect(await send(order)).toMatchObject({
      status: 409,
      body: {
        error: 'This order waits for no bank slip',
        code: 'no_slip_wanted',
        reason: 'slip_not_wanted',
      },
    });
    expect([await read(order), (await uploads()).length]).toEqual(before);
  });

  it('is refused without a picture', async () => {
    const { token } = await place();
    const reply = await supertest(here.url)
      .post(`/api/storefront/orders/${token}/slip`)
      .query({ shop: here.alice.host })
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x--\r\n');
    expect(reply).toMatchObject({
      status: 400,
      body: {
        error: 'Choose a picture of the bank slip',
        code: 'invalid',
        reason: 'slip_picture_missing',
        field: 'file',
      },
    });
  });

  it('is found by its token in its own shop only', async () => {
    const order = await place();
    const guess = { token: 'A'.repeat(22), host: here.alice.host };
    expect((await sendSlip(here, guess, image)).status).toBe(404);
    const sibling = { token: order.token, host: here.bob.host };
    expect((await sendSlip(here, sibling, image)).status).toBe(404);
    expect((await read(order)).slip).toBeNull();
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 400],
    ['text', () => Buffer.from('paid, honestly'), 415],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a picture that ends early', () => image.subarray(0, image.length / 2), 400],
    ['40 MB', () => Buffer.concat([image, Buffer.alloc(40 * 1024 * 1024)]), 413],
  ])('that is %s is refused and leaves the order as it was', async (_, bytes, status) => {
    const order = await place();
    const before = [await read(order), (await uploads()).length];
    expect((await send(order, bytes())).status).toBe(status);
    expect([await read(order), (await uploads()).length]).toEqual(before);
  });

  it('that is repeated with its key is stored once, also when it was approved meanwhile', async () => {
    const order = await place();
    const before = (await uploads()).length;
    const sendAnew = async () => {
      await mongoose
        .model('IdempotencyKey')
        .updateMany({}, { $set: { reply: null, lease_until: new Date(0) } });
      return (await send(order, image, `slip ${order.id}`)).status;
    };
    expect([await sendAnew(), await sendAnew()]).toEqual([201, 201]);
    expect((await read(order)).history).toHaveLength(1);
    okay(await decide(order, 'approve'));
    expect(await sendAnew()).toBe(201);
    expect((await read(order)).slip?.state).toBe('approved');
    expect((await uploads()).length).toBe(before + 1);
  });

  it('is refused for an order that is cancelled while the picture is stored', async () => {
    const order = await place();
    meanwhile = () => put(order, { status: 'cancelled' });
    const reply = await send(order);
    meanwhile = async () => undefined;
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([409, 'no_slip_wanted']);
    const { order_status, slip: bankSlip } = await read(order);
    expect([order_status, bankSlip]).toEqual(['cancelled', null]);
  });
});

describe('the picture of a bank slip', () => {
  it('is served to the merchant of its store only, and not cached', async () => {
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

  it('is never served publicly, nor usable as the picture of a product', async () => {
    await send(await place());
    const [upload] = await uploads();
    const id = String(upload?._id);
    expect(await kept.read(upload?.path ?? '')).not.toBeNull();
    for (const path of [id, `${id}.webp`, `${id}.webp?w=96`, `${id}?w=800`, upload?.path])
      expect((await supertest(here.url).get(`/api/files/${path}`)).status, path).toBeGreaterThanOrEqual(400);
    const shown = await api().products.create({ body: aProduct({ thumbnail: id }) });
    expect([shown.status, shown.body]).toMatchObject([400, { field: 'thumbnail' }]);
  });

  it('is deleted a day after it was replaced, and not while it is the last', async () => {
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
