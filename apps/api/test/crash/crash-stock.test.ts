import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { random } from '../../src/app/seed/random.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { blouse } from '../blouse.ts';
import { anOrder, aProduct } from '../bodies.ts';
import { type CrashAction, crashingProcesses } from '../crashing.ts';
import { times } from '../security/cases.ts';
import { expectLedgerToAddUp, stockIn } from '../stock.ts';
import { okay, type World, world } from '../world.ts';

/** STOCK_SEED repeats the changes of a run. */
const SEED = Number(process.env.STOCK_SEED ?? Date.now() % 1_000_000);
const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  process.stdout.write(`Killed changes of stock with STOCK_SEED=${SEED}\n`);
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here);
});

const api = () => here.alice.api;
/** A request of Alice such as `PUT /products/<id>`. */
function asAlice(what: string, body: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = what.split(' ');
  return {
    method,
    path: `/api/merchant${path}?store_id=${here.alice.storeId}`,
    headers: { authorization: here.alice.token, ...headers },
    body,
  };
}
const product = async (stock_quantity: number) =>
  okay(await api().products.create({ body: aProduct({ stock_quantity }) }))._id;

/** Returns two places of the store, which has no others. */
async function twoPlaces(): Promise<readonly [string, string]> {
  const found = okay(await api().stockLocations.list()).map(({ _id }) => _id);
  const add = async (name: string) => okay(await api().stockLocations.create({ body: { name } }))._id;
  return [found[0] ?? (await add('Shop')), found[1] ?? (await add('Store room'))];
}

/** Two minutes later, when every lease and every timeout is over, the jobs run. */
async function sweep(): Promise<void> {
  clock.set(new Date(Date.now() + 120_000));
  await here.ctx.background.whenIdle();
  for (const job of ['finish-orders', 'check-stores', 'copy-stock-moves']) await jobs.run(job);
}

