import { orderStatuses, paymentStatuses } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
let tea: string;
let by: string;
beforeAll(async () => {
  here = await world();
  tea = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: 1000 }) }))._id;
  by = okay(await here.alice.api.profile.get({})).username;
});

const order = async () => okay(await here.alice.api.orders.create({ body: anOrder([tea]) }))._id;
const read = async (id: string) => okay(await here.alice.api.orders.get({ params: { id } }));
const change = (id: string, body: object, extraHeaders: Record<string, string> = {}) =>
  here.alice.api.orders.update({ params: { id }, body, extraHeaders });
const left = async () =>
  (okay(await here.alice.api.products.get({ params: { id: tea } })) as { stock_quantity: number })
    .stock_quantity;

describe('the status of an order', () => {
  // checklist 473 474
  it('changes by the names of the call and by those of the entity, one or both', async () => {
    const id = await order();
    expect(okay(await change(id, { status: 'processing' }))).toMatchObject({
      _id: id,
      order_status: 'processing',
      payment_status: 'pending',
    });
    expect(okay(await change(id, { paymentStatus: 'paid' })).payment_status).toBe('paid');
    expect(okay(await change(id, { order_status: 'shipped', payment_status: 'failed' }))).toMatchObject({
      order_status: 'shipped',
      payment_status: 'failed',
    });
  });

  it('is refused when its two names have different values', async () => {
    const id = await order();
    expect(await change(id, { status: 'processing', order_status: 'shipped' })).toMatchObject({
      status: 400,
      body: {
        error: 'status and order_status say different things',
        reason: 'fields_differ',
        params: { first: 'status', second: 'order_status' },
        field: 'status',
      },
    });
  });

  // checklist 473 474
  it('is accepted in any case and stored in lower case', async () => {
    const id = await order();
    const changed = await change(id, { status: 'SHIPPED', paymentStatus: ' Refunded ' });
    expect(okay(changed)).toMatchObject({ order_status: 'shipped', payment_status: 'refunded' });
    expect(await read(id)).toMatchObject({ order_status: 'shipped', payment_status: 'refunded' });
  });

  // checklist 473 474
  it('is refused for an unknown value or none, with the allowed values', async () => {
    const id = await order();
    expect(await change(id, { status: 'lost' })).toMatchObject({
      status: 400,
      body: { error: 'status must be one of: pending, processing, shipped, delivered, cancelled' },
    });
    expect(await change(id, { paymentStatus: 'cancelled' })).toMatchObject({
      status: 400,
      body: { error: 'paymentStatus must be one of: pending, paid, failed, refunded' },
    });
    for (const nothing of [{}, { note: 'x' }])
      expect(await change(id, nothing)).toMatchObject({
        status: 400,
        body: { error: 'Send status or paymentStatus' },
      });
    expect((await change(id, { status: 'shipped', order_status: 'pending' })).status).toBe(400);
    expect(await read(id)).toMatchObject({ order_status: 'pending', history: [] });
  });

  // checklist 473
  it('can be changed from any to any other, with the stock', async () => {
    const id = await order();
    const full = (await left()) + 1;
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        okay(await change(id, { status: from }));
        expect(okay(await change(id, { status: to })).order_status).toBe(to);
        expect(await left()).toBe(to === 'cancelled' ? full : full - 1);
      }
    }
    okay(await change(id, { status: 'pending' }));
  });

  // checklist 474
  it('of payment can be changed from any to any other', async () => {
    const id = await order();
    for (const from of paymentStatuses) {
      for (const to of paymentStatuses) {
        okay(await change(id, { paymentStatus: from }));
        expect(okay(await change(id, { paymentStatus: to })).payment_status).toBe(to);
      }
    }
  });

  it('is recorded in the history with old and new value, time and user; a repetition writes nothing', async () => {
    const id = await order();
    okay(await change(id, { status: 'processing', paymentStatus: 'paid' }));
    okay(await change(id, { status: 'Processing' }));
    okay(await change(id, { status: 'cancelled' }));
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect((await read(id)).history).toEqual([
      { at, field: 'order_status', from: 'pending', to: 'processing', by },
      { at, field: 'payment_status', from: 'pending', to: 'paid', by },
      { at, field: 'order_status', from: 'processing', to: 'cancelled', by },
    ]);
  });

  it('changed by concurrent requests loses none of the changes', async () => {
    const id = await order();
    const wishes = Array.from({ length: 24 }, (_, n) =>
      n % 2
        ? { status: orderStatuses[n % orderStatuses.length] }
        : { paymentStatus: paymentStatuses[n % paymentStatuses.length] },
    );
    const replies = await Promise.all(wishes.map((body) => change(id, body)));
    expect(replies.map(({ status }) => status)).toEqual(wishes.map(() => 200));
    const { history, order_status, payment_status } = await read(id);
    for (const [field, last] of [
      ['order_status', order_status],
      ['payment_status', payment_status],
    ] as const) {
      const path = history.filter((entry) => entry.field === field);
      path.forEach((entry, n) => expect(entry.from).toBe(n === 0 ? 'pending' : path[n - 1]?.to));
      expect(path.at(-1)?.to ?? 'pending').toBe(last);
    }
    for (const reply of replies) {
      const shown = okay(reply);
      const ends = (entries: typeof history) => entries.filter(({ to }) => to === shown.order_status).length;
      expect(shown.order_status === 'pending' || ends(history) > 0).toBe(true);
    }
  });

  it('cannot be changed with an older version', async () => {
    const id = await order();
    const { headers } = await here.alice.api.orders.get({ params: { id } });
    const old = { 'if-match': String(headers.get('etag')) };
    const replies = await Promise.all(
      ['processing', 'shipped', 'cancelled', 'delivered'].map((status) => change(id, { status }, old)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(3);
    expect((await read(id)).history).toHaveLength(1);
    const fresh = (await here.alice.api.orders.get({ params: { id } })).headers.get('etag');
    expect((await change(id, { paymentStatus: 'paid' }, { 'if-match': String(fresh) })).status).toBe(200);
  });

  it('cancelled and reopened by concurrent requests leaves the stock consistent', async () => {
    const id = await order();
    const full = (await left()) + 1;
    for (let round = 0; round < 4; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, n) => change(id, { status: n % 2 ? 'cancelled' : 'processing' })),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      const { order_status } = await read(id);
      expect(await left()).toBe(order_status === 'cancelled' ? full : full - 1);
    }
  });
});
