import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';

/** 08:00 in Colombo. */
const EIGHT = new Date('2027-03-01T02:30:00Z');
const clock = fixedClock(EIGHT);
const jobs = inlineJobs();
let here: World;
let shop: Person;
let mailed = 0;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(EIGHT);
  shop = await here.newMerchant();
  mailed = 0;
});

const product = async (name: string, stock_quantity: number) =>
  okay(await shop.api.products.create({ body: aProduct({ name, stock_quantity }) }))._id;
const add = async (id: string, pieces: number) =>
  okay(await shop.api.stock.adjust({ params: { id }, body: { add: pieces, reason: 'counted', note: '' } }));
/** Runs the job that many milliseconds after 08:00. Returns the texts of the mails that came of it. */
async function at(milliseconds: number): Promise<string[]> {
  clock.set(new Date(EIGHT.getTime() + milliseconds));
  await jobs.run('mail-low-stock');
  const mails = await here.ctx.outbox?.list();
  const own = (mails ?? []).filter(({ to, subject }) => to === shop.email && subject.includes('low'));
  const fresh = own.slice(0, own.length - mailed).map(({ text }) => text);
  mailed = own.length;
  return fresh;
}

describe('The mail about low stock', () => {
  it('names at 08:00 what has newly run low, once, in order of what is left', async () => {
    const [tea, rice] = [await product('Green tea', 2), await product('Red rice', 50)];
    await product('Sold out soap', 0);
    expect(await at(-MINUTE)).toEqual([]);
    const [first = '', ...others] = await at(0);
    expect(others).toEqual([]);
    expect(first).toMatch(/Sold out soap: sold out[\s\S]*Green tea: 2 left/);
    expect(first).not.toContain('Red rice');
    await add(rice, -49);
    expect(await at(10 * MINUTE)).toEqual([]);
    const [second = ''] = await at(DAY);
    expect(second).toContain('Red rice: 1 left');
    expect(second).not.toContain('Green tea');
    await add(tea, 40);
    expect(await at(2 * DAY)).toEqual([]);
    await add(tea, -41);
    expect(await at(3 * DAY)).toEqual([expect.stringContaining('Green tea: 1 left')]);
  });

  it('is not repeated when the process ended between the mail and its record', async () => {
    await product('Green tea', 2);
    expect(await at(0)).toHaveLength(1);
    const row = { _id: new mongoose.Types.ObjectId(shop.storeId) };
    await mongoose.model('Store').collection.updateOne(row, { $unset: { low_stock: 1 } });
    expect(await at(10 * MINUTE)).toEqual([]);
  });

  it('is not sent to who switched it off', async () => {
    await product('Green tea', 2);
    expect(okay(await shop.api.stockSettings.get())).toEqual({ low_stock_mail: true });
    const off = { low_stock_mail: false };
    expect(okay(await shop.api.stockSettings.update({ body: off }))).toEqual(off);
    expect(okay(await shop.api.stockSettings.get())).toEqual(off);
    expect(await at(0)).toEqual([]);
  });
});