describe('a crash between any two writes', () => {
  it('of an adjustment is finished once by the same request sent again', { timeout: 120_000 }, async () => {
    let id = '';
    let again: ReturnType<typeof asAlice>;
    let key = 0;
    const prepare = async () => {
      id = await product(10);
      const change = { add: 5, reason: 'received', note: '' };
      again = asAlice(`POST /products/${id}/stock`, change, { 'idempotency-key': `adjust ${(key += 1)}` });
      return again;
    };
    const deaths = await atEachStep(prepare, async () => {
      clock.set(new Date(Date.now() + 120_000));
      for (const _ of [1, 2]) {
        const headers = { ...again.headers, 'content-type': 'application/json' };
        const reply = await fetch(here.url + again.path, {
          method: 'POST',
          headers,
          body: JSON.stringify(again.body),
        });
        expect(reply.status).toBe(200);
      }
      expect(await stockIn(here.alice, id)).toBe(15);
      await expectLedgerToAddUp(here.alice, [id]);
    });
    expect(deaths).toBeGreaterThanOrEqual(2);
  });

  it('of a deletion loses no movement', { timeout: 120_000 }, async () => {
    let id = '';
    await atEachStep(
      async () => {
        id = await product(10);
        okay(await api().orders.create({ body: anOrder([id], {}, 3) }));
        return asAlice(`DELETE /products/${id}`, undefined);
      },
      async () => {
        await sweep();
        const moves = okay(await api().stock.moves({ params: { id }, query: {} }));
        expect(moves.map(({ delta, after }) => [delta, after])).toEqual([
          [-3, 7],
          [10, 10],
        ]);
      },
    );
  });

  it('of a transfer between places is finished once by the same request sent again', {
    timeout: 120_000,
  }, async () => {
    const [from, to] = await twoPlaces();
    let id = '';
    let again: ReturnType<typeof asAlice>;
    let key = 0;
    const prepare = async () => {
      id = await product(10);
      const headers = { 'idempotency-key': `transfer ${(key += 1)}` };
      again = asAlice(`POST /products/${id}/stock/transfer`, { from, to, quantity: 4 }, headers);
      return again;
    };
    await atEachStep(prepare, async () => {
      clock.set(new Date(Date.now() + 120_000));
      const headers = { ...again.headers, 'content-type': 'application/json' };
      for (const _ of [1, 2]) {
        const { method } = again;
        const reply = await fetch(here.url + again.path, {
          method,
          headers,
          body: JSON.stringify(again.body),
        });
        expect(reply.status).toBe(200);
      }
      const [level] = okay(await api().stock.levels({ params: { id } }));
      const at = new Map(level?.locations?.map(({ location, quantity }) => [location, quantity]));
      expect([at.get(from), at.get(to)]).toEqual([6, 4]);
      await expectLedgerToAddUp(here.alice, [id]);
    });
  });

  it.each([
    { what: 'orders, edits and adjustments', several: false },
    { what: 'orders, edits and transfers', several: true },
  ])(
    'between many random $what leaves the ledger right',
    {
      timeout: 1_800_000,
    },
    async ({ several }) => {
      const plain = await product(400);
      const places = several ? await twoPlaces() : undefined;
      const { _id: optioned, variants } = await blouse(here.alice);
      const chance = random(SEED);
      const open: string[] = [];
      const pieces = () => 1 + chance.below(4);
      const some = () => variants[chance.below(variants.length)]?._id ?? '';
      const acts: (() => Promise<{ status: number }>)[] = [
        async () => {
          const lines = [
            { productId: plain, quantity: pieces() },
            { productId: optioned, variant: some(), quantity: 1 },
          ];
          const placed = await api().orders.create({ body: anOrder([], { products: lines }) });
          if (placed.status === 201) open.push(placed.body._id);
          return placed;
        },
        async () => {
          const [id] = open.splice(chance.below(open.length), 1);
          if (!id) return { status: 200 };
          return api().orders.update({ params: { id }, body: { status: 'cancelled' } });
        },
        () => api().products.update({ params: { id: plain }, body: { stock_quantity: 300 + pieces() } }),
        () =>
          api().stock.adjust({
            params: { id: optioned },
            body: { variant: some(), add: pieces() - 2, reason: 'returned', note: '' },
          }),
        async () => {
          const seen = await stockIn(here.alice, plain);
          const body = { set: seen + pieces(), seen, reason: 'counted', note: '' } as const;
          return api().stock.adjust({ params: { id: plain }, body });
        },
      ];
      const killed: (() => Promise<CrashAction> | CrashAction)[] = [
        () => asAlice('POST /orders', anOrder([plain], {}, pieces())),
        async () => {
          const { _id: id } = okay(await api().counts.create({ body: { name: 'Shelf', category: null } }));
          const row = { key: 'counted', product: plain, counted: 300 + pieces() };
          const { results } = okay(await api().counts.save({ params: { id }, body: { rows: [row] } }));
          const difference = results[0]?.line?.difference ?? 0;
          return asAlice(`POST /counts/${id}/apply`, { rows: [{ variant: plain, difference }] });
        },
        () => asAlice(`PUT /products/${plain}`, { stock_quantity: 200 + pieces() }),
        () => asAlice(`POST /products/${plain}/stock`, { add: pieces(), reason: 'received', note: '' }),
      ];
      if (places) {
        const [one, other] = places;
        const route = () => {
          const [from, to] = chance.below(2) === 0 ? [one, other] : [other, one];
          return { from, to, quantity: pieces() };
        };
        acts.push(() => api().stock.transfer({ params: { id: plain }, body: route() }));
        acts.push(() =>
          api().stock.transfer({ params: { id: optioned }, body: { ...route(), variant: some() } }),
        );
        killed.push(() => asAlice(`POST /products/${plain}/stock/transfer`, route()));
      }
      for (let done = 0; done < times(5000, 120); done += 40) {
        const lane = async () => {
          for (let at = 0; at < 10; at += 1) {
            const act = acts[chance.below(acts.length)];
            // Refused where a sale was faster, or too little is left.
            expect([200, 201, 409]).toContain((await act?.())?.status);
          }
        };
        const work = killed[(done / 40) % killed.length];
        const crashes = work && atEachStep(async () => work(), sweep);
        await Promise.all([crashes, lane(), lane(), lane(), lane()]);
      }
      await sweep();
      await expectLedgerToAddUp(here.alice, [plain, optioned]);
    },
  );
});
