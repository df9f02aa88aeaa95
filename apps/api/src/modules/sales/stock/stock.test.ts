import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { blouse, stocks, variantOf } from '../../../../test/blouse.ts';
import { expectLedgerToAddUp, stockIn } from '../../../../test/stock.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { beginStockLedgers } from '../../../app/migrations/stock-ledger.ts';
import { Store } from '../../../db/stores/store.ts';
import { stockDifferences } from '../../../infra/metrics/stock.ts';
import {
  bookCorrections,
  checkAllStock,
  differencesIn,
  differencesOf,
} from '../../catalogue/stock/check-stock.ts';

let here: World;
let store: Store;
beforeAll(async () => {
  here = await world();
  const found = await Store.ofRow(here.alice.storeId ?? '');
  if (!found) throw new Error('the store is gone');
  store = found;
});

const api = () => here.alice.api;
const product = async (over: object = {}) =>
  okay(await api().products.create({ body: aProduct({ name: 'Tea', stock_quantity: 10, ...over }) }))._id;
const movesOf = async (id: string) => okay(await api().stock.moves({ params: { id }, query: {} }));
/** The movements of a product, oldest first: what was written, and the balance after it. */
const linesOf = async (id: string) =>
  (await movesOf(id)).toReversed().map(({ reason, delta, after }) => [reason, delta, after]);
const adjust = (id: string, body: Parameters<ReturnType<typeof api>['stock']['adjust']>[0]['body']) =>
  api().stock.adjust({ params: { id }, body });

