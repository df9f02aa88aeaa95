import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { anAddress, anOrder, aProduct } from '../../../../test/bodies.ts';
import { courierSimulator } from '../../../../test/courier-simulator.ts';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
let tea: string;
let courier: string;
let simulator: Awaited<ReturnType<typeof courierSimulator>>;
const NAME = 'Fardar Express';

const order = async (over: object = {}) =>
  okay(await here.alice.api.orders.create({ body: anOrder([tea], over) }))._id;
const read = async (id: string) => okay(await here.alice.api.orders.get({ params: { id } }));
const send = (id: string, over: object = {}) =>
  here.alice.api.fulfilment.sendParcel({ params: { id }, body: { courier: NAME, ...over } });
const account = (over: object = {}) => ({
  url: simulator.url,
  client_id: simulator.clientId,
  api_key: simulator.apiKey,
  ...over,
});
const connect = (saved: ReturnType<typeof account> | null) =>
  here.alice.api.couriers.connect({ params: { id: courier }, body: { account: saved } });
const free = async () =>
  okay(await here.alice.api.waybills.rolls()).find((roll) => roll.courier === NAME.toLowerCase())?.free;

beforeAll(async () => {
  here = await world({ env: { WEBHOOK_TARGETS: 'any' }, onlyDeclaredStatuses: true });
  simulator = await courierSimulator();
  const { api } = here.alice;
  tea = okay(await api.products.create({ body: aProduct({ price: 1250, stock_quantity: 1000 }) }))._id;
  courier = okay(await api.couriers.create({ body: { name: NAME } }))._id;
  const numbers = Array.from({ length: 50 }, (_, at) => `FD${1000 + at}`);
  okay(await api.waybills.add({ body: { courier: NAME, numbers } }));
  okay(await connect(account()));
});

it('the courier gets the parcel with the next waybill, and the order is shipped with it', async () => {
  const shipping_address = anAddress({
    full_name: 'Nimali Perera',
    address: '12 Temple Road',
    city: 'Kandy',
    phone_number: '+94 77 123 4567',
  });
  const id = await order({ shipping_address });
  const shipped = okay(await send(id, { weight_g: 2500 }));
  expect(shipped.order_status).toBe('shipped');
  expect(shipped.shipment).toMatchObject({ courier: NAME, tracking_number: 'FD1000', weight_g: 2500 });
  expect(simulator.parcels.get('FD1000')).toMatchObject({
    order_id: String(shipped.number),
    parcel_weight: '2.5',
    recipient_name: 'Nimali Perera',
    recipient_contact_1: '0771234567',
    recipient_address: '12 Temple Road',
    recipient_city: 'Kandy',
    amount: '1250',
    exchange: '0',
  });
});

it('names, addresses and towns in Sinhala and Tamil are told in Latin letters, a town as the courier calls it', async () => {
  const { api } = here.alice;
  const towns = [{ town: 'யாழ்ப்பாணம்', name: 'Jaffna' }];
  okay(await api.couriers.learnTowns({ params: { id: courier }, body: { towns } }));
  const sinhala = { full_name: 'නිමාලි පෙරේරා', address: '12 පන්සල පාර\nකඩුවෙල', city: 'මාලබේ' };
  const tamil = { full_name: 'செல்வராஜா', address: '7 கோவில் வீதி', city: 'யாழ்ப்பாணம்' };
  const told = [];
  for (const to of [sinhala, tamil]) {
    const { shipment } = okay(await send(await order({ shipping_address: anAddress(to) })));
    told.push(simulator.parcels.get(shipment?.tracking_number ?? ''));
  }
  expect(told).toMatchObject([
    {
      recipient_name: 'Nimali Perera',
      recipient_address: '12 Pansala Para, Kaduwela',
      recipient_city: 'Malabe',
    },
    { recipient_name: 'Selvaraja', recipient_address: '7 Kovil Vithi', recipient_city: 'Jaffna' },
  ]);
});

it('a name without a letter that can be written is refused before the courier is told', async () => {
  const calls = simulator.state.calls;
  const id = await order({ shipping_address: anAddress({ full_name: '🎁', first_name: '', last_name: '' }) });
  expect(await send(id)).toMatchObject({
    status: 409,
    body: { error: 'The courier refused the parcel: the name is not valid' },
  });
  expect([simulator.state.calls, (await read(id)).order_status]).toEqual([calls, 'pending']);
});

it('the weight of the goods is told where none is sent, and whole rupees', async () => {
  const product = aProduct({ price: 1250.5, weight_g: 800, stock_quantity: 10 });
  const { _id } = okay(await here.alice.api.products.create({ body: product }));
  const quoted = anOrder([_id], { delivery_kind: 'delivery', district: 'LK-21' });
  const { _id: id } = okay(await here.alice.api.orders.create({ body: quoted }));
  const { shipment } = okay(await send(id));
  expect(simulator.parcels.get(shipment?.tracking_number ?? '')).toMatchObject({
    parcel_weight: '0.8',
    amount: '1251',
  });
});

