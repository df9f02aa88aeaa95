import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';

const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { jobs } });
  scheduleJobs(here.ctx);
});

async function figures() {
  const page = await (await fetch(`${here.url}/metrics`)).text();
  const figure = (result: string) =>
    Number(
      new RegExp(`^kade_discount_uses_recovered_total\\{[^}]*result="${result}"[^}]*\\} (\\d+)`, 'm').exec(
        page,
      )?.[1] ?? 0,
    );
  return { returned: figure('returned'), cleared: figure('cleared') };
}

it('a use that a crash left is returned, or cleared where its order has it, and /metrics counts it once', async () => {
  const { alice: shop } = here;
  const tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000 }) }))._id;
  const { _id: id } = okay(await shop.api.discounts.create({ body: aDiscount({ limit: 5 }) }));
  const placed = await buyerAt(here.url, shop.host).buy(aCheckout([tea], { codes: ['AVURUDU'] }));
  expect(placed.status).toBe(201);
  await here.ctx.background.whenIdle();
  const discounts = mongoose.model('Discount').collection;
  const order = await mongoose.model('Order').collection.findOne({ number: placed.body.order.number });
  const isThis = { _id: new mongoose.Types.ObjectId(id) };
  // What two processes leave: one that died before its order had a number, one before it removed its mark.
  const dead = { order: new mongoose.Types.ObjectId(), key: new mongoose.Types.ObjectId(), took: true };
  const held = { order: order?._id, key: order?.stock.key, took: true };
  await discounts.updateOne(isThis, { $inc: { used: 1 }, $set: { marks: [dead, held] } });

  const before = await figures();
  await jobs.run('finish-orders');
  await jobs.run('finish-orders');
  expect(await figures()).toEqual({ returned: before.returned + 1, cleared: before.cleared + 1 });
  const row = await discounts.findOne(isThis);
  expect([row?.used, row?.marks]).toEqual([1, []]);
});
