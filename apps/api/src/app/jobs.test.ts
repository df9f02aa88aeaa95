import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture, anOrder, aProduct } from '../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../test/world.ts';
import { fixedClock } from '../infra/clock.ts';
import { inlineJobs } from '../infra/jobs/inline.ts';
import { scheduleJobs } from './jobs.ts';
import { DAY, MINUTE } from '../lib/duration.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
});

const model = (name: string) => mongoose.model(name);
const anId = () => new mongoose.Types.ObjectId();
const product = async ({ api }: Person, over: object = {}) =>
  okay(await api.products.create({ body: aProduct(over) }))._id;
const stockOf = async ({ api }: Person, id: string) =>
  (okay(await api.products.get({ params: { id } })) as { stock_quantity: number }).stock_quantity;
const after = (milliseconds: number) => clock.set(new Date(Date.now() + milliseconds));

describe('the job that finishes orders', () => {
  const mark = async (id: string, fields: object) => {
    const stock_marks = { order: anId(), key: anId(), quantity: 2, took: true, ...fields };
    await model('Product').updateOne({ _id: id }, { $push: { stock_marks }, $inc: { stock_quantity: -2 } });
  };
  const marks = async (id: string) => {
    const row = await model('Product').findById(id).lean<{ stock_marks?: unknown[] }>();
    return row?.stock_marks?.length ?? 0;
  };

  it('does not change an order that is being placed', async () => {
    const tea = await product(here.alice);
    const [order, key] = [anId(), anId()];
    const lines = [{ product: tea, quantity: 2 }];
    await model('Order').create({
      _id: order,
      store: here.alice.storeId,
      stock: { state: 'taking', key, since: new Date(), lines },
    });
    await mark(tea, { order, key });
    after(10_000);
    await jobs.run('finish-orders');
    expect([await stockOf(here.alice, tea), await marks(tea)]).toEqual([10, 1]);
    after(2 * MINUTE);
    await jobs.run('finish-orders');
    expect([await stockOf(here.alice, tea), await marks(tea)]).toEqual([12, 0]);
    expect(await model('Order').countDocuments({ _id: order })).toBe(0);
  });

  it('returns stock that was taken for an order that does not exist, and only removes other marks', async () => {
    const tea = await product(here.alice);
    await mark(tea, { took: true });
    await jobs.run('finish-orders');
    expect([await stockOf(here.alice, tea), await marks(tea)]).toEqual([12, 0]);
    await mark(tea, { took: false });
    await jobs.run('finish-orders');
    expect([await stockOf(here.alice, tea), await marks(tea)]).toEqual([10, 0]);
  });

  it('returns what a slow process took after its lease had ended, but not what the order holds', async () => {
    const tea = await product(here.alice);
    const { _id: order } = okay(await here.alice.api.orders.create({ body: anOrder([tea], {}, 3) }));
    const row = await model('Order').findById(order).lean<{ stock: { key: unknown } }>();
    await mark(tea, { order, key: row?.stock.key });
    await jobs.run('finish-orders');
    expect([await stockOf(here.alice, tea), await marks(tea)]).toEqual([7, 0]);
    await mark(tea, { order });
    await jobs.run('finish-orders');
    expect([await stockOf(here.alice, tea), await marks(tea)]).toEqual([7, 0]);
  });
});

