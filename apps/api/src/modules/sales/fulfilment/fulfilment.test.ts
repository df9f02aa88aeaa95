import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
let tea: string;
let by: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  tea = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: 1000 }) }))._id;
  by = okay(await here.alice.api.profile.get({})).username;
});

const api = () => here.alice.api;
const order = async (over: object = {}) =>
  okay(await api().orders.create({ body: anOrder([tea], over) }))._id;
const read = async (id: string) => okay(await api().orders.get({ params: { id } }));
const put = async (id: string, body: object) => okay(await api().orders.update({ params: { id }, body }));
const left = async () => {
  const product = okay(await api().products.get({ params: { id: tea } }));
  return (product as { stock_quantity: number }).stock_quantity;
};

const DOMEX = { courier: 'Domex', tracking_number: 'DX-1' };
type Body = Record<string, unknown>;
type Reply = Promise<{ status: number; body: unknown; headers: Headers }>;
const steps = {
  confirm: (id: string, body: Body = { outcome: 'confirmed' }): Reply =>
    api().fulfilment.confirm({ params: { id }, body: body as never }),
  ship: (id: string, body: Body = DOMEX): Reply =>
    api().fulfilment.ship({ params: { id }, body: body as never }),
  refuse: (id: string, body: Body = { reason: 'Nobody at home' }): Reply =>
    api().fulfilment.refuseAtDoor({ params: { id }, body: body as never }),
  cash: (id: string): Reply => api().fulfilment.receiveCash({ params: { id } }),
  approve: (id: string): Reply =>
    api().fulfilment.decideSlip({ params: { id }, body: { decision: 'approve' } }),
};
type Step = keyof typeof steps;

/** The requests that change an order to a state. */
const places = {
  new: () => order(),
  processing: async () => (await put(await order(), { status: 'processing' }))._id,
  shipped: async () => (okay((await steps.ship(await order())) as never) as { _id: string })._id,
  delivered: async () => (await put(await places.shipped(), { status: 'delivered' }))._id,
  cancelled: async () => (await put(await order(), { status: 'cancelled' }))._id,
  refused: async () => (okay((await steps.refuse(await places.shipped())) as never) as { _id: string })._id,
  paid: async () => (okay((await steps.cash(await places.shipped())) as never) as { _id: string })._id,
  refunded: async () => (await put(await places.shipped(), { paymentStatus: 'refunded' }))._id,
  'to be paid by transfer': () => order({ payment_options: 'bank_transfer' }),
} as const;
type Place = keyof typeof places;

const CANCELLED = 'This order is cancelled';
const ON_ITS_WAY = 'This order is on its way already';
const NOT_SHIPPED = 'Only an order that is on its way can be refused';
const NOT_CASH = 'This order is not paid at the door';
const NO_SLIP = 'The buyer has not sent a bank slip';
const DELIVERED = 'This order has been delivered';
const ARRIVED = 'The money for this order has arrived';
const table: Record<Step, Record<Place, string>> = {
  confirm: {
    new: '',
    processing: '',
    shipped: ON_ITS_WAY,
    delivered: ON_ITS_WAY,
    cancelled: CANCELLED,
    refused: CANCELLED,
    paid: ON_ITS_WAY,
    refunded: ON_ITS_WAY,
    'to be paid by transfer': '',
  },
  ship: {
    new: '',
    processing: '',
    shipped: '',
    delivered: DELIVERED,
    cancelled: CANCELLED,
    refused: CANCELLED,
    paid: '',
    refunded: '',
    'to be paid by transfer': '',
  },
  refuse: {
    new: NOT_SHIPPED,
    processing: NOT_SHIPPED,
    shipped: '',
    delivered: NOT_SHIPPED,
    cancelled: CANCELLED,
    refused: '',
    paid: ARRIVED,
    refunded: '',
    'to be paid by transfer': NOT_SHIPPED,
  },
  cash: {
    new: '',
    processing: '',
    shipped: '',
    delivered: '',
    cancelled: CANCELLED,
    refused: CANCELLED,
    paid: '',
    refunded: 'The money for this order was paid back',
    'to be paid by transfer': NOT_CASH,
  },
  approve: {
    new: NO_SLIP,
    processing: NO_SLIP,
    shipped: NO_SLIP,
    delivered: NO_SLIP,
    cancelled: NO_SLIP,
    refused: NO_SLIP,
    paid: NO_SLIP,
    refunded: NO_SLIP,
    'to be paid by transfer': NO_SLIP,
  },
};
const cases = Object.entries(table).flatMap(([step, row]) =>
  Object.entries(row).map(
    ([place, sentence]) =>
      ({ step, place, sentence }) as {
        step: Step;
        place: Place;
        sentence: string;
      },
  ),
);

