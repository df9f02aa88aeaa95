import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from './bodies.ts';
import { okay, type World, world } from './world.ts';

type RawDocument = Record<string, unknown>;

const COURIER = 'Counted Riders';
const OPEN = 3;
const READ = new Set(['couriers', 'orders', 'settlements', 'waybills']);
/** Parcels of the past, whose money has arrived. */
const PAST = 2000;

let here: World;
let tea: string;
beforeAll(async () => {
  here = await world();
  const { api } = here.alice;
  tea = okay(await api.products.create({ body: aProduct({ stock_quantity: 100 }) }))._id;
  okay(await api.couriers.create({ body: { name: COURIER } }));
  const numbers = Array.from({ length: 10 }, (_, at) => `N${at}`);
  okay(await api.waybills.add({ body: { courier: COURIER, numbers } }));
  for (let at = 0; at < OPEN; at += 1) {
    const body = { courier: COURIER, tracking_number: `CR${at}` };
    okay(await api.fulfilment.ship({ params: { id: await place() }, body }));
  }
  await here.ctx.background.whenIdle();
});

const place = async () => okay(await here.alice.api.orders.create({ body: anOrder([tea]) }))._id;

/** The parts of a command by which it finds rows. */
const PARTS = ['aggregate', 'find', 'findAndModify', 'pipeline', 'cursor', 'filter', 'query', 'update'];
const OPTIONS = ['sort', 'hint', 'limit', 'projection', 'new'];

/** Returns the rows and keys of indexes that a command reads. */
async function readBy(command: RawDocument): Promise<number> {
  const parts = Object.fromEntries(
    [...PARTS, ...OPTIONS].flatMap((part) => (part in command ? [[part, command[part]]] : [])),
  );
  const explained = await mongoose.connection
    .getClient()
    .db()
    .command({ explain: parts, verbosity: 'executionStats' });
  const { totalDocsExamined, totalKeysExamined } = (explained.executionStats ??
    explained.stages[0].$cursor.executionStats) as Record<string, number>;
  return (totalDocsExamined ?? Number.NaN) + (totalKeysExamined ?? Number.NaN);
}

/** Returns what each command of a piece of work reads. It is explained afterwards, so a write has found its row already. */
async function readsOf(work: () => Promise<{ status: number }>): Promise<string[]> {
  const commands: RawDocument[] = [];
  const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    const isRead = ['aggregate', 'find', 'findAndModify'].includes(commandName);
    if (isRead && READ.has(String(command[commandName]))) commands.push(command);
  };
  const client = mongoose.connection.getClient().on('commandStarted', started);
  expect((await work()).status).toBe(200);
  await here.ctx.background.whenIdle();
  client.off('commandStarted', started);
  const read = [];
  for (const command of commands) {
    const [name = ''] = Object.keys(command);
    read.push(`${name} ${String(command[name])}: ${await readBy(command)}`);
  }
  return read;
}

/** What a merchant asks for every day, by name. */
async function everyDay(): Promise<Record<string, string[]>> {
  const { api } = here.alice;
  const rows = Array.from({ length: OPEN }, (_, at) => ({ waybill: `CR${at}`, amount: 1000 }));
  const params = { id: await place() };
  await here.ctx.background.whenIdle();
  return {
    'the couriers': await readsOf(() => api.couriers.list()),
    'what couriers owe': await readsOf(() => api.fulfilment.courierDebts({})),
    'a statement': await readsOf(() => api.settlements.check({ body: { courier: COURIER, rows } })),
    'the next waybill': await readsOf(() =>
      api.fulfilment.takeWaybill({ params, body: { courier: COURIER } }),
    ),
  };
}

/** Copies a parcel until the store has so many more of the past, each with its waybill. */
async function addPast(from: number, count: number): Promise<void> {
  const orders = mongoose.model('Order').collection;
  const first = await orders.findOne({ 'shipment.tracking_number': 'CR0' });
  if (!first) throw new Error('There is no parcel to copy');
  const { _id, token_hash: _token, ...row } = first;
  const past = Array.from({ length: count }, (_, at) => ({
    ...row,
    _id: new mongoose.Types.ObjectId(),
    number: 50_000 + from + at,
    order_status: 'delivered',
    payment_status: 'paid',
    shipment: { ...row.shipment, tracking_number: `OLD${from + at}` },
  }));
  await orders.insertMany(past);
  const { store } = row;
  await mongoose.model('Waybill').collection.insertMany(
    past.map((order) => ({
      store,
      courier: COURIER.toLowerCase(),
      number: order.shipment.tracking_number,
      state: 'used',
      order: order._id,
    })),
  );
}

it('couriers, their debts, a statement and the next waybill read as much in a store with many parcels of the past', async () => {
  // With none, an index has no key behind the last one that it reads.
  await addPast(0, 1);
  const before = await everyDay();
  await addPast(1, PAST);
  const after = await everyDay();
  expect(after).toEqual(before);
  expect(Object.values(before).flat().length).toBeGreaterThanOrEqual(8);
});

it('the rolls read no row, and one key of an index for each number and each count', async () => {
  const read = await readsOf(() => here.alice.api.waybills.rolls());
  const keys = read.flatMap((line) => /^aggregate waybills: (\d+)$/.exec(line)?.[1] ?? []).map(Number);
  const numbers = await mongoose.model('Waybill').countDocuments();
  // The couriers, and of each courier its three states and the next number.
  expect(keys).toHaveLength(5);
  expect(keys.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(numbers + keys.length);
});
