import { beforeAll, expect, it } from 'vitest';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { HOUR } from '../../src/lib/duration.ts';
import { aProduct } from '../bodies.ts';
import { crashingProcesses } from '../crashing.ts';
import { placeInShop } from '../shop-order.ts';
import { expectLedgerToAddUp, stockIn } from '../stock.ts';
import { okay, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here);
});

const api = () => here.alice.api;

it('A refund that is killed between any two writes is made once, and its pieces are on sale again once', {
  timeout: 240_000,
}, async () => {
  let goods: string[] = [];
  let order = '';
  let nth = 0;
  const request = () => ({
    headers: { authorization: here.alice.token, 'idempotency-key': `refund ${nth}` },
    path: `/api/merchant/orders/${order}/refunds?store_id=${here.alice.storeId}`,
  });
  let body = {};
  const deaths = await atEachStep(
    async () => {
      nth += 1;
      goods = [];
      for (const price of [100, 250])
        goods.push(okay(await api().products.create({ body: aProduct({ price, stock_quantity: 9 }) }))._id);
      const lines = goods.map((product) => ({ product, quantity: 3 }));
      order = (await placeInShop(here, here.alice, { product: goods[0] ?? '', lines })).id;
      const update = { params: { id: order }, body: { paymentStatus: 'paid' } } as const;
      const { products } = okay(await api().orders.update(update));
      await here.ctx.background.whenIdle();
      body = {
        method: 'by_hand',
        reason: 'Broken',
        lines: products.map(({ _id: item }) => ({ item, quantity: 2 })),
        restock: true,
      };
      return { method: 'POST', ...request(), body };
    },
    async () => {
      const stored = okay(await api().orders.get({ params: { id: order } })).refunds ?? [];
      clock.set(new Date(clock.now().getTime() + HOUR));
      await jobs.run('finish-orders');
      // Before the retry there is all of the refund or nothing of it.
      const before = await Promise.all(goods.map((id) => stockIn(here.alice, id)));
      expect(before).toEqual(stored.length > 0 ? [8, 8] : [6, 6]);
      if (stored.length === 0) {
        const [{ path, headers }] = [request()];
        const reply = await fetch(`${here.url}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(reply.status).toBe(200);
      }
      const { refunds, refunded } = okay(await api().orders.get({ params: { id: order } }));
      expect([refunds?.length, refunded, refunds?.[0]?.restocked]).toEqual([1, 700, true]);
      expect(await Promise.all(goods.map((id) => stockIn(here.alice, id)))).toEqual([8, 8]);
      okay(await api().orders.update({ params: { id: order }, body: { status: 'cancelled' } }));
      expect(await Promise.all(goods.map((id) => stockIn(here.alice, id)))).toEqual([9, 9]);
      await here.ctx.background.whenIdle();
      await expectLedgerToAddUp(here.alice, goods);
    },
  );
  expect(deaths).toBeGreaterThanOrEqual(6);
});
