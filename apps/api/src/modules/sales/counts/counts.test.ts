import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { expectLedgerToAddUp, stockIn } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { MINUTE } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock }, onlyDeclaredStatuses: true });
});

type Row = Parameters<Person['api']['counts']['save']>[0]['body']['rows'][number];

const api = () => here.alice.api;
const product = async (over: object = {}, person = here.alice) =>
  okay(await person.api.products.create({ body: aProduct({ name: 'Tea', stock_quantity: 20, ...over }) }))
    ._id;
const order = async (id: string, quantity: number) =>
  okay(await api().orders.create({ body: anOrder([id], {}, quantity) }))._id;
const send = async (id: string) =>
  okay(await api().orders.update({ params: { id }, body: { status: 'shipped' } }));
const begin = async (body: object = {}) =>
  okay(await api().counts.create({ body: { name: 'November', category: null, ...body } }))._id;
let keys = 0;
const save = async (id: string, row: Omit<Row, 'key'> & { key?: string }) => {
  keys += 1;
  const rows = [{ key: `key ${keys}`, ...row }];
  const { results } = okay(await api().counts.save({ params: { id }, body: { rows } }));
  return results[0];
};
const apply = async (id: string, variant: string, difference: number) => {
  const body = { rows: [{ variant, difference }] };
  return okay(await api().counts.apply({ params: { id }, body })).results[0];
};

describe('A stock-take', () => {
  it('is right to the piece though 3 are sold while somebody counts, and 2 after', async () => {
    const tea = await product();
    // 2 of 20 are ordered and still on the shelf; one was stolen, so that there are 19.
    await order(tea, 2);
    const count = await begin();
    await order(tea, 3);
    const saved = await save(count, { product: tea, counted: 19 });
    expect(saved).toMatchObject({ state: 'saved', line: { counted: 19, expected: 20, difference: -1 } });
    const sent = await order(tea, 2);
    await send(sent);
    expect(await apply(count, tea, -1)).toMatchObject({ state: 'applied' });
    // 19 were there; orders have 7 of them, of which 2 have left.
    expect(await stockIn(here.alice, tea)).toBe(12);
    const levels = okay(await api().stock.levels({ params: { id: tea } }));
    expect(levels).toMatchObject([{ available: 12, committed: 5, on_hand: 17 }]);
    const [move] = okay(await api().stock.moves({ params: { id: tea }, query: {} }));
    expect(move).toMatchObject({ delta: -1, after: 12, reason: 'counted', note: 'November' });
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(here.alice, [tea]);
  });

  it('compares a number that arrives an hour later with what was there when it was counted', async () => {
    const tea = await product();
    const count = await begin();
    const waiting = await order(tea, 4);
    const then = Date.now();
    clock.set(new Date(then + 60 * MINUTE));
    await send(waiting);
    const change = { add: 5, reason: 'received', note: '' } as const;
    okay(await api().stock.adjust({ params: { id: tea }, body: change }));
    const row = { product: tea, counted: 20, ago: 3600 };
    expect(await save(count, row)).toMatchObject({ line: { expected: 20, difference: 0 } });
    clock.set(new Date());
    expect(await save(count, { product: tea, counted: 21, seen: 20 })).toMatchObject({
      line: { expected: 21, difference: 0 },
    });
  });

  it('of one place compares with what lies there, with what orders have from there, also an hour later', async () => {
    const add = async (name: string) => okay(await api().stockLocations.create({ body: { name } }))._id;
    const [shop, store] = [await add('Shop'), await add('Store room')];
    const tea = await product();
    const transfer = (quantity: number, from = shop, to = store) =>
      api().stock.transfer({ params: { id: tea }, body: { from, to, quantity } });
    // 12 stay in the shop; an order of 10 takes of these, one of 5 of the store room.
    okay(await transfer(8));
    await order(tea, 10);
    const big = await order(tea, 5);
    const [inShop, inStore] = [await begin({ location: shop }), await begin({ location: store })];
    expect(okay(await api().counts.get({ params: { id: inStore } })).location).toBe(store);
    const row = { product: tea, counted: 7 };
    expect(await save(inShop, { ...row, counted: 12 })).toMatchObject({ line: { expected: 12 } });
    expect(await save(inStore, row)).toMatchObject({ line: { expected: 8, difference: -1 } });
    // In the hour after it a parcel left the store room, a piece went to the shop, and two came.
    clock.set(new Date(Date.now() + 60 * MINUTE));
    await send(big);
    okay(await transfer(1, store, shop));
    const received = { add: 2, location: store, reason: 'received', note: '' } as const;
    okay(await api().stock.adjust({ params: { id: tea }, body: received }));
    const late = await save(inStore, { ...row, seen: 7, ago: 3600 });
    expect(late).toMatchObject({ state: 'saved', line: { expected: 8, difference: -1 } });
    clock.set(new Date());
    const now = await save(inStore, { ...row, counted: 3, seen: 7 });
    expect(now).toMatchObject({ line: { expected: 4, difference: -1 } });
    expect(await apply(inStore, tea, -1)).toMatchObject({ state: 'applied' });
    const [level] = okay(await api().stock.levels({ params: { id: tea } }));
    expect(level?.locations?.map(({ quantity }) => quantity)).toEqual([3, 3]);
    const [move] = okay(await api().stock.moves({ params: { id: tea }, query: {} }));
    expect(move).toMatchObject({ reason: 'counted', parts: [{ location: store, delta: -1 }] });
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(here.alice, [tea]);
  });

  it('asks where somebody else has counted the same, and replaces or adds as it is told', async () => {
    const tea = await product();
    const count = await begin();
    await save(count, { product: tea, counted: 12 });
    const asked = await save(count, { product: tea, counted: 8 });
    expect(asked).toMatchObject({ state: 'counted_before', line: { counted: 12 } });
    expect(await save(count, { product: tea, counted: 8, seen: 11 })).toMatchObject({
      state: 'counted_before',
    });
    expect(await save(count, { product: tea, counted: 8, add: true })).toMatchObject({
      state: 'saved',
      line: { counted: 20, difference: 0 },
    });
    expect(await save(count, { product: tea, counted: 8, seen: 20 })).toMatchObject({
      state: 'saved',
      line: { counted: 8, difference: -12 },
    });
  });

  it('saves each row once by its key, also when replies are lost and two phones send at once', async () => {
    const [tea, rice] = [await product(), await product()];
    const count = await begin();
    const phone = (name: string) => [
      { product: name === 'a' ? tea : rice, counted: 20, key: `${name}1` },
      { product: tea, counted: 1, add: true, key: `${name}2` },
    ];
    const rows = (name: string) => api().counts.save({ params: { id: count }, body: { rows: phone(name) } });
    await rows('a');
    // Each is sent three times, as after two lost replies.
    await Promise.all([rows('a'), rows('b'), rows('b'), rows('a'), rows('b')]);
    const lines = okay(await api().counts.lines({ params: { id: count }, query: {} }));
    const counted = Object.fromEntries(lines.map((line) => [line.product, line.counted]));
    expect(counted).toEqual({ [tea]: 22, [rice]: 20 });
  });

  it('counts variants by their own numbers, and refuses what the product does not have', async () => {
    const { _id: shirt, variants } = await blouse(here.alice);
    const s = variantOf({ variants }, 'S');
    const foreign = await product({}, here.bob);
    const count = await begin();
    expect(await save(count, { product: shirt, variant: s._id, counted: 5 })).toMatchObject({
      line: { variant: s._id, expected: 4, difference: 1 },
    });
    expect((await save(count, { product: shirt, variant: foreign, counted: 5 }))?.state).toBe('no_variant');
    expect((await save(count, { product: foreign, counted: 5 }))?.state).toBe('unknown');
    expect(await apply(count, s._id, 1)).toMatchObject({ state: 'applied' });
    expect(await stockIn(here.alice, shirt)).toBe(12 + 4 + 4 + 1);
  });
});

