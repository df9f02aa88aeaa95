import { MAX_FREE_WAYBILLS, type Waybill, waybillsBetween } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import { Orders } from '../orders/order.model.ts';
import { Store } from '../../../db/stores/store.ts';
import { takeWaybill } from './take-waybill.ts';
import { Waybills } from './waybill.model.ts';

let here: World;
let tea: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  tea = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: 1000 }) }))._id;
});

const order = async () => okay(await here.alice.api.orders.create({ body: anOrder([tea]) }))._id;
const rolls = async (courier: string) =>
  okay(await here.alice.api.waybills.rolls()).find((roll) => roll.courier === courier);
const add = (courier: string, numbers: string[]) =>
  here.alice.api.waybills.add({ body: { courier, numbers } });
const take = (courier: string, id: string, number?: string) =>
  here.alice.api.fulfilment.takeWaybill({
    params: { id },
    body: { courier, ...(number ? { number } : {}) },
  });

describe('a range of waybills', () => {
  it.each([
    ['DX008', 'DX011', ['DX008', 'DX009', 'DX010', 'DX011']],
    ['99K', '101K', ['99K', '100K', '101K']],
    ['7', '7', ['7']],
    ['DX2', 'DX1', null],
    ['DX1', 'EX2', null],
    ['abc', 'abd', null],
    ['1', '1001', null],
  ])('from %s to %s is %j', (from, to, numbers) => expect(waybillsBetween(from, to)).toEqual(numbers));
});

describe('waybills of a courier', () => {
  it('are added once, counted by their state, and taken in their order', async () => {
    const numbers = ['R3', 'R1', 'R2'];
    expect(okay(await add('Roller', numbers)).count).toBe(3);
    expect(okay(await add('ROLLER ', [...numbers, 'R4'])).count).toBe(1);
    const id = await order();
    const first = okay(await take('Roller', id));
    expect(first).toMatchObject({ courier: 'roller', number: 'R1', state: 'used', order: id });
    expect(okay(await take('Roller', id))).toEqual(first);
    expect(
      okay(await here.alice.api.waybills.spoil({ body: { courier: 'Roller', numbers: ['R2', 'R1', 'R9'] } })),
    ).toEqual({ count: 2 });
    expect(okay(await take('Roller', await order())).number).toBe('R3');
    expect(await rolls('roller')).toEqual({ courier: 'roller', free: 1, used: 2, spoilt: 2, next: 'R4' });
  });

  it('that are scanned go to their parcel; the sticker that was not used is free again', async () => {
    okay(await add('Scanner', ['S1', 'S2']));
    const [one, two] = [await order(), await order()];
    okay(await take('Scanner', one));
    expect(okay(await take('Scanner', one, 'S-LOOSE')).number).toBe('S-LOOSE');
    expect(await rolls('scanner')).toMatchObject({ free: 2, used: 1, next: 'S1' });
    expect(await take('Scanner', two, 'S-LOOSE')).toMatchObject({
      status: 409,
      body: { reason: 'waybill_taken' },
    });
    expect(okay(await take('Scanner', two)).number).toBe('S1');
  });

  it('that are free are 20,000 at most, and a roll beyond is refused whole', async () => {
    const eve = await here.newMerchant();
    const store = new mongoose.Types.ObjectId(eve.storeId);
    const rows = Array.from({ length: MAX_FREE_WAYBILLS - 1 }, (_, at) => ({
      store,
      courier: 'full',
      number: `F${at}`,
      state: 'free',
      order: null,
    }));
    await mongoose.model('Waybill').collection.insertMany(rows);
    const more = (numbers: string[]) => eve.api.waybills.add({ body: { courier: 'Full', numbers } });
    expect(await more(['A1', 'A2'])).toMatchObject({ status: 409, body: { reason: 'waybills_full' } });
    expect(okay(await eve.api.waybills.rolls())[0]?.free).toBe(MAX_FREE_WAYBILLS - 1);
    expect(okay(await more(['A1'])).count).toBe(1);
  });

  it('run out with a sentence, and belong to their store', async () => {
    const id = await order();
    expect(await take('Empty', id)).toMatchObject({ status: 409, body: { reason: 'waybills_used_up' } });
    okay(await add('Mine', ['M1']));
    const theirs = okay(await here.bob.api.products.create({ body: aProduct() }))._id;
    const { _id: foreign } = okay(await here.bob.api.orders.create({ body: anOrder([theirs]) }));
    expect((await take('Mine', foreign)).status).toBe(404);
    const bobs = { params: { id: foreign }, body: { courier: 'Mine' } };
    expect(await here.bob.api.fulfilment.takeWaybill(bobs)).toMatchObject({
      body: { reason: 'waybills_used_up' },
    });
    expect(okay(await here.bob.api.waybills.rolls())).toEqual([]);
  });

  it('go to one parcel each when two people take the next one, in 1,000 tries', {
    timeout: 120_000,
  }, async () => {
    const store = await Store.ofRow(here.alice.storeId);
    if (!store) throw new Error('no store');
    const numbers = waybillsBetween('P0001', 'P1000') ?? [];
    okay(await add('Parallel', numbers));
    const ids = Array.from({ length: 500 }, () => newObjectId());
    for (const [at, id] of ids.entries())
      await Orders.in(store).create({ number: 900_000 + at, products: [], payments: [] } as never, id);
    const taken: Waybill[] = [];
    // 50 tries at once, as many as a small server lets in; each order is taken for by two of them.
    for (let from = 0; from < ids.length; from += 25) {
      const some = ids.slice(from, from + 25);
      const tries = [...some, ...some].map((id) => takeWaybill(store, id, { courier: 'Parallel' }));
      taken.push(...(await Promise.all(tries)));
    }
    expect(taken).toHaveLength(1000);
    expect(new Set(taken.map(({ order: of, number }) => `${of} ${number}`)).size).toBe(500);
    expect(new Set(taken.map(({ number }) => number)).size).toBe(500);
    expect(await rolls('parallel')).toMatchObject({ free: 500, used: 500 });
    expect(await Waybills.in(store).count({ courier: 'parallel' })).toBe(1000);
  });

  it('go to one of two parcels that scan the same sticker at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await order(), await order()];
      const replies = await Promise.all([take('Racing', one, `X${round}`), take('Racing', two, `X${round}`)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});