describe('The stock ledger', () => {
  it('names every change with its reason, the person or the order, and the balance after it', async () => {
    const id = await product();
    const order = okay(await api().orders.create({ body: anOrder([id], {}, 3) }));
    okay(await api().orders.update({ params: { id: order._id }, body: { status: 'cancelled' } }));
    okay(await api().products.update({ params: { id }, body: { stock_quantity: 15 } }));
    okay(await api().products.update({ params: { id }, body: { name: 'Green tea' } }));
    okay(await adjust(id, { add: 12, reason: 'received', note: 'Invoice 118' }));
    expect(await linesOf(id)).toEqual([
      ['initial', 10, 10],
      ['order', -3, 7],
      ['order_released', 3, 10],
      ['edit', 5, 15],
      ['received', 12, 27],
    ]);
    const [received, , , taken] = await movesOf(id);
    const { username } = okay(await api().profile.get());
    expect(received).toMatchObject({ by: username, note: 'Invoice 118', order: null });
    expect(taken).toMatchObject({ by: null, order: { _id: order._id, number: order.number } });
    const ofOrder = okay(await api().stock.ofOrder({ params: { id: order._id } }));
    expect(ofOrder.map(({ delta, product: of }) => [of, delta])).toEqual([
      [id, -3],
      [id, 3],
    ]);
    await expectLedgerToAddUp(here.alice, [id]);
  });

  it('follows options: the pieces of a plain product become a variant, and variants come and go', async () => {
    const { _id: id, variants } = await blouse(here.alice);
    const s = variantOf({ variants }, 'S');
    okay(
      await api().variants.update({
        params: { id },
        body: [
          { _id: s._id, stock: { add: 3 } },
          { _id: id, stock: { set: 5, seen: 1 } },
        ],
      }),
    );
    okay(await adjust(id, { variant: s._id, add: -2, reason: 'damaged', note: '' }));
    const bought = { ...anOrder([id]), products: [{ productId: id, variant: s._id, quantity: 1 }] };
    okay(await api().orders.create({ body: bought }));
    okay(
      await api().variants.changeOptions({
        params: { id },
        body: { changes: [{ change: 'archive_variant', variant: s._id }], confirm: true },
      }),
    );
    okay(
      await api().variants.changeOptions({
        params: { id },
        body: {
          changes: [
            { change: 'remove_value', option: 'Size', value: 'L' },
            { change: 'remove_option', option: 'Size' },
          ],
          confirm: true,
        },
      }),
    );
    const ofS = (await movesOf(id)).filter(({ variant }) => variant === s._id).map(({ delta }) => delta);
    expect(ofS.toReversed()).toEqual([4, 3, -2, -1, -4]);
    await expectLedgerToAddUp(here.alice, [id]);
  });

  it('shows no trace in the replies about a product', async () => {
    const id = await product();
    const read = await api().products.get({ params: { id } });
    const listed = await api().products.list({ query: {} });
    const updated = await api().products.update({ params: { id }, body: { stock_quantity: 3 } });
    expect(JSON.stringify([read, listed, updated])).not.toMatch(/moves|ledger_at/);
  });

  it('pages through the movements of a product, newest first', async () => {
    const id = await product({ stock_quantity: 1 });
    for (let n = 0; n < 4; n += 1) okay(await adjust(id, { add: 1, reason: 'received', note: '' }));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await api().stock.moves({
        params: { id },
        query: { limit: 2, ...(cursor && { cursor }) },
      });
      expect(page.headers.has('x-total-count')).toBe(false);
      seen.push(...okay(page).map(({ after }) => after));
      cursor = /cursor=([^>&]+)/.exec(page.headers.get('link') ?? '')?.[1];
    } while (cursor);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('of a deleted product stays, with what orders took until the end', async () => {
    const id = await product();
    const orders = Array.from({ length: 4 }, () => api().orders.create({ body: anOrder([id], {}, 1) }));
    okay(await api().products.remove({ params: { id } }));
    const placed = (await Promise.all(orders)).filter(({ status }) => status < 300);
    await here.ctx.background.whenIdle();
    const lines = await linesOf(id);
    expect(lines).toHaveLength(1 + placed.length);
    expect(lines.at(-1)?.[2]).toBe(10 - placed.length);
  });

  it('sums to the quantity after many orders, cancels and edits at once', async () => {
    const ids = [await product({ stock_quantity: 500 }), await product({ stock_quantity: 500 })];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const acts = Array.from({ length: 60 }, () => [random(3), random(2), 1 + random(5)] as const);
    await Promise.all(
      acts.map(async ([act, at, pieces]) => {
        const id = ids[at] ?? '';
        if (act === 0) {
          const { _id } = okay(await api().orders.create({ body: anOrder(ids, {}, pieces) }));
          if (pieces > 2)
            okay(await api().orders.update({ params: { id: _id }, body: { status: 'cancelled' } }));
        } else if (act === 1) okay(await adjust(id, { add: pieces, reason: 'received', note: '' }));
        else okay(await api().products.update({ params: { id }, body: { stock_quantity: 400 + pieces } }));
      }),
    );
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(here.alice, ids);
  });
});

describe('An adjustment', () => {
  it('that sets a number is refused with the present one after a sale', async () => {
    const id = await product({ stock_quantity: 17 });
    okay(await api().orders.create({ body: anOrder([id], {}, 1) }));
    const refused = await adjust(id, { set: 20, seen: 17, reason: 'counted', note: '' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stock_changed', reason: 'stock_not_seen', params: { present: 16 } },
    });
    okay(await adjust(id, { add: 3, reason: 'counted', note: '' }));
    expect(await stockIn(here.alice, id)).toBe(19);
  });

  it.each([
    ['below zero', { add: -11 }, 409],
    ['of half a piece', { add: 1.5 }, 400],
    ['of no number', { add: Number.NaN }, 400],
    ['of a text', { add: '3' }, 400],
    ['beyond the largest number', { add: 1_000_000_001 }, 400],
    ['that leads beyond the largest quantity', { add: 999_999_999 }, 409],
    ['to a negative number', { set: -1, seen: 10 }, 400],
    ['for an unknown reason', { add: 1, reason: 'order' }, 400],
    ['with a long note', { add: 1, note: 'a'.repeat(201) }, 400],
    ['of a variant that the product does not have', { add: 1, variant: '65f8d6c0a1b2c3d4e5f60718' }, 400],
  ])('%s changes nothing', async (_, change, status) => {
    const id = await product();
    const body = { reason: 'received', note: '', ...change } as never;
    expect((await adjust(id, body)).status).toBe(status);
    expect(await stockIn(here.alice, id)).toBe(10);
    expect(await linesOf(id)).toEqual([['initial', 10, 10]]);
  });

  it('reaches no product and no variant of another store', async () => {
    const { _id: id, variants } = await blouse(here.bob);
    const foreign = variantOf({ variants }, 'S')._id;
    expect((await adjust(id, { add: 1, reason: 'received', note: '' })).status).toBe(404);
    expect((await api().stock.moves({ params: { id }, query: {} })).status).toBe(404);
    const own = await product();
    const refused = await adjust(own, { variant: foreign, add: 1, reason: 'received', note: '' });
    expect(refused.status).toBe(400);
    const after = okay(await here.bob.api.products.get({ params: { id } })) as { variants?: typeof variants };
    expect(stocks(after)).toEqual(stocks({ variants }));
  });
});

describe('The check of stock', () => {
  const Product = () => mongoose.model('Product');

  it('finds a quantity that was changed outside the ledger, and books it when asked', async () => {
    const id = await product();
    await Product().updateOne({ _id: id }, { $inc: { stock_quantity: -4 } });
    const found = [];
    for await (const difference of differencesIn(store)) found.push(difference);
    expect(found).toEqual([{ product: id, name: 'Tea', variant: id, quantity: 6, ledger: 10 }]);
    expect(await stockIn(here.alice, id)).toBe(6);
    const counted = async () => (await stockDifferences.get()).values[0]?.value ?? 0;
    const before = await counted();
    await checkAllStock(here.ctx, new AbortController().signal);
    expect(await counted()).toBe(before + 1);
    await Promise.all([bookCorrections(store, id), bookCorrections(store, id)]);
    expect(await differencesOf(store, id)).toEqual([]);
    expect(await linesOf(id)).toEqual([
      ['initial', 10, 10],
      ['correction', -4, 6],
    ]);
  });

  it('begins with what products had when their ledger began, however often the migration runs', async () => {
    const ids = [await product({ stock_quantity: 8 }), (await blouse(here.alice))._id];
    await here.ctx.background.whenIdle();
    await mongoose.model('StockMove').deleteMany({ product: { $in: ids } });
    await Product().updateMany({ _id: { $in: ids } }, { $unset: { ledger_at: 1, moves: 1 } });
    await Promise.all([beginStockLedgers(), api().orders.create({ body: anOrder([ids[0] ?? ''], {}, 2) })]);
    await beginStockLedgers();
    await here.ctx.background.whenIdle();
    expect(await linesOf(ids[0] ?? '')).toEqual([
      ['initial', 8, 8],
      ['order', -2, 6],
    ]);
    expect((await movesOf(ids[1] ?? '')).map(({ reason }) => reason)).toEqual([
      'initial',
      'initial',
      'initial',
    ]);
    await expectLedgerToAddUp(here.alice, ids);
  });
});
