import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAddress, anOrder, aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { finishSettlements } from './finish-settlements.job.ts';

let here: World;
let tea: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  tea = await aTea(here.alice);
});

const aTea = async ({ api }: Person) =>
  okay(await api.products.create({ body: aProduct({ price: 1000, stock_quantity: 100_000 }) }))._id;

let last = 0;
interface Sent {
  id: string;
  number: number;
  waybill: string;
  total: number;
}

/** Takes an order by hand and hands it to a courier. */
async function ship(
  over: object = {},
  { courier = 'Domex', waybill = `DX ${(last += 1)}` } = {},
): Promise<Sent> {
  const { api } = here.alice;
  const {
    _id: id,
    number,
    total_price: total,
  } = okay(await api.orders.create({ body: anOrder([tea], over) }));
  okay(await api.fulfilment.ship({ params: { id }, body: { courier, tracking_number: waybill } }));
  return { id, number, waybill, total };
}

interface Row {
  waybill?: string;
  order?: string;
  phone?: string;
  amount: number;
  charge?: number;
}
const rowOf = ({ waybill, total }: Sent, over: Partial<Row> = {}): Row => ({
  waybill,
  amount: total,
  ...over,
});
const check = async (rows: Row[], courier = 'Domex') =>
  okay(await here.alice.api.settlements.check({ body: { courier, rows } }));
const settle = (rows: Row[], over: object = {}) =>
  here.alice.api.settlements.create({ body: { courier: 'Domex', rows, ...over } });
const paymentOf = async ({ id }: Sent) =>
  okay(await here.alice.api.orders.get({ params: { id } })).payment_status;
const counts = (rows: { result: string }[]) => {
  const found: Record<string, number> = {};
  for (const { result } of rows) found[result] = (found[result] ?? 0) + 1;
  return found;
};
const debtOf = async (courier: string) =>
  okay(await here.alice.api.fulfilment.courierDebts({})).find((debt) => debt.courier === courier)?.total ?? 0;

it('a statement of 200 rows with 5 short, 3 unknown and 2 repeated shows exactly these, and settles 190 once', {
  timeout: 120_000,
}, async () => {
  const sent: Sent[] = [];
  for (let at = 0; at < 195; at += 13)
    sent.push(...(await Promise.all(Array.from({ length: 13 }, () => ship({}, { courier: 'Koombiyo' })))));
  const rows = [
    ...sent.map((parcel, at) => rowOf(parcel, at < 5 ? { amount: parcel.total - 50 } : { charge: 350 })),
    ...['X1', 'X2', 'X3'].map((waybill) => ({ waybill, amount: 1000 })),
    ...sent.slice(10, 12).map((parcel) => rowOf(parcel)),
  ];
  const shipped = await debtOf('Koombiyo');
  const checked = await check(rows, 'Koombiyo');
  expect(counts(checked.rows)).toEqual({ exact: 190, differs: 5, unknown: 3, repeated: 2 });
  expect(checked).toMatchObject({ parcels: 190, settled: 190_000, total: 199_750, charges: 66_500 });

  const body = { courier: 'Koombiyo', file_name: 'koombiyo.csv', bank_amount: 123_500.5 };
  const settled = okay(await settle(rows, body));
  expect(settled).toMatchObject({ parcels: 190, state: 'applied', settled: 190_000, bank_amount: 123_500.5 });
  const paid = await Promise.all(sent.map(paymentOf));
  expect(paid.map((status, at) => [at, status])).toEqual(
    sent.map((_, at) => [at, at < 5 ? 'pending' : 'paid']),
  );
  expect((await debtOf('Koombiyo')) + settled.settled).toBe(shipped);

  const again = okay(await settle(rows, body));
  expect(again).toEqual(settled);
  expect(okay(await here.alice.api.settlements.list({}))).toHaveLength(1);
  const after = await check(rows, ' koombiyo ');
  expect(counts(after.rows)).toEqual({ settled: 190, differs: 5, unknown: 3, repeated: 2 });
  expect(after.applied?._id).toBe(settled._id);
});