describe('a step of an order', () => {
  it.each(cases.filter(({ sentence }) => sentence !== ''))(
    '$step is refused for one that is $place, and changes nothing',
    async ({ step, place, sentence }) => {
      const id = await places[place]();
      const before = await read(id);
      const stock = await left();
      const reply = await steps[step](id);
      expect([reply.status, reply.body]).toEqual([
        409,
        { error: sentence, code: 'wrong_step', reason: expect.any(String), request_id: expect.any(String) },
      ]);
      expect(await read(id)).toEqual(before);
      expect(await left()).toBe(stock);
    },
  );

  it.each(cases.filter(({ sentence }) => sentence === ''))(
    '$step is accepted for one that is $place, and changes nothing when it is repeated',
    async ({ step, place }) => {
      const id = await places[place]();
      expect((await steps[step](id)).status).toBe(200);
      const before = await api().orders.get({ params: { id } });
      const stock = await left();
      const again = await steps[step](id);
      expect([again.status, again.body]).toEqual([200, before.body]);
      const after = await api().orders.get({ params: { id } });
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
      expect(await left()).toBe(stock);
    },
  );

  it.each(Object.keys(steps) as Step[])('%s needs an order of this store', async (step) => {
    const theirs = okay(await here.bob.api.products.create({ body: aProduct() }))._id;
    const { _id: id } = okay(await here.bob.api.orders.create({ body: anOrder([theirs]) }));
    const before = okay(await here.bob.api.orders.get({ params: { id } }));
    expect((await steps[step](id)).status).toBe(404);
    expect(okay(await here.bob.api.orders.get({ params: { id } }))).toEqual(before);
  });
});

describe('a call to the buyer', () => {
  it('is counted when it was not answered, and once for repeated requests', async () => {
    const id = await order();
    const call = (key: string, note = '') =>
      api().fulfilment.confirm({
        params: { id },
        body: { outcome: 'unreachable', note },
        extraHeaders: { 'idempotency-key': `call ${id} ${key}` },
      });
    okay(await call('1', 'Phone is off'));
    okay(await call('2'));
    // The reply of the second one was lost, and so was its stored result.
    await mongoose
      .model('IdempotencyKey')
      .updateMany({}, { $set: { reply: null, lease_until: new Date(0) } });
    const twice = okay(await call('2'));
    expect(twice.confirmation).toEqual({ state: 'unreachable', tries: 2, at: expect.any(String) });
    const { confirmation, history } = okay((await steps.confirm(id)) as never) as Awaited<
      ReturnType<typeof read>
    >;
    expect(confirmation).toMatchObject({ state: 'confirmed', tries: 2 });
    expect(history.map(({ at: _, ...entry }) => entry)).toEqual([
      { field: 'confirmation', from: 'waiting', to: 'unreachable', by, note: 'Phone is off' },
      { field: 'confirmation', from: 'unreachable', to: 'unreachable', by },
      { field: 'confirmation', from: 'unreachable', to: 'confirmed', by },
    ]);
  });
});

describe('a parcel', () => {
  it('has a courier and a number, which may be corrected', async () => {
    const id = await order();
    await steps.ship(id, { courier: 'Domex', tracking_number: '' });
    await steps.ship(id, DOMEX);
    const { order_status, shipment, history } = await read(id);
    expect([order_status, shipment]).toEqual(['shipped', { ...DOMEX, at: expect.any(String) }]);
    expect(history.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['order_status', 'pending', 'shipped'],
      ['shipment', '', 'Domex'],
      ['shipment', 'Domex', 'Domex DX-1'],
    ]);
    expect((await steps.ship(id, { courier: ' ' })).status).toBe(400);
  });

  it('that is refused returns its stock once, and stores the reason', async () => {
    const before = await left();
    const id = await places.shipped();
    const replies = await Promise.all([1, 2, 3, 4].map(() => steps.refuse(id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await left()).toBe(before);
    const { order_status, door_refusal, history } = await read(id);
    expect([order_status, door_refusal]).toEqual([
      'cancelled',
      { reason: 'Nobody at home', at: expect.any(String) },
    ]);
    expect(history.filter(({ to }) => to === 'cancelled')).toEqual([
      expect.objectContaining({ field: 'order_status', from: 'shipped', by, note: 'Nobody at home' }),
    ]);
    await put(id, { status: 'pending' });
    expect((await read(id)).door_refusal).toBeNull();
  });

  it('that is shipped and cancelled by concurrent requests has one of both states, and consistent stock', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await left();
      const id = await order();
      const [shipping] = await Promise.all([steps.ship(id), put(id, { status: 'cancelled' })]);
      const { order_status, history } = await read(id);
      expect(order_status).toBe('cancelled');
      // Shipped first and then cancelled, or cancelled first and then refused.
      expect(history.some(({ to }) => to === 'shipped')).toBe(shipping.status === 200);
      expect(await left()).toBe(before);
    }
  });
});
