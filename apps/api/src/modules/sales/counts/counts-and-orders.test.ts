import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { expectLedgerToAddUp, stockIn } from '../../../../test/stock.ts';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

it('While orders come and go, what is counted is compared with what is there at one moment', async () => {
  const { api } = here.alice;
  const { _id: tea } = okay(await api.products.create({ body: aProduct({ stock_quantity: 200 }) }));
  const { _id: id } = okay(await api.counts.create({ body: { name: 'Open hours', category: null } }));
  const shop = async () => {
    for (let n = 0; n < 6; n += 1) {
      const placed = await api.orders.create({ body: anOrder([tea], {}, 2) });
      if (placed.status === 201 && n % 2 === 0)
        await api.orders.update({ params: { id: placed.body._id }, body: { status: 'cancelled' } });
    }
  };
  const differences: number[] = [];
  const count = async () => {
    let seen: number | null = null;
    for (let n = 0; n < 12; n += 1) {
      const rows = [{ key: `row ${n}`, product: tea, counted: 200, seen }];
      const { results } = okay(await api.counts.save({ params: { id }, body: { rows } }));
      const { state, line } = results[0] ?? {};
      // Nothing is sent, so 200 lie there all the time.
      if (state === 'saved') differences.push(line?.difference ?? Number.NaN);
      else expect(state).toBe('busy');
      if (state === 'saved') seen = 200;
    }
  };
  await Promise.all([shop(), shop(), shop(), count()]);
  await here.ctx.background.whenIdle();
  const rows = [{ key: 'last', product: tea, counted: 199, seen: differences.length > 0 ? 200 : null }];
  okay(await api.counts.save({ params: { id }, body: { rows } }));
  expect(new Set([0, ...differences])).toEqual(new Set([0]));
  const before = await stockIn(here.alice, tea);
  const body = { rows: [{ variant: tea, difference: -1 }] };
  expect(okay(await api.counts.apply({ params: { id }, body })).results).toMatchObject([
    { state: 'applied' },
  ]);
  expect(await stockIn(here.alice, tea)).toBe(before - 1);
  await here.ctx.background.whenIdle();
  await expectLedgerToAddUp(here.alice, [tea]);
});