it('what is owed, settled, received by hand and returned is what was shipped, to the cent, after every step', async () => {
  const { api } = here.alice;
  const courier = 'Exact Riders';
  const prices = [0.01, 999.99, 1234.56, 100.1, 0.1, 0.2, 33.33, 66.67, 4999.95, 1];
  const sent: Sent[] = [];
  for (const price of prices) {
    const product = okay(await api.products.create({ body: aProduct({ price, stock_quantity: 9 }) }))._id;
    const order = okay(await api.orders.create({ body: anOrder([product]) }));
    const waybill = `EX-${sent.length}`;
    const params = { id: order._id };
    okay(await api.fulfilment.ship({ params, body: { courier, tracking_number: waybill } }));
    sent.push({ id: order._id, number: order.number, waybill, total: order.total_price });
  }
  const inCents = (rupees: number) => Math.round(rupees * 100);
  const shipped = sent.reduce((sum, { total }) => sum + inCents(total), 0);
  const closed = { settled: 0, received: 0, returned: 0 };
  const sum = async () => inCents(await debtOf(courier)) + closed.settled + closed.received + closed.returned;
  expect(await sum()).toBe(shipped);

  const [back, byHand, short, ...others] = sent;
  if (!back || !byHand || !short) throw new Error('too few parcels');
  okay(await api.fulfilment.receiveReturn({ params: { id: back.id }, body: { charge: 350.5 } }));
  closed.returned += inCents(back.total);
  expect(await sum()).toBe(shipped);
  okay(await api.fulfilment.receiveCash({ params: { id: byHand.id } }));
  closed.received += inCents(byHand.total);
  expect(await sum()).toBe(shipped);
  const rows = [rowOf(short, { amount: 1 }), ...others.map((parcel) => rowOf(parcel, { charge: 12.34 }))];
  for (const some of [rows.slice(0, 3), rows]) {
    closed.settled += inCents(okay(await settle(some, { courier })).settled);
    expect(await sum()).toBe(shipped);
  }
  expect(inCents(await debtOf(courier))).toBe(inCents(short.total));
  const { shipment } = okay(await api.orders.get({ params: { id: others[0]?.id ?? '' } }));
  expect(shipment?.charge).toBe(12.34);
});

describe('a parcel is found', () => {
  it.each([
    [
      'by its waybill in any spelling',
      (of: Sent) => ({ waybill: of.waybill.replace(' ', '-').toLowerCase() }),
    ],
    ['by the number of its order', (of: Sent) => ({ order: `Order #${of.number}` })],
    [
      'by the number when the waybill is unknown',
      (of: Sent) => ({ waybill: 'ZZ', order: String(of.number) }),
    ],
  ])('%s', async (_how, row) => {
    const parcel = await ship();
    const { rows } = await check([{ ...row(parcel), amount: parcel.total }]);
    expect(rows[0]).toMatchObject({ result: 'exact', order: { _id: parcel.id, number: parcel.number } });
  });

  it('by phone and amount, unless two open parcels have both', async () => {
    const phone = '0719876501';
    const one = await ship({ shipping_address: anAddress({ phone_number: phone }) });
    const row = { phone: '+94 71 987 6501', amount: one.total };
    expect((await check([row])).rows[0]).toMatchObject({ result: 'exact', order: { _id: one.id } });
    await ship({ shipping_address: anAddress({ phone_number: phone }) });
    expect((await check([row])).rows[0]).toMatchObject({ result: 'unknown', order: null });
  });

  it('not when it is paid by another method, or belongs to another store', async () => {
    const transfer = await ship({ payment_options: 'bank_transfer' });
    const cash = await ship();
    expect((await check([rowOf(transfer)])).rows[0]?.result).toBe('unknown');
    const body = { courier: 'Domex', rows: [rowOf(cash)] };
    const theirs = okay(await here.bob.api.settlements.check({ body }));
    expect(theirs.rows[0]).toMatchObject({ result: 'unknown', order: null });
  });
});

