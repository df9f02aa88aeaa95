import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aPhone, buyerAt } from '../../../../test/buyer.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { MAX_COURIERS, MAX_COURIER_TOWNS } from '@kade/contract';
import { Couriers } from './courier.model.ts';

let here: World;
let product: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  product = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: 1000 }) }))._id;
});

const TRACKED = 'https://track.example.lk/parcel?id={waybill}';

describe('couriers of a store', () => {
  it('are added, changed, listed by name and deleted', async () => {
    const { couriers } = here.alice.api;
    const made = okay(await couriers.create({ body: { name: 'Lanka Parcels' } }));
    expect(made).toMatchObject({ name: 'Lanka Parcels', tracking_url: '' });
    const params = { id: made._id };
    const changed = okay(await couriers.update({ params, body: { tracking_url: TRACKED } }));
    expect(changed).toMatchObject({ name: 'Lanka Parcels', tracking_url: TRACKED });
    const other = okay(await couriers.create({ body: { name: 'Hill Riders' } }));
    expect(okay(await couriers.list()).map(({ name }) => name)).toEqual(['Hill Riders', 'Lanka Parcels']);
    expect(okay(await couriers.remove({ params })).message).toBe('Lanka Parcels was deleted');
    expect(okay(await couriers.list())).toEqual([other]);
  });

  it('are never more than fifty, even when 200 are added at once', async () => {
    const { couriers } = here.bob.api;
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) => couriers.create({ body: { name: `Rider ${at}` } })),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused[0]).toMatchObject({ status: 400, body: { reason: 'couriers_full' } });
    const kept = okay(await couriers.list());
    expect(kept.length).toBeLessThanOrEqual(MAX_COURIERS);
    expect(kept).toHaveLength(200 - refused.length);
    for (let at = kept.length; at < MAX_COURIERS; at += 1)
      okay(await couriers.create({ body: { name: `Later ${at}` } }));
    expect(await couriers.create({ body: { name: 'One more' } })).toMatchObject({ status: 400 });
    for (const { _id: id } of okay(await couriers.list())) okay(await couriers.remove({ params: { id } }));
  });

  it('keep how orders are written into their sheet, until it is removed', async () => {
    const { couriers } = here.alice.api;
    const columns = [
      { heading: 'Waybill No', field: 'waybill' },
      { heading: 'COD', field: 'amount' },
      { heading: 'Type', field: 'text', text: 'Parcel' },
    ] as const;
    const { _id: id } = okay(await couriers.create({ body: { name: 'Sheet Riders' } }));
    const params = { id };
    const sheet = { columns: [...columns], latin: true, max_amount: 49_999.5 };
    const kept = okay(await couriers.update({ params, body: { sheet } })).sheet;
    expect(kept).toEqual({
      columns: columns.map((column) => ({ text: '', ...column })),
      phone_form: 'local',
      latin: true,
      whole_rupees: false,
      max_length: null,
      max_amount: 49_999.5,
    });
    okay(await couriers.update({ params, body: { tracking_url: TRACKED } }));
    expect(okay(await couriers.list()).find(({ _id }) => _id === id)?.sheet).toEqual(kept);
    expect(okay(await couriers.update({ params, body: { sheet: null } })).sheet).toBeNull();
    const tooMany = Array.from({ length: 41 }, () => columns[0]);
    expect(await couriers.update({ params, body: { sheet: { columns: tooMany } } })).toMatchObject({
      status: 400,
    });
  });

  it('that were kept before sheets existed have none', async () => {
    const { couriers } = here.alice.api;
    const { _id: id } = okay(await couriers.create({ body: { name: 'Early Riders' } }));
    await Couriers.unscoped().updateOne({ _id: id }, { $unset: { sheet: '' } });
    expect(okay(await couriers.list()).find(({ _id }) => _id === id)).not.toHaveProperty('sheet');
  });

  it('have a name that is unique in their store, whatever its capital letters, but not across stores', async () => {
    okay(await here.alice.api.couriers.create({ body: { name: 'Coast Express' } }));
    expect(await here.alice.api.couriers.create({ body: { name: 'COAST express ' } })).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
    okay(await here.bob.api.couriers.create({ body: { name: 'Coast Express' } }));
    expect(okay(await here.bob.api.couriers.list()).map(({ name }) => name)).toEqual(['Coast Express']);
  });

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,{waybill}'],
    ['//track.example.lk/{waybill}'],
    ['https://{waybill}.example.lk/'],
    ['https://track.example.lk{waybill}'],
    ['https://user:secret@example.lk/{waybill}'],
    ['https://track.example.lk/?id={order}'],
    ['https://track.example.lk/a b'],
  ])('refuse the tracking address %s', async (tracking_url) => {
    const before = okay(await here.alice.api.couriers.list());
    expect(await here.alice.api.couriers.create({ body: { name: 'Refused', tracking_url } })).toMatchObject({
      status: 400,
    });
    expect(okay(await here.alice.api.couriers.list())).toEqual(before);
  });
});

