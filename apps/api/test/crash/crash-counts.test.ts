import { beforeAll, expect, it } from 'vitest';
import { fixedClock } from '../../src/infra/clock.ts';
import { aProduct } from '../bodies.ts';
import { crashingProcesses } from '../crashing.ts';
import { expectLedgerToAddUp, stockIn } from '../stock.ts';
import { okay, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
  atEachStep = await crashingProcesses(here);
});

const api = () => here.alice.api;
const product = async () => okay(await api().products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
const asAlice = (path: string, body: object) => ({
  method: 'POST',
  path: `/api/merchant${path}?store_id=${here.alice.storeId}`,
  headers: { authorization: here.alice.token },
  body,
});

it('Applying a stock-take that is killed between any two writes adds each difference once', {
  timeout: 240_000,
}, async () => {
  let goods: string[] = [];
  let count = '';
  const body = () => ({ rows: goods.map((variant, at) => ({ variant, difference: at === 0 ? 5 : -3 })) });
  const deaths = await atEachStep(
    async () => {
      goods = [await product(), await product()];
      count = okay(await api().counts.create({ body: { name: 'Killed', category: null } }))._id;
      const rows = goods.map((id, at) => ({ key: id, product: id, counted: at === 0 ? 15 : 7 }));
      await here.ctx.background.whenIdle();
      okay(await api().counts.save({ params: { id: count }, body: { rows } }));
      return asAlice(`/counts/${count}/apply`, body());
    },
    async () => {
      for (const _ of [1, 2]) {
        const { results } = okay(await api().counts.apply({ params: { id: count }, body: body() }));
        expect(results.map(({ state }) => state)).toEqual(['applied', 'applied']);
      }
      expect(await Promise.all(goods.map((id) => stockIn(here.alice, id)))).toEqual([15, 7]);
      await here.ctx.background.whenIdle();
      await expectLedgerToAddUp(here.alice, goods);
    },
  );
  expect(deaths).toBeGreaterThanOrEqual(6);
});

it('Saving what was counted that is killed between any two writes keeps each number once', {
  timeout: 240_000,
}, async () => {
  let tea = '';
  let count = '';
  const body = () => ({
    rows: [
      { key: `${tea} 1`, product: tea, counted: 4 },
      { key: `${tea} 2`, product: tea, counted: 5, add: true },
    ],
  });
  await atEachStep(
    async () => {
      tea = await product();
      count = okay(await api().counts.create({ body: { name: 'Killed', category: null } }))._id;
      await here.ctx.background.whenIdle();
      return asAlice(`/counts/${count}/lines`, body());
    },
    async () => {
      okay(await api().counts.save({ params: { id: count }, body: body() }));
      const lines = okay(await api().counts.lines({ params: { id: count }, query: {} }));
      expect(lines.map(({ counted }) => counted)).toEqual([9]);
    },
  );
});
