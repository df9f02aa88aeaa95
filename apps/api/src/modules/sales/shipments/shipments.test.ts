import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { buyerAt } from '../../../../test/buyer.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
let tea: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  tea = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: 1000 }) }))._id;
});

const api = () => here.alice.api;
const read = async (id: string) => okay(await api().orders.get({ params: { id } }));
const left = async () =>
  (okay(await api().products.get({ params: { id: tea } })) as { stock_quantity: number }).stock_quantity;
let sent = 0;
async function shipped(over: object = {}) {
  const { _id: id, number } = okay(await api().orders.create({ body: anOrder([tea]) }));
  sent += 1;
  const body = { courier: 'Domex', tracking_number: `SH-${sent}`, ...over };
  okay(await api().fulfilment.ship({ params: { id }, body }));
  return { id, number, waybill: body.tracking_number };
}
const say = (id: string, body: object) =>
  api().fulfilment.recordParcel({ params: { id }, body: body as never });
const takeBack = (id: string, body: object = {}) => api().fulfilment.receiveReturn({ params: { id }, body });
const courier = async (over: object) => okay(await api().couriers.create({ body: over as never }));

describe('a parcel', () => {
  it('has only its courier, number and time in a store that records nothing else', async () => {
    const { id, waybill } = await shipped();
    expect((await read(id)).shipment).toEqual({
      courier: 'Domex',
      tracking_number: waybill,
      at: expect.any(String),
    });
  });

  it('keeps weight, pieces and charge when its number is corrected, and forgets them when it is sent again', async () => {
    const { id } = await shipped({ weight_g: 1500, pieces: 2, charge: 350.5 });
    okay(await say(id, { status: 'with_courier' }));
    const fixed = okay(
      await api().fulfilment.ship({ params: { id }, body: { courier: 'Domex', tracking_number: 'Z' } }),
    );
    expect(fixed.shipment).toMatchObject({
      tracking_number: 'Z',
      weight_g: 1500,
      pieces: 2,
      charge: 350.5,
      events: [{ status: 'with_courier' }],
    });
    okay(await api().orders.update({ params: { id }, body: { status: 'processing' } }));
    const again = okay(
      await api().fulfilment.ship({ params: { id }, body: { courier: 'Domex', tracking_number: 'Z' } }),
    );
    expect(again.shipment).toEqual({ courier: 'Domex', tracking_number: 'Z', at: expect.any(String) });
  });

  it('does not show its buyer what the courier takes', async () => {
    const { id, token } = await placeInShop(here, here.alice, { product: tea });
    const body = { courier: 'Domex', tracking_number: 'B-1', charge: 400, weight_g: 900 };
    okay(await api().fulfilment.ship({ params: { id }, body }));
    const seen = (await buyerAt(here.url, here.alice.host).order(token)).body.shipment;
    expect(Object.keys(seen ?? {}).toSorted()).toEqual(['at', 'courier', 'tracking_number', 'tracking_url']);
  });
});

