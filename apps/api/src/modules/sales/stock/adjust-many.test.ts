import type { StockRowResult } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { expectLedgerToAddUp } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});

const product = async (over: object = {}, { api }: Person = here.alice) =>
  okay(await api.products.create({ body: aProduct({ name: 'Tea', stock_quantity: 10, ...over }) }))._id;
type Body = Parameters<Person['api']['stock']['adjustMany']>[0]['body'];
const send = async (rows: Body['rows'], key?: string) => {
  const { results } = okay(
    await here.alice.api.stock.adjustMany({
      body: { reason: 'received', note: 'Invoice 118', rows },
      ...(key ? { extraHeaders: { 'idempotency-key': key } } : {}),
    }),
  );
  return results;
};
const states = (results: StockRowResult[]) =>
  results.map(({ state, stock_quantity }) => [state, stock_quantity]);
const left = async (id: string) => {
  const found = okay(await here.alice.api.products.get({ params: { id } }));
  return 'stock_quantity' in found ? found.stock_quantity : null;
};

describe('Adjusting many', () => {
  it('says what became of each row, and a row that is refused stops no other', async () => {
    const [tea, foreign] = [await product(), await product({}, here.bob)];
    const { _id: shirt, variants } = await blouse(here.alice);
    const s = variantOf({ variants }, 'S');
    const results = await send([
      { product: tea, add: 12 },
      { product: tea, set: 20, seen: 22 },
      { product: tea, set: 1, seen: 22 },
      { product: tea, add: -21 },
      { product: shirt, variant: s._id, add: 3 },
      { product: tea, variant: s._id, add: 3 },
      { product: foreign, add: 1 },
      { add: 1 },
    ]);
    expect(states(results)).toEqual([
      ['changed', 22],
      ['changed', 20],
      ['stock_changed', 20],
      ['out_of_range', 20],
      ['changed', s.stock_quantity + 3],
      ['no_variant', null],
      ['unknown', null],
      ['unknown', null],
    ]);
    const [last] = okay(await here.alice.api.stock.moves({ params: { id: tea }, query: {} }));
    expect(last).toMatchObject({ delta: -2, after: 20, reason: 'received', note: 'Invoice 118' });
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(here.alice, [tea, shirt]);
  });

  it('finds a product or a variant by its SKU, and changes none where two have it', async () => {
    const { _id: shirt, variants } = await blouse(here.alice);
    const m = variantOf({ variants }, 'M');
    const body = [{ _id: m._id, sku: 'MANY-M' }];
    okay(await here.alice.api.variants.update({ params: { id: shirt }, body }));
    const tea = await product({ sku: 'MANY-TEA' });
    await product({ sku: 'MANY-TWICE' });
    await product({ sku: 'MANY-TWICE' });
    const skus = ['MANY-M', 'MANY-TEA', 'MANY-TWICE', 'MANY-NONE', '$ne'];
    const results = await send(skus.map((sku) => ({ sku, add: 1 })));
    expect(results.map(({ state, variant }) => [state, variant])).toEqual([
      ['changed', m._id],
      ['changed', tea],
      ['several', null],
      ['unknown', null],
      ['unknown', null],
    ]);
  });

  it('makes a row with a key once, also in other requests, at the same time and after a sale', async () => {
    const tea = await product({ stock_quantity: 100 });
    const other = await product();
    const rows = [{ product: tea, add: 12, key: 'day:118:1' }];
    const sent = await Promise.all([send(rows), send(rows), send(rows), send(rows)]);
    expect(sent.map(([row]) => row?.state).toSorted()).toEqual([
      'changed',
      'repeated',
      'repeated',
      'repeated',
    ]);
    okay(await here.alice.api.orders.create({ body: anOrder([tea], {}, 2) }));
    await here.ctx.background.whenIdle();
    expect(states(await send([...rows, { product: other, add: 1, key: 'day:118:1' }]))).toEqual([
      ['repeated', 110],
      ['changed', 11],
    ]);
    expect(await left(tea)).toBe(110);
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(here.alice, [tea, other]);
  });

  it('is answered again after a lost reply, without a second change', async () => {
    const tea = await product();
    const rows = [
      { product: tea, add: 5 },
      { product: tea, add: 5 },
    ];
    expect(await send(rows, 'many-1')).toEqual(await send(rows, 'many-1'));
    expect(await left(tea)).toBe(20);
  });

  it('keeps every piece while buyers order the same product', async () => {
    const tea = await product({ stock_quantity: 500 });
    const orders = Array.from({ length: 20 }, () =>
      here.alice.api.orders.create({ body: anOrder([tea], {}, 1) }),
    );
    const adjusted = Array.from({ length: 10 }, (_, n) => send([{ product: tea, add: 3, key: `busy:${n}` }]));
    for (const reply of await Promise.all(orders)) okay(reply);
    for (const [row] of await Promise.all(adjusted)) expect(row?.state).toBe('changed');
    expect(await left(tea)).toBe(510);
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(here.alice, [tea]);
  });
});