it('says which parcels came back, were received by hand, and are missing from the statement', async () => {
  const { api } = here.alice;
  const [refused, received, late, mine] = [
    await ship(),
    await ship(),
    await ship({}, { courier: 'Fardar' }),
    await ship(),
  ];
  okay(await api.fulfilment.refuseAtDoor({ params: { id: refused.id }, body: { reason: 'Not at home' } }));
  okay(await api.fulfilment.receiveCash({ params: { id: received.id } }));
  okay(await api.orders.update({ params: { id: late.id }, body: { status: 'delivered' } }));
  const found = await check(
    [refused, received, mine].map((parcel) => rowOf(parcel, { charge: 200 })),
    'fardar',
  );
  expect(found.rows.map(({ result }) => result)).toEqual(['returned', 'received', 'exact']);
  expect(found.missing).toEqual([
    expect.objectContaining({ _id: late.id, number: late.number, total_price: late.total }),
  ]);
});

it('what a courier takes for a parcel that came back is stored with it, and changes nothing else', async () => {
  const { api } = here.alice;
  const [back, paid] = [await ship({}, { waybill: 'BK-900' }), await ship()];
  okay(await api.fulfilment.receiveReturn({ params: { id: back.id }, body: {} }));
  const before = okay(await api.orders.get({ params: { id: back.id } }));
  const rows = [rowOf(back, { waybill: 'bk-900', amount: 0, charge: 425.5 }), rowOf(paid)];
  const settled = okay(await settle(rows));
  expect(settled.rows.map(({ result }) => result)).toEqual(['returned', 'exact']);
  const after = okay(await api.orders.get({ params: { id: back.id } }));
  expect(after).toMatchObject({ shipment: { charge: 425.5 }, history: before.history });
  expect([after.order_status, after.payment_status]).toEqual([before.order_status, before.payment_status]);
});

it('two statements with one parcel at the same time settle it once', async () => {
  const [shared, ...own] = [await ship(), await ship(), await ship()];
  if (!shared) throw new Error('no parcel');
  const replies = await Promise.all(own.map((parcel) => settle([rowOf(shared), rowOf(parcel)])));
  const results = replies.map((reply) => okay(reply).rows.map(({ result }) => result));
  expect(results.toSorted()).toEqual([
    ['exact', 'exact'],
    ['settled', 'exact'],
  ]);
  expect(await Promise.all([shared, ...own].map(paymentOf))).toEqual(['paid', 'paid', 'paid']);
});

it('the same statement from twenty clients at once is one settlement', async () => {
  const parcel = await ship();
  const replies = await Promise.all(Array.from({ length: 20 }, () => settle([rowOf(parcel)])));
  expect(new Set(replies.map((reply) => okay(reply)._id)).size).toBe(1);
  const { history } = okay(await here.alice.api.orders.get({ params: { id: parcel.id } }));
  expect(history?.filter(({ field, to }) => field === 'payment_status' && to === 'paid')).toHaveLength(1);
});

it('a statement that settles nothing is refused, and stores nothing', async () => {
  const before = okay(await here.alice.api.settlements.list({})).length;
  const reply = await settle([{ waybill: 'nobody', amount: 10 }]);
  expect(reply).toMatchObject({ status: 409, body: { error: 'No row of this statement settles a parcel' } });
  expect(okay(await here.alice.api.settlements.list({}))).toHaveLength(before);
});

it('after a crash the job pays the orders that a settlement has claimed', async () => {
  const parcels = [await ship(), await ship()];
  const settled = okay(await settle(parcels.map((parcel) => rowOf(parcel))));
  const _id = new mongoose.Types.ObjectId(settled._id);
  // As a crash after the first order leaves it.
  await mongoose.model('Settlement').collection.updateOne({ _id }, { $set: { state: 'applying' } });
  const second = new mongoose.Types.ObjectId(parcels[1]?.id);
  const unpaid = { $set: { payment_status: 'pending' }, $unset: { cash_received_at: 1 } };
  await mongoose.model('Order').collection.updateOne({ _id: second }, unpaid);
  const later = { ...here.ctx, clock: { ...here.ctx.clock, now: () => new Date(Date.now() + 2 * MINUTE) } };
  await finishSettlements(later, new AbortController().signal);
  expect(await Promise.all(parcels.map(paymentOf))).toEqual(['paid', 'paid']);
  expect(okay(await here.alice.api.settlements.get({ params: { id: settled._id } })).state).toBe('applied');
});