it('a waybill that the courier was told about is of no other parcel, when another sticker replaces it', async () => {
  const id = await order();
  const roll = async () =>
    okay(await here.alice.api.waybills.rolls()).find((one) => one.courier === NAME.toLowerCase());
  const before = await roll();
  simulator.state.mood = 'hang';
  expect((await send(id)).status).toBe(503);
  simulator.state.mood = 'fine';
  const calls = simulator.state.calls;
  expect(await send(id, { tracking_number: 'FD-LOOSE' })).toMatchObject({
    status: 409,
    body: { reason: 'parcel_told', field: 'tracking_number' },
  });
  expect(simulator.state.calls).toBe(calls);
  const other = { params: { id }, body: { courier: NAME, number: 'FD-LOOSE' } };
  okay(await here.alice.api.fulfilment.takeWaybill(other));
  expect(await roll()).toMatchObject({
    free: (before?.free ?? 0) - 1,
    spoilt: (before?.spoilt ?? 0) + 1,
    used: (before?.used ?? 0) + 1,
  });
});

it('a parcel with a sticker is told under its number, and keeps its pieces and charge', async () => {
  const id = await order();
  const details = { tracking_number: 'FD-STUCK', pieces: 2, charge: 350.5 };
  const { shipment } = okay(await send(id, details));
  expect(shipment).toMatchObject(details);
  expect(simulator.parcels.get('FD-STUCK')).toMatchObject({ waybill_id: 'FD-STUCK' });
  const calls = simulator.state.calls;
  expect(await send(await order(), details)).toMatchObject({
    status: 409,
    body: { reason: 'waybill_taken' },
  });
  expect(simulator.state.calls).toBe(calls);
});

it('nothing is collected for a parcel that is paid', async () => {
  const id = await order();
  okay(await here.alice.api.orders.update({ params: { id }, body: { payment_status: 'paid' } }));
  const { shipment } = okay(await send(id));
  expect(simulator.parcels.get(shipment?.tracking_number ?? '')).toMatchObject({ amount: '0' });
});

it('a reply that is lost, an error page and a status for later leave the order, and a repetition has the same waybill', async () => {
  for (const mood of ['hang', 'page', 214] as const) {
    const id = await order();
    const before = await read(id);
    simulator.state.mood = mood;
    expect(await send(id)).toMatchObject({ status: 503, body: { code: 'courier_unavailable' } });
    expect(await read(id)).toEqual(before);
    const left = await free();
    const taken = simulator.parcels.size;
    simulator.state.mood = 'fine';
    const { shipment } = okay(await send(id));
    expect(await free()).toBe(left);
    // After the lost reply the courier had it already: it is one parcel.
    expect(simulator.parcels.size).toBe(mood === 'hang' ? taken : taken + 1);
    expect(simulator.parcels.has(shipment?.tracking_number ?? '')).toBe(true);
  }
});

it('sending it again after it is shipped changes nothing, and twenty at once are one parcel', async () => {
  const id = await order();
  const before = simulator.parcels.size;
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(id)));
  expect(new Set(replies.map((reply) => okay(reply).shipment?.tracking_number)).size).toBe(1);
  expect(simulator.parcels.size).toBe(before + 1);
  const { history } = await read(id);
  expect(history.filter(({ field, to }) => field === 'order_status' && to === 'shipped')).toHaveLength(1);
});

it("the courier's reason is shown, and the order stays", async () => {
  const id = await order({ shipping_address: anAddress({ phone_number: '12345' }) });
  expect(await send(id)).toMatchObject({
    status: 409,
    body: { error: 'The courier refused the parcel: the first phone number is not valid' },
  });
  expect((await read(id)).shipment ?? null).toBeNull();
});

it('a cancelled order and a courier without an account send nothing, and take no waybill', async () => {
  const id = await order();
  okay(await here.alice.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
  const [calls, left] = [simulator.state.calls, await free()];
  expect((await send(id)).status).toBe(409);
  expect(await send(await order(), { courier: 'Nobody' })).toMatchObject({
    body: { reason: 'courier_without_account' },
  });
  expect([simulator.state.calls, await free()]).toEqual([calls, left]);
});

it('the key is encrypted, is in no reply and no log, and is gone when the account is', async () => {
  const saved = okay(await connect(account()));
  expect(saved.account).toEqual({ url: simulator.url, client_id: simulator.clientId });
  const _id = new mongoose.Types.ObjectId(courier);
  const stored = JSON.stringify(await mongoose.model('Courier').collection.findOne({ _id }));
  const list = JSON.stringify(okay(await here.alice.api.couriers.list()));
  const log = okay(await here.alice.api.account.audit({ query: { limit: 5 } }));
  for (const text of [stored, list, JSON.stringify(log)]) expect(text).not.toContain(simulator.apiKey);
  expect(log[0]).toMatchObject({ event: 'courier.account', facts: { courier: NAME } });
  expect(okay(await connect(null)).account ?? null).toBeNull();
  expect(await send(await order())).toMatchObject({ body: { reason: 'courier_without_account' } });
  okay(await connect(account()));
});

it("another merchant's courier cannot be connected, and an address with a password is refused", async () => {
  const theirs = { params: { id: courier }, body: { account: account() } };
  expect((await here.bob.api.couriers.connect(theirs)).status).toBe(404);
  const wrong = await connect(account({ url: 'https://user:secret@courier.example.lk/' }));
  expect(wrong).toMatchObject({ status: 400, body: { field: 'account.url' } });
});