it('another address for buyers is in the log of the account, with its host, and so is its end', async () => {
  const { api } = here.alice;
  const { _id: id } = okay(await api.couriers.create({ body: { name: 'Logged Riders' } }));
  const params = { id };
  okay(await api.couriers.update({ params, body: { tracking_url: TRACKED } }));
  okay(await api.couriers.update({ params, body: { tracking_url: TRACKED, sets_delivered: true } }));
  okay(await api.couriers.update({ params, body: { name: 'Logged' } }));
  okay(await api.couriers.update({ params, body: { tracking_url: 'https://other.example.lk/' } }));
  okay(await api.couriers.remove({ params }));
  const log = okay(await api.account.audit({ query: { limit: 10 } })).filter(
    ({ event, facts }) => event === 'courier.tracking' && facts.courier?.startsWith('Logged'),
  );
  expect(log.map(({ facts }) => [facts.courier, facts.host])).toEqual([
    ['Logged', undefined],
    ['Logged', 'other.example.lk'],
    ['Logged', 'track.example.lk'],
    ['Logged Riders', 'track.example.lk'],
  ]);
});

describe('the towns of a courier', () => {
  it('are remembered each for itself, whatever their case and hyphens, and forgotten by an empty name', async () => {
    const { couriers } = here.alice.api;
    const made = okay(await couriers.create({ body: { name: 'Town Riders' } }));
    expect(made).not.toHaveProperty('towns');
    const params = { id: made._id };
    const learn = (...towns: { district?: 'LK-11' | 'LK-21'; town: string; name: string }[]) =>
      couriers.learnTowns({ params, body: { towns } });
    const [one, two] = await Promise.all([
      learn({ district: 'LK-21', town: 'Peradeniya', name: 'Kandy (Peradeniya)' }),
      learn({ district: 'LK-11', town: 'Colombo-03', name: '1003' }, { town: 'ගම්පහ', name: 'Gampaha' }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const towns = async () => okay(await couriers.list()).find(({ _id }) => _id === made._id)?.towns;
    expect(await towns()).toEqual({
      'LK-21 peradeniya': 'Kandy (Peradeniya)',
      'LK-11 colombo 3': '1003',
      '- ගම්පහ': 'Gampaha',
    });
    okay(await learn({ district: 'LK-11', town: 'COLOMBO 3', name: '' }));
    expect(Object.keys((await towns()) ?? {})).toHaveLength(2);
    okay(await couriers.update({ params, body: { name: 'Town Riders 2' } }));
    expect(Object.keys((await towns()) ?? {})).toHaveLength(2);
  });

  it('are two thousand at most, and none is lost when one more is refused', async () => {
    const { couriers } = here.alice.api;
    const { _id: id } = okay(await couriers.create({ body: { name: 'Far Riders' } }));
    const towns = Array.from({ length: MAX_COURIER_TOWNS }, (_, at) => ({ town: `Town ${at}`, name: 'X' }));
    for (let from = 0; from < towns.length; from += 200)
      okay(await couriers.learnTowns({ params: { id }, body: { towns: towns.slice(from, from + 200) } }));
    const more = await couriers.learnTowns({
      params: { id },
      body: { towns: [{ town: 'One more', name: 'Y' }] },
    });
    expect(more).toMatchObject({ status: 400, body: { reason: 'courier_towns_full' } });
    const kept = okay(await couriers.list()).find(({ _id }) => _id === id);
    expect(Object.keys(kept?.towns ?? {})).toHaveLength(MAX_COURIER_TOWNS);
  });

  it('are refused without a letter or digit, and from another store', async () => {
    const { _id: id } = okay(await here.alice.api.couriers.create({ body: { name: 'Closed Riders' } }));
    const body = (town: string) => ({ params: { id }, body: { towns: [{ town, name: 'X' }] } });
    expect(await here.alice.api.couriers.learnTowns(body('$.--'))).toMatchObject({ status: 400 });
    expect(await here.bob.api.couriers.learnTowns(body('Kandy'))).toMatchObject({ status: 404 });
  });
});

describe('the tracking link of a parcel', () => {
  /** Ships an order of the shop and returns the shipment that its buyer sees. */
  async function shipmentSeen(courier: string, tracking_number: string, phone = aPhone()) {
    const order = { product, phone };
    const { id, token } = await placeInShop(here, here.alice, order);
    const body = { courier, tracking_number };
    okay(await here.alice.api.fulfilment.ship({ params: { id }, body }));
    return (await buyerAt(here.url, here.alice.host).order(token)).body.shipment;
  }

  it.each([
    [
      '{waybill} is the encoded number',
      TRACKED,
      'DX 1/2&x=é',
      'https://track.example.lk/parcel?id=DX%201%2F2%26x%3D%C3%A9',
    ],
    [
      '{phone} is the phone number of the buyer',
      'https://track.example.lk/{waybill}?phone={phone}',
      'K-9',
      'https://track.example.lk/K-9?phone=0779998887',
    ],
    [
      'a page without placeholders is linked as it is',
      'https://track.example.lk/find',
      '',
      'https://track.example.lk/find',
    ],
    ['a parcel without a number has no link to its number', TRACKED, '', ''],
    ['a courier without an address has no link', '', 'DX-3', ''],
  ])('%s', async (_rule, tracking_url, waybill, link) => {
    const name = `Courier ${Math.random()}`;
    okay(await here.alice.api.couriers.create({ body: { name, tracking_url } }));
    expect(await shipmentSeen(` ${name.toUpperCase()} `, waybill, link.split('phone=')[1])).toMatchObject({
      tracking_url: link,
    });
  });

  it('is absent for a courier that the store does not know, and for a courier of another store', async () => {
    okay(await here.bob.api.couriers.create({ body: { name: 'Of Another', tracking_url: TRACKED } }));
    expect(await shipmentSeen('Of Another', 'DX-4')).toMatchObject({ tracking_url: '' });
  });
});