describe('the job that checks stores', () => {
  const usageOf = async ({ storeId }: Person) =>
    (
      await model('Store')
        .findById(storeId)
        .lean<{ usage: { products: number; orders: number; months: object } }>()
    )?.usage;

  it('corrects counters that were not changed for a minute', async () => {
    const eve = await here.newMerchant();
    okay(await eve.api.orders.create({ body: anOrder([await product(eve)]) }));
    const right = await usageOf(eve);
    const wrong = { 'usage.products': 7, 'usage.orders': 9, 'usage.months': { '2020-01': 4 } };
    await model('Store').updateOne({ _id: eve.storeId }, { $set: wrong });
    after(30_000);
    await jobs.run('check-stores');
    expect(await usageOf(eve)).toMatchObject({ products: 7, orders: 9 });
    after(2 * MINUTE);
    await jobs.run('check-stores');
    expect(await usageOf(eve)).toMatchObject({
      products: 1,
      orders: 1,
      months: { '2020-01': 4, ...right?.months },
    });
  });

  it('does not change a counter that changes while it counts', async () => {
    const eve = await here.newMerchant();
    after(2 * MINUTE);
    await Promise.all([
      jobs.run('check-stores'),
      ...Array.from({ length: 10 }, () => product(eve)),
      jobs.run('check-stores'),
    ]);
    expect(await usageOf(eve)).toMatchObject({ products: 10 });
  });

  it('corrects how many stores a merchant has, so that a crash does not use up the only store of a plan', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    const her = { email: eve.email };
    await model('Merchant').updateOne(her, { $set: { 'usage.stores': 4 } });
    await jobs.run('check-stores');
    expect(await model('Merchant').findOne(her).lean()).toMatchObject({ usage: { stores: 1 } });
  });

  it('removes references to deleted rows that a crash left', async () => {
    const tea = await product(here.alice);
    const collection = okay(await here.alice.api.collections.create({ body: { name: 'Gifts' } }))._id;
    const ghost = anId();
    await model('Product').updateOne({ _id: tea }, { $set: { category: ghost } });
    await model('Collection').updateOne({ _id: collection }, { $set: { products: [ghost, tea] } });
    await jobs.run('check-stores');
    expect(await model('Product').findById(tea).lean()).toMatchObject({ category: null });
    const { products } =
      (await model('Collection').findById(collection).lean<{ products: unknown[] }>()) ?? {};
    expect(products?.map(String)).toEqual([tea]);
  });
});

describe('the job that releases hosts', () => {
  it('releases them 30 days after they stopped being live, not before', async () => {
    const eve = await here.newMerchant();
    const { domain } = okay(await eve.api.stores.get({}));
    const newDomain = `https://moved-${anId().toString()}.localhost`;
    okay(await eve.api.stores.setDomain({ body: { newDomain } }));
    const hosts = async () => (await model('Store').findById(eve.storeId).lean<{ hosts: string[] }>())?.hosts;
    after(29 * DAY);
    await jobs.run('release-hosts');
    expect(await hosts()).toContain(domain.replace('https://', ''));
    after(31 * DAY);
    await jobs.run('release-hosts');
    expect(await hosts()).toEqual([newDomain.replace('https://', '')]);
    after(0);
    okay(await eve.api.stores.setDomain({ body: { newDomain: domain } }));
  });
});

describe('the job that deletes unused uploads', () => {
  const upload = async ({ api }: Person) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await aPicture())]), 'tea.png');
    return okay(await api.files.upload({ body }))._id;
  };
  const shown = async (id: string) => (await fetch(`${here.url}/api/files/${id}`)).status;
  const rows = (id: string) => model('Upload').countDocuments({ _id: id });

  it('deletes pictures that nothing has used for a day, row and files, and keeps the others', async () => {
    const [unused, thumbnail, logo, image] = [
      await upload(here.alice),
      await upload(here.alice),
      await upload(here.alice),
      await upload(here.alice),
    ];
    const tea = await product(here.alice, { thumbnail, images: [image] });
    okay(await here.alice.api.stores.setLogo({ body: { image: logo } }));
    await fetch(`${here.url}/api/files/${unused}?w=96`);
    after(DAY - MINUTE);
    await jobs.run('sweep-uploads');
    expect(await shown(unused)).toBe(200);
    after(DAY + MINUTE);
    await jobs.run('sweep-uploads');
    expect([await shown(unused), await rows(unused)]).toEqual([404, 0]);
    expect(await here.ctx.files.read(`${unused}.w96.webp`)).toBeNull();
    expect([await shown(thumbnail), await shown(image), await shown(logo)]).toEqual([200, 200, 200]);
    after(0);
    okay(
      await here.alice.api.products.update({ params: { id: tea }, body: { thumbnail: null, images: [] } }),
    );
    after(3 * DAY);
    await jobs.run('sweep-uploads');
    expect([await shown(thumbnail), await rows(thumbnail), await shown(logo)]).toEqual([404, 0, 200]);
    expect([await shown(image), await rows(image)]).toEqual([404, 0]);
    after(0);
  });

  it('never deletes a picture that a product starts to use at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const thumbnail = await upload(here.alice);
      await model('Upload').updateOne({ _id: thumbnail }, { $set: { look_at: new Date(0) } });
      const [made] = await Promise.all([
        here.alice.api.products.create({ body: aProduct({ thumbnail }) }),
        jobs.run('sweep-uploads'),
      ]);
      expect(made.status === 201 ? 200 : 404).toBe(await shown(thumbnail));
    }
  });
});
