import { MAX_LOCATIONS, type StockLocation } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { change } from '../../../../test/orders-by-hand.ts';
import { expectLedgerToAddUp, stockIn } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { random } from '../../../app/seed/random.ts';
import { Store } from '../../../db/stores/store.ts';
import { transferStock } from '../../catalogue/stock/adjust-places.ts';
import { bookCorrections, differencesOf } from '../../catalogue/stock/check-stock.ts';

let here: World;
let shop: Person;
let kandy: string;
let galle: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  [kandy, galle] = [(await place('Kandy'))._id, (await place('Galle', 1))._id];
});

const place = async (name: string, position = 0, at = shop): Promise<StockLocation> =>
  okay(await at.api.stockLocations.create({ body: { name, position } }));
const product = async (stock_quantity: number) =>
  okay(await shop.api.products.create({ body: aProduct({ stock_quantity }) }))._id;
const send = (id: string, quantity: number, [from, to] = [kandy, galle]) =>
  shop.api.stock.transfer({ params: { id }, body: { from, to, quantity } });
const order = (id: string, quantity: number) => shop.api.orders.create({ body: anOrder([id], {}, quantity) });

/** How many pieces of a product are at each place, in their order. */
async function at(id: string): Promise<number[]> {
  const [level] = okay(await shop.api.stock.levels({ params: { id } }));
  return (level?.locations ?? []).map(({ quantity }) => quantity);
}

/** Checks that the ledger of a product has what is at each place. */
async function expectPlacesToAddUp(id: string): Promise<void> {
  await here.ctx.background.whenIdle();
  await expectLedgerToAddUp(shop, [id]);
  const moves = okay(await shop.api.stock.moves({ params: { id }, query: { limit: 200 } }));
  const parts = moves.flatMap((move) => move.parts ?? [{ location: kandy, delta: move.delta }]);
  const summed = [kandy, galle].map((location) =>
    parts.reduce((sum, part) => (part.location === location ? sum + part.delta : sum), 0),
  );
  expect(await at(id)).toEqual(summed);
}

describe('the places of a store', () => {
  it('are none at first, and a product says nothing of them', async () => {
    const other = await here.newMerchant();
    expect(okay(await other.api.stockLocations.list())).toEqual([]);
    const { _id: id } = okay(await other.api.products.create({ body: aProduct({ stock_quantity: 5 }) }));
    okay(await other.api.orders.create({ body: anOrder([id], {}, 1) }));
    const [level] = okay(await other.api.stock.levels({ params: { id } }));
    expect(level).not.toHaveProperty('locations');
    for (const move of okay(await other.api.stock.moves({ params: { id } })))
      expect(move).not.toHaveProperty('parts');
    expect(await mongoose.model('Product').findById(id).lean()).not.toHaveProperty('levels');
  });

  it('are 20 at most, each with a name of its own, and the first is the main one', async () => {
    const [first, second] = okay(await shop.api.stockLocations.list());
    expect([first?.main, second?.main]).toEqual([true, false]);
    expect(await shop.api.stockLocations.create({ body: { name: 'GALLE' } })).toMatchObject({
      status: 409,
      body: { reason: 'location_name_taken', field: 'name' },
    });
    const more = Array.from({ length: MAX_LOCATIONS }, (_, nth) =>
      shop.api.stockLocations.create({ body: { name: `Place ${nth}` } }),
    );
    await Promise.all(more);
    expect(okay(await shop.api.stockLocations.list()).length).toBeLessThanOrEqual(MAX_LOCATIONS);
  });

  it('are deleted once nothing is left there, the main one last', async () => {
    const id = await product(5);
    const remove = (location: string) => shop.api.stockLocations.remove({ params: { id: location } });
    okay(await send(id, 2));
    expect(await remove(galle)).toMatchObject({ body: { reason: 'location_in_use' } });
    expect(await remove(kandy)).toMatchObject({ body: { reason: 'location_is_main' } });
    okay(await send(id, 2, [galle, kandy]));
    okay(await remove(galle));
    okay(await remove(kandy));
    expect(await stockIn(shop, id)).toBe(5);
    expect(await at(id)).toEqual([]);
  });
});

