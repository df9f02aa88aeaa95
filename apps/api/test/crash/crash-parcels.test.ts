import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from '../bodies.ts';
import { courierSimulator } from '../courier-simulator.ts';
import { crashingProcesses, killedProcess, SHORT_STRIDE } from '../crashing.ts';
import { okay, type World, world } from '../world.ts';

const courier = 'Fardar Express';
let here: World;
let tea: string;
let simulator: Awaited<ReturnType<typeof courierSimulator>>;
beforeAll(async () => {
  here = await world({ env: { WEBHOOK_TARGETS: 'any' } });
  simulator = await courierSimulator();
  const { api } = here.alice;
  tea = okay(await api.products.create({ body: aProduct({ stock_quantity: 1000 }) }))._id;
  const { _id: id } = okay(await api.couriers.create({ body: { name: courier } }));
  const { url, clientId: client_id, apiKey: api_key } = simulator;
  okay(await api.couriers.connect({ params: { id }, body: { account: { url, client_id, api_key } } }));
  const numbers = Array.from({ length: 40 }, (_, at) => `FD${1000 + at}`);
  okay(await api.waybills.add({ body: { courier, numbers } }));
});

const order = async () => okay(await here.alice.api.orders.create({ body: anOrder([tea]) }));
const read = async (id: string) => okay(await here.alice.api.orders.get({ params: { id } }));
const sending = (id: string) => ({
  method: 'POST',
  path: `/api/merchant/orders/${id}/parcel?store_id=${here.alice.storeId}`,
  headers: { authorization: here.alice.token },
  body: { courier },
});
const send = (id: string) => here.alice.api.fulfilment.sendParcel({ params: { id }, body: { courier } });
/** The waybills under which the courier has parcels of an order. */
const told = (number: number) =>
  [...simulator.parcels].filter(([, form]) => form.order_id === String(number)).map(([waybill]) => waybill);
const used = async () => okay(await here.alice.api.waybills.rolls())[0]?.used;

/** Sends the parcel of an order again, and expects that the courier has it once, under the one waybill that it took. */
async function expectOneParcel({ _id, number }: { _id: string; number: number }, usedBefore: number) {
  const { shipment } = okay(await send(_id));
  expect(told(number)).toEqual([shipment?.tracking_number]);
  expect(await used()).toBe(usedBefore + 1);
  const { history } = await read(_id);
  expect(history.filter(({ field, to }) => field === 'order_status' && to === 'shipped')).toHaveLength(1);
}

it('a parcel that is told to a courier by a process that dies at any write is told as one parcel', {
  timeout: 120_000,
}, async () => {
  const atEachWrite = await crashingProcesses(here, undefined, SHORT_STRIDE);
  let sent = await order();
  let before = 0;
  const prepare = async () => {
    [sent, before] = [await order(), (await used()) ?? 0];
    return sending(sent._id);
  };
  const writes = await atEachWrite(prepare, async () => {
    await here.ctx.background.whenIdle();
    expect(told(sent.number).length).toBeLessThanOrEqual(1);
    await expectOneParcel(sent, before);
  });
  // The waybill is taken and stored as told, and the order is shipped.
  expect(writes).toBeGreaterThanOrEqual(3);
});

it('a process that dies after the courier took the parcel, before it answers, leaves the order as it was', {
  timeout: 60_000,
}, async () => {
  const run = await killedProcess(here);
  const sent = await order();
  const before = (await used()) ?? 0;
  const dies = new AbortController();
  simulator.state.mood = 'wait';
  simulator.state.whenTaken = () => dies.abort();
  expect(await run(sending(sent._id), 0, dies.signal)).toBeNull();
  simulator.state.mood = 'fine';
  expect(told(sent.number)).toHaveLength(1);
  expect(await read(sent._id)).toMatchObject({ order_status: 'pending', shipment: null });
  await expectOneParcel(sent, before);
});