describe('what a courier says', () => {
  it('is recorded once, in the order of time, with the word of the courier', async () => {
    const { id } = await shipped();
    const later = { status: 'out_for_delivery', text: 'OFD', at: '2026-03-02T08:00:00.000Z' };
    okay(await say(id, later));
    okay(await say(id, { status: 'with_courier', at: '2026-03-01T08:00:00Z' }));
    const { shipment, history } = okay(await say(id, later));
    expect(shipment?.events).toEqual([
      { status: 'with_courier', text: '', source: 'merchant', at: '2026-03-01T08:00:00.000Z' },
      { ...later, source: 'merchant' },
    ]);
    expect(history.filter(({ field }) => field === 'parcel')).toHaveLength(2);
  });

  it('is refused for an order without a parcel, and changes nothing', async () => {
    const before = okay(await api().orders.create({ body: anOrder([tea]) }));
    expect(await say(before._id, { status: 'delivered' })).toMatchObject({
      status: 409,
      body: { reason: 'order_without_parcel' },
    });
    expect(await takeBack(before._id)).toMatchObject({ status: 409 });
    expect(await read(before._id)).toEqual(before);
  });

  it('never makes an order paid, and makes it delivered only by the rule of the merchant', async () => {
    await courier({ name: 'Believed', sets_delivered: true });
    const plain = await shipped();
    const believed = await shipped({ courier: 'BELIEVED' });
    okay(await say(plain.id, { status: 'delivered' }));
    okay(await say(believed.id, { status: 'delivered' }));
    expect(await read(plain.id)).toMatchObject({ order_status: 'shipped', payment_status: 'pending' });
    expect(await read(believed.id)).toMatchObject({
      order_status: 'delivered',
      payment_status: 'pending',
      cash_received_at: null,
    });
  });

  it('a returned parcel brings no stock before the merchant has it', async () => {
    const { id } = await shipped();
    const before = await left();
    okay(await say(id, { status: 'returned' }));
    expect([await left(), (await read(id)).order_status]).toEqual([before, 'shipped']);
  });

  it('is read from a sheet, each row for itself', async () => {
    const [one, two, other] = [await shipped(), await shipped(), await shipped({ courier: 'Pronto' })];
    const rows = [
      { waybill: one.waybill.toLowerCase(), text: 'Out for Delivery' },
      { order: `#${two.number}`, text: 'Return Pending' },
      { waybill: other.waybill, text: 'Delivered' },
      { waybill: 'NOBODY', text: 'Delivered' },
    ];
    const asked = { body: { courier: 'domex', rows } };
    const found = okay(await api().fulfilment.parcelStatuses(asked as never)) as unknown as {
      result: string;
      status: string;
    }[];
    expect(found.map(({ status, result }) => [status, result])).toEqual([
      ['out_for_delivery', 'recorded'],
      ['returning', 'recorded'],
      ['delivered', 'not_found'],
      ['delivered', 'not_found'],
    ]);
    const again = okay(await api().fulfilment.parcelStatuses(asked as never)) as unknown as typeof found;
    expect(again.map(({ result }) => result)).toEqual(['repeated', 'repeated', 'not_found', 'not_found']);
    expect((await read(two.id)).shipment?.events).toMatchObject([
      { text: 'Return Pending', source: 'sheet' },
    ]);
    expect((await read(other.id)).shipment).not.toHaveProperty('events');
  });
});

describe('a returned parcel', () => {
  it('brings its stock back once, with a reason and a charge', async () => {
    const before = await left();
    const { id } = await shipped();
    const asked = { reason: 'Nobody at home', charge: 425.25 };
    const replies = await Promise.all([1, 2, 3, 4].map(() => takeBack(id, asked)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await left()).toBe(before);
    const { order_status, door_refusal, shipment, history } = await read(id);
    expect({ order_status, door_refusal, shipment }).toMatchObject({
      order_status: 'cancelled',
      door_refusal: { reason: 'Nobody at home' },
      shipment: { charge: 425.25, returned_at: expect.any(String) },
    });
    expect(history.filter(({ field, to }) => field === 'parcel' && to === 'received')).toHaveLength(1);
  });

  it('of an order that was refused before brings no stock a second time', async () => {
    const before = await left();
    const { id } = await shipped();
    okay(await api().fulfilment.refuseAtDoor({ params: { id }, body: { reason: 'Too late' } }));
    okay(await takeBack(id, { charge: 200 }));
    expect(await left()).toBe(before);
    expect(await read(id)).toMatchObject({
      door_refusal: { reason: 'Too late' },
      shipment: { charge: 200, returned_at: expect.any(String) },
    });
  });

  it('is refused when the money has arrived', async () => {
    const { id } = await shipped();
    okay(await api().fulfilment.receiveCash({ params: { id } }));
    expect(await takeBack(id)).toMatchObject({ status: 409, body: { reason: 'order_money_arrived' } });
  });
});
