import { beforeAll, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { anOrder, aProduct } from '../bodies.ts';
import { crashingProcesses, SHORT_STRIDE } from '../crashing.ts';
import { okay, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let tea: string;
let round = 0;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
let atEachWrite: typeof atEachStep;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  tea = okay(
    await here.alice.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 5000 }) }),
  )._id;
  atEachStep = await crashingProcesses(here);
  atEachWrite = await crashingProcesses(here, undefined, SHORT_STRIDE);
});

const post = (path: string, body: object) => ({
  method: 'POST',
  path: `/api/merchant/${path}?store_id=${here.alice.storeId}`,
  headers: { authorization: here.alice.token },
  body,
});
const order = async () => okay(await here.alice.api.orders.create({ body: anOrder([tea]) }))._id;
const read = async (id: string) => okay(await here.alice.api.orders.get({ params: { id } }));
const shipped = async (courier: string, tracking_number: string) => {
  const id = await order();
  okay(await here.alice.api.fulfilment.ship({ params: { id }, body: { courier, tracking_number } }));
  return id;
};
/** A courier for each process, so that its roll and its debt are its own. */
const nextCourier = () => `rider ${(round += 1)}`;
const rollOf = async (courier: string) =>
  okay(await here.alice.api.waybills.rolls()).find((roll) => roll.courier === courier);
/** Sends a request that a crash interrupted again. */
const again = ({ method, path, headers, body }: ReturnType<typeof post>) =>
  fetch(`${here.url}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Two minutes later, when every lease is over, the jobs run. */
async function sweep(): Promise<void> {
  clock.set(new Date(Date.now() + 120_000));
  await here.ctx.background.whenIdle();
  for (const job of ['finish-orders', 'finish-settlements']) await jobs.run(job);
}
const changesOf = async (id: string, field: string, to: string) =>
  (await read(id)).history.filter((entry) => entry.field === field && entry.to === to).length;

it('a roll that is added by a process that dies is complete after it is added again, each number once', {
  timeout: 120_000,
}, async () => {
  const numbers = Array.from({ length: 10 }, (_, at) => `C${at}`);
  let courier = '';
  let asked = post('', {});
  const prepare = async () => {
    courier = nextCourier();
    asked = post('waybills', { courier, numbers });
    return asked;
  };
  const writes = await atEachStep(prepare, async () => {
    expect((await again(asked)).status).toBe(200);
    expect(await rollOf(courier)).toMatchObject({ free: numbers.length, used: 0, spoilt: 0 });
  });
  expect(writes).toBeGreaterThanOrEqual(numbers.length);
});

it('a sticker that is scanned by a process that dies is on one parcel, and no number is lost', {
  timeout: 120_000,
}, async () => {
  let [courier, id] = ['', ''];
  let asked = post('', {});
  const prepare = async () => {
    [courier, id] = [nextCourier(), await order()];
    okay(await here.alice.api.waybills.add({ body: { courier, numbers: ['S1', 'S2', 'S3'] } }));
    okay(await here.alice.api.fulfilment.takeWaybill({ params: { id }, body: { courier } }));
    asked = post(`orders/${id}/waybill`, { courier, number: 'S3' });
    return asked;
  };
  await atEachStep(prepare, async () => {
    const roll = await rollOf(courier);
    expect((roll?.free ?? 0) + (roll?.used ?? 0)).toBe(3);
    const reply = await again(asked);
    expect(await reply.json()).toMatchObject({ number: 'S3', state: 'used', order: id });
    expect(await rollOf(courier)).toMatchObject({ free: 2, used: 1, next: 'S1' });
  });
});

it('a statement that is settled by a process that dies pays each order once, by the job or when it is sent again', {
  timeout: 120_000,
}, async () => {
  let courier = '';
  let ids: string[] = [];
  let asked = post('', {});
  const prepare = async () => {
    clock.set(new Date());
    courier = nextCourier();
    const waybills = [1, 2, 3].map((at) => `${courier} ${at}`);
    ids = [];
    for (const waybill of waybills) ids.push(await shipped(courier, waybill));
    const rows = waybills.map((waybill) => ({ waybill, amount: 1000, charge: 350 }));
    asked = post('settlements', { courier, rows });
    return asked;
  };
  const settled = async () => {
    expect((await again(asked)).status).toBe(201);
    const of = okay(await here.alice.api.settlements.list({})).filter((one) => one.courier === courier);
    expect(of).toMatchObject([{ state: 'applied', parcels: 3, settled: 3000, charges: 1050 }]);
    for (const id of ids) {
      expect((await read(id)).shipment?.charge).toBe(350);
      expect(await changesOf(id, 'payment_status', 'paid')).toBe(1);
    }
    const owed = okay(await here.alice.api.fulfilment.courierDebts({}));
    expect(owed.some((debt) => debt.courier === courier)).toBe(false);
  };
  let crash = 0;
  const writes = await atEachWrite(prepare, async () => {
    // Of every second crash only the job knows, before the merchant sends the statement again.
    if ((crash += 1) % 2 === 0) await sweep();
    await settled();
  });
  expect(writes).toBeGreaterThanOrEqual(5);
});

it('a call-back and a shipment that die are recorded once when they are sent again', {
  timeout: 240_000,
}, async () => {
  const courier = 'calls back';
  const { _id } = okay(await here.alice.api.couriers.create({ body: { name: courier } }));
  const { url } = okay(await here.alice.api.couriers.callback({ params: { id: _id }, body: { on: true } }));
  let id = '';
  let asked = post('', {});
  const callBack = async () => {
    const waybill_id = `CB ${(round += 1)}`;
    id = await shipped(courier, waybill_id);
    const at = new URL(url);
    const body = { waybill_id, current_status: 'Delivered', last_update_time: '2026-03-01 14:05:00' };
    asked = { ...post('', body), path: `${at.pathname}${at.search}` };
    return asked;
  };
  await atEachStep(callBack, async () => {
    expect((await again(asked)).status).toBe(200);
    expect((await read(id)).shipment?.events).toHaveLength(1);
    expect(await changesOf(id, 'parcel', 'delivered')).toBe(1);
  });
  const ship = async () => {
    id = await order();
    asked = post(`orders/${id}/shipment`, { courier, tracking_number: 'D1' });
    return asked;
  };
  await atEachStep(ship, async () => {
    await sweep();
    expect((await again(asked)).status).toBe(200);
    expect(await changesOf(id, 'order_status', 'shipped')).toBe(1);
    expect((await read(id)).shipment).toMatchObject({ courier, tracking_number: 'D1' });
  });
});