describe('Applying a stock-take', () => {
  it('adds each difference once, and not one that is not the one that was read', async () => {
    const tea = await product();
    const count = await begin();
    await save(count, { product: tea, counted: 25 });
    expect(await apply(count, tea, 4)).toMatchObject({ state: 'counted_again', line: { difference: 5 } });
    const states = await Promise.all([1, 2, 3, 4].map(() => apply(count, tea, 5)));
    expect(states.map((one) => one?.state)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await stockIn(here.alice, tea)).toBe(25);
    expect((await save(count, { product: tea, counted: 1, seen: 25 }))?.state).toBe('applied');
    expect((await apply(count, await product(), 1))?.state).toBe('unknown');
  });

  it('refuses what would leave less than nothing, and may be repeated after a cancellation', async () => {
    const tea = await product();
    const held = await order(tea, 18);
    const count = await begin();
    await save(count, { product: tea, counted: 15 });
    expect(await apply(count, tea, -5)).toMatchObject({ state: 'too_few', line: { state: 'counted' } });
    expect(await stockIn(here.alice, tea)).toBe(2);
    okay(await api().orders.update({ params: { id: held }, body: { status: 'cancelled' } }));
    expect(await apply(count, tea, -5)).toMatchObject({ state: 'applied' });
    expect(await stockIn(here.alice, tea)).toBe(15);
  });

  it('says how far it is, and changes nothing more once it is closed', async () => {
    const [tea, rice] = [await product(), await product()];
    const count = await begin();
    await save(count, { product: tea, counted: 25 });
    await save(count, { product: rice, counted: 25 });
    await apply(count, tea, 5);
    const closed = okay(await api().counts.close({ params: { id: count } }));
    expect(closed).toMatchObject({ state: 'closed', counted: 2, applied: 1 });
    expect(okay(await api().counts.close({ params: { id: count } }))).toEqual(closed);
    expect((await save(count, { product: await product(), counted: 25 }))?.state).toBe('closed');
    expect((await apply(count, rice, 5))?.state).toBe('closed');
    expect(okay(await api().counts.list({ query: { limit: 1 } }))).toEqual([closed]);
    expect(await stockIn(here.alice, rice)).toBe(20);
  });
});

describe('What is to be counted', () => {
  it('has each product and variant with its codes, of a category alone where one is chosen', async () => {
    const { _id: category } = okay(await api().categories.create({ body: { name: 'Drinks', products: [] } }));
    const tea = await product({ sku: 'TEA', barcode: '4791', category, cost: 400 });
    const { _id: shirt } = await blouse(here.alice);
    const items = async (id: string) => okay(await api().counts.items({ params: { id } }));
    expect(await items(await begin({ category }))).toEqual([
      expect.objectContaining({ product: tea, variant: tea, sku: 'TEA', barcode: '4791', cost: 400 }),
    ]);
    const all = await items(await begin());
    const titles = all.filter((item) => item.product === shirt).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['L', 'M', 'S']);
  });

  it('is of the own store only', async () => {
    const foreign = okay(await here.bob.api.counts.create({ body: { name: 'Theirs', category: null } }))._id;
    const params = { id: foreign };
    const rows = [{ key: 'k', product: await product(), counted: 1 }];
    const replies = [
      await api().counts.get({ params }),
      await api().counts.items({ params }),
      await api().counts.lines({ params, query: {} }),
      await api().counts.save({ params, body: { rows } }),
      await api().counts.close({ params }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
