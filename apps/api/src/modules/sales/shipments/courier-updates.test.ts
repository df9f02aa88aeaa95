import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { courierUpdateResults } from '../../../infra/metrics/couriers.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let key: string;
let courier: string;
const NAME = 'Calls Back';

async function shipped({ api }: Person, tracking_number: string) {
  const product = okay(await api.products.create({ body: aProduct() }))._id;
  const { _id: id } = okay(await api.orders.create({ body: anOrder([product]) }));
  okay(await api.fulfilment.ship({ params: { id }, body: { courier: NAME, tracking_number } }));
  return id;
}
const read = async (id: string, { api } = here.alice) => okay(await api.orders.get({ params: { id } }));
async function switched(on: boolean, { api } = here.alice, id = courier) {
  const { url } = okay(await api.couriers.callback({ params: { id }, body: { on } }));
  return url && (new URL(url).searchParams.get('key') ?? '');
}
async function update(sent: object, by = key) {
  const reply = await fetch(`${here.url}/api/courier-updates?key=${by}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  return [reply.status, await reply.json()];
}
const RECEIVED = [200, { received: true }];

beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  courier = okay(await here.alice.api.couriers.create({ body: { name: NAME } }))._id;
  key = await switched(true);
});

it('an update with the key of the courier is recorded once, with its word and its time', async () => {
  const id = await shipped(here.alice, 'CB-1');
  const sent = {
    waybill_id: 'CB-1',
    current_status: 'Out for Delivery',
    last_update_time: '2026-03-01 14:05:00',
  };
  expect(await update(sent)).toEqual(RECEIVED);
  expect(await update(sent)).toEqual(RECEIVED);
  const { shipment, history } = await read(id);
  expect(shipment?.events).toEqual([
    {
      status: 'out_for_delivery',
      text: 'Out for Delivery',
      source: 'courier',
      at: '2026-03-01T08:35:00.000Z',
    },
  ]);
  expect(history.filter(({ field }) => field === 'parcel')).toMatchObject([{ by: 'courier' }]);
});

it.each([
  ['no key', () => ''],
  ['another secret', () => key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['the id alone', () => courier],
  ['another courier', () => `${'0'.repeat(24)}.${key.split('.')[1] ?? ''}`],
])('an update with %s changes nothing, and its reply is the same', async (_, wrong) => {
  const id = await shipped(here.alice, `CB-wrong-${Math.random()}`);
  const before = await read(id);
  const { tracking_number = '' } = before.shipment ?? {};
  expect(await update({ waybill_id: tracking_number, current_status: 'Delivered' }, wrong())).toEqual(
    RECEIVED,
  );
  expect(await read(id)).toEqual(before);
});

it('an unknown waybill, one of another courier and one of another store change nothing', async () => {
  const other = okay(await here.bob.api.couriers.create({ body: { name: NAME } }))._id;
  const theirs = await switched(true, here.bob, other);
  const id = await shipped(here.alice, 'CB-2');
  const before = await read(id);
  expect(await update({ waybill_id: 'CB-2', current_status: 'Delivered' }, theirs)).toEqual(RECEIVED);
  expect(await update({ waybill_id: 'CB-NONE', current_status: 'Delivered' })).toEqual(RECEIVED);
  expect(await read(id)).toEqual(before);
});

it('delivered by the courier is not paid', async () => {
  const id = await shipped(here.alice, 'CB-3');
  okay(await here.alice.api.couriers.update({ params: { id: courier }, body: { sets_delivered: true } }));
  expect(await update({ waybill_id: 'CB-3', delivery_status: 'Delivered' })).toEqual(RECEIVED);
  expect(await read(id)).toMatchObject({ order_status: 'delivered', payment_status: 'pending' });
});

it('the address ends with a new one and when call-backs are switched off, and is never read again', async () => {
  const id = await shipped(here.alice, 'CB-4');
  const before = await read(id);
  const next = await switched(true);
  await update({ waybill_id: 'CB-4', current_status: 'Delivered' }, key);
  expect(await switched(false)).toBe('');
  await update({ waybill_id: 'CB-4', current_status: 'Delivered' }, next);
  expect(await read(id)).toEqual(before);
  const list = JSON.stringify(okay(await here.alice.api.couriers.list()));
  expect(list).not.toContain('callback');
  key = await switched(true);
});

it('a form counts as JSON does, as couriers send it; other types are refused', async () => {
  const id = await shipped(here.alice, 'CB-5');
  const send = (type: string, body: string) =>
    fetch(`${here.url}/api/courier-updates?key=${key}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Blob([body]),
    });
  const form = new URLSearchParams({
    waybill_id: 'CB-5',
    current_status: 'Out for Delivery',
    last_update_time: '2026-03-01 14:05:00',
    other: 'left out',
  });
  const reply = await send('application/x-www-form-urlencoded', form.toString());
  expect([reply.status, await reply.json()]).toEqual(RECEIVED);
  expect((await read(id)).shipment?.events).toMatchObject([
    { status: 'out_for_delivery', at: '2026-03-01T08:35:00.000Z' },
  ]);
  expect((await send('text/plain', form.toString())).status).toBe(415);
  expect((await send('application/x-www-form-urlencoded', 'current_status=Delivered')).status).toBe(400);
  expect((await read(id)).shipment?.events).toHaveLength(1);
});

it('making and removing an address is in the log of the account, without its secret', async () => {
  const { api } = here.alice;
  const entries = async () =>
    okay(await api.account.audit({ query: { limit: 4 } })).map(({ event, facts }) => [event, facts.courier]);
  const { _id: id } = okay(await api.couriers.create({ body: { name: 'Logged' } }));
  const made = await switched(true, here.alice, id);
  await switched(false, here.alice, id);
  await switched(false, here.alice, id);
  await switched(true, here.alice, id);
  okay(await api.couriers.remove({ params: { id } }));
  expect(await entries()).toEqual([
    ['courier.callback_off', 'Logged'],
    ['courier.callback_on', 'Logged'],
    ['courier.callback_off', 'Logged'],
    ['courier.callback_on', 'Logged'],
  ]);
  const log = JSON.stringify(okay(await api.account.audit({ query: { limit: 10 } })));
  expect(log).not.toContain(made.split('.')[1]);
});

it('what becomes of updates is counted', async () => {
  await shipped(here.alice, 'CB-6');
  const counted = async () =>
    Object.fromEntries(
      (await courierUpdateResults.get()).values.map(({ labels, value }) => [labels.result, value]),
    );
  const before = await counted();
  await update({ waybill_id: 'CB-6', current_status: 'In transit' });
  await update({ waybill_id: 'CB-6', current_status: 'In transit' }, 'wrong');
  await update({ waybill_id: 'CB-NONE', current_status: 'In transit' });
  const after = await counted();
  for (const result of ['recorded', 'wrong_key', 'no_parcel'])
    expect([result, after[result]]).toEqual([result, (before[result] ?? 0) + 1]);
});
