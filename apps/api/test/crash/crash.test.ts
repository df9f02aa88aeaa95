import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../bodies.ts';
import { crashingProcesses, type CrashAction } from '../crashing.ts';
import { expectFeesToAddUp } from '../fees.ts';
import { expectStockToAddUp, ordersWith, stockIn } from '../stock.ts';
import { okay, type World, world } from '../world.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
type Request = Exclude<CrashAction, { job: string }>;
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here);
});

/** A request of Alice about an order, such as `PUT /<id>`. */
function asAlice(what: string, body: unknown, headers: Record<string, string> = {}): Request {
  const [method = '', path = ''] = what.split(' ');
  return {
    method,
    path: `/api/merchant/orders${path}?store_id=${here.alice.storeId}`,
    headers: { authorization: here.alice.token, ...headers },
    body,
  };
}
const product = async (name: string) =>
  okay(await here.alice.api.products.create({ body: aProduct({ name, stock_quantity: 10 }) }))._id;
const stockOf = (id: string) => stockIn(here.alice, id);
const ordersOf = (id: string) => ordersWith(here.alice, id);
const expectOrder = (ids: readonly string[]) => expectStockToAddUp(here.alice, ids, 10);

/** Two minutes later, when every lease and every timeout is over, the jobs run. */
async function sweep(): Promise<void> {
  clock.set(new Date(Date.now() + 120_000));
  await here.ctx.background.whenIdle();
  await jobs.run('finish-orders');
  await jobs.run('check-stores');
  await expectFeesToAddUp(here.alice.storeId);
}

describe('a crash between any two steps', () => {
  it('of taking an order leaves no stock taken without an order after the job ran', {
    timeout: 120_000,
  }, async () => {
    let ids: string[] = [];
    const prepare = async () => {
      ids = [await product('Tea'), await product('Cup')];
      return asAlice('POST', anOrder(ids, {}, 3));
    };
    const deaths = await atEachStep(prepare, async () => {
      for (const id of ids) expect([10, 7]).toContain(await stockOf(id));
      await sweep();
      await expectOrder(ids);
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
    await expectOrder(ids);
  });

  it('of taking an order is finished by the same request sent again', { timeout: 120_000 }, async () => {
    let ids: string[] = [];
    let again: Request;
    let key = 0;
    const prepare = async () => {
      ids = [await product('Tea'), await product('Cup')];
      again = asAlice('POST', anOrder(ids, {}, 3), { 'idempotency-key': `call ${(key += 1)}` });
      return again;
    };
    const deaths = await atEachStep(prepare, async () => {
      clock.set(new Date(Date.now() + 120_000));
      const reply = await fetch(here.url + again.path, {
        method: 'POST',
        headers: { ...again.headers, 'content-type': 'application/json' },
        body: JSON.stringify(again.body),
      });
      expect(reply.status).toBe(201);
      for (const id of ids) expect(await ordersOf(id)).toHaveLength(1);
      await sweep();
      await expectOrder(ids);
    });
    expect(deaths).toBeGreaterThanOrEqual(8);
  });

  it.each([
    { what: 'cancelling', from: 'pending', to: 'cancelled', least: 6 },
    { what: 'reopening', from: 'cancelled', to: 'processing', least: 5 },
  ])(
    'of $what an order leaves it unchanged or changed, with its stock and history',
    { timeout: 120_000 },
    async ({ from, to, least }) => {
      let ids: string[] = [];
      let id = '';
      const prepare = async () => {
        ids = [await product('Tea'), await product('Cup')];
        id = okay(await here.alice.api.orders.create({ body: anOrder(ids, {}, 3) }))._id;
        okay(await here.alice.api.orders.update({ params: { id }, body: { status: from } }));
        return asAlice(`PUT /${id}`, { status: to });
      };
      const deaths = await atEachStep(prepare, async () => {
        await sweep();
        await expectOrder(ids);
        const { order_status, history } = okay(await here.alice.api.orders.get({ params: { id } }));
        expect([from, to]).toContain(order_status);
        expect(history.at(-1)?.to ?? 'pending').toBe(order_status);
        okay(await here.alice.api.orders.update({ params: { id }, body: { status: to } }));
        await expectOrder(ids);
      });
      expect(deaths).toBeGreaterThanOrEqual(least);
    },
  );
});