describe('pieces', () => {
  it('go from one place to another, in one step and not more than there are', async () => {
    const id = await product(5);
    expect(await at(id)).toEqual([5, 0]);
    okay(await send(id, 3));
    expect(await at(id)).toEqual([2, 3]);
    expect(await stockIn(shop, id)).toBe(5);
    expect(await send(id, 3)).toMatchObject({ status: 409, body: { params: { present: 2 } } });
    expect((await send(id, 1, [kandy, kandy])).status).toBe(400);
    const [theirs] = [(await place('Theirs', 0, here.bob))._id];
    expect(await send(id, 1, [kandy, theirs])).toMatchObject({
      body: { reason: 'not_in_store', field: 'to' },
    });
    expect(await at(id)).toEqual([2, 3]);
    await expectPlacesToAddUp(id);
    const [move] = okay(await shop.api.stock.moves({ params: { id } }));
    expect(move).toMatchObject({
      reason: 'transfer',
      delta: 0,
      after: 5,
      parts: [
        { location: kandy, name: 'Kandy', delta: -3 },
        { location: galle, name: 'Galle', delta: 3 },
      ],
    });
  });

  it('are adjusted at a place, by what was seen there', async () => {
    const id = await product(5);
    okay(await send(id, 2));
    const adjust = (body: object) =>
      shop.api.stock.adjust({ params: { id }, body: { reason: 'counted', ...body } as never });
    expect(await adjust({ set: 9, seen: 5, location: galle })).toMatchObject({
      status: 409,
      body: { reason: 'stock_not_seen', params: { present: 2 } },
    });
    okay(await adjust({ set: 9, seen: 2, location: galle }));
    okay(await adjust({ add: 1, location: kandy }));
    okay(await adjust({ add: 1 }));
    expect(await at(id)).toEqual([5, 9]);
    expect(await adjust({ add: -10, location: galle })).toMatchObject({ status: 409 });
    await expectPlacesToAddUp(id);
  });

  it('are taken from the first place that has all of a line, and return there', async () => {
    const id = await product(7);
    okay(await send(id, 5));
    const { _id } = okay(await order(id, 3));
    expect(await at(id)).toEqual([2, 2]);
    const { _id: small } = okay(await order(id, 1));
    expect(await at(id)).toEqual([1, 2]);
    okay(await change(shop, _id, { status: 'cancelled' }));
    okay(await change(shop, small, { status: 'cancelled' }));
    expect(await at(id)).toEqual([2, 5]);
    await expectPlacesToAddUp(id);
  });

  it('return to a place of which an order took the last ones', async () => {
    const id = await product(3);
    okay(await send(id, 3));
    const { _id } = okay(await order(id, 3));
    expect(await at(id)).toEqual([0, 0]);
    okay(await change(shop, _id, { status: 'cancelled' }));
    expect(await at(id)).toEqual([0, 3]);
    await expectPlacesToAddUp(id);
    okay(await send(id, 3, [galle, kandy]));
    okay(await shop.api.stockLocations.remove({ params: { id: galle } }));
    okay(await shop.api.stockLocations.remove({ params: { id: kandy } }));
    okay(await order(id, 3));
    expect(await stockIn(shop, id)).toBe(0);
  });

  it('of one line are taken from several places only where the shop allows it, and return to each', async () => {
    const id = await product(5);
    okay(await send(id, 2));
    expect(await order(id, 4)).toMatchObject({
      status: 409,
      body: { reason: 'product_short', params: { left: 3 } },
    });
    okay(await shop.api.stockSettings.update({ body: { low_stock_mail: true, split_orders: true } }));
    const { _id } = okay(await order(id, 4));
    expect(await at(id)).toEqual([0, 1]);
    okay(await change(shop, _id, { status: 'cancelled' }));
    expect(await at(id)).toEqual([3, 2]);
    okay(await change(shop, _id, { status: 'processing' }));
    expect(await at(id)).toEqual([0, 1]);
    await expectPlacesToAddUp(id);
  });
});

it('A transfer that is not in the ledger yet stays when the product is edited', async () => {
  const id = await product(9);
  const store = await Store.ofRow(shop.storeId);
  if (!store) throw new Error('the store is gone');
  await transferStock(store, id, { from: kandy, to: galle, quantity: 4, note: '' });
  okay(await shop.api.stock.adjust({ params: { id }, body: { add: 1, reason: 'received', note: '' } }));
  await expectPlacesToAddUp(id);
  expect(okay(await shop.api.stock.moves({ params: { id } })).map(({ reason }) => reason)).toContain(
    'transfer',
  );
});

it('The check of stock finds a place whose pieces were changed outside the ledger, and books it when asked', async () => {
  const id = await product(9);
  okay(await send(id, 4));
  await here.ctx.background.whenIdle();
  await mongoose.model('Product').updateOne({ _id: id }, { $set: { 'levels.0.quantity': 6 } });
  const store = await Store.ofRow(shop.storeId);
  if (!store) throw new Error('the store is gone');
  const difference = { variant: id, location: galle, quantity: 6, ledger: 4 };
  expect(await differencesOf(store, id)).toEqual([expect.objectContaining(difference)]);
  await Promise.all([bookCorrections(store, id), bookCorrections(store, id)]);
  expect(await differencesOf(store, id)).toEqual([]);
  expect(await at(id)).toEqual([3, 6]);
  await expectPlacesToAddUp(id);
});

it('Whatever orders, transfers and counts do at the same moment, the ledger has what is at each place', async () => {
  const id = await product(40);
  okay(await shop.api.stockSettings.update({ body: { low_stock_mail: true, split_orders: true } }));
  const chance = random(7);
  const open: string[] = [];
  for (let round = 0; round < 25; round += 1) {
    const works = Array.from({ length: 4 }, async () => {
      const pieces = 1 + chance.below(6);
      const kind = chance.below(10);
      if (kind < 4) {
        const { status, body } = await order(id, pieces);
        if (status === 201) open.push(body._id);
      } else if (kind < 6 && open.length > 0) {
        const [one = ''] = open.splice(chance.below(open.length), 1);
        okay(await change(shop, one, { status: 'cancelled' }));
      } else if (kind < 8) await send(id, pieces, chance.below(2) === 0 ? [kandy, galle] : [galle, kandy]);
      else
        await shop.api.stock.adjust({
          params: { id },
          body: { add: chance.below(2) === 0 ? pieces : -pieces, location: galle, reason: 'correction' },
        });
    });
    await Promise.all(works);
  }
  await expectPlacesToAddUp(id);
  for (const each of open) okay(await change(shop, each, { status: 'cancelled' }));
  await expectPlacesToAddUp(id);
  expect((await at(id)).every((quantity) => quantity >= 0)).toBe(true);
});
