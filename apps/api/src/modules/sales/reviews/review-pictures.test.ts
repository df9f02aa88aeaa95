import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { reviewsIn } from '../../../../test/reviews.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { memoryFiles } from '../../../infra/files/memory.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { DAY } from '../../../lib/duration.ts';

const START = new Date();
const clock = fixedClock(START);
const jobs = inlineJobs();
const files = memoryFiles();
let here: World;
let shop: Person;
let tea: string;
let image: Buffer;
let reviews: ReturnType<typeof reviewsIn>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs, files }, onlyDeclaredStatuses: true });
  scheduleJobs(here.ctx);
  image = await aPicture('jpeg', 300);
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  okay(await shop.api.shopSettings.update({ body: { reviews: 'moderated' } }));
  reviews = reviewsIn(here, shop);
});

const ids = async (id: string) => okay(await shop.api.reviews.get({ params: { id } })).pictures;
/** What a visitor gets at the public address of a picture. */
const publicly = async (picture: string) =>
  (await supertest(here.url).get(`/api/files/${picture}.webp`).query({ w: '200' })).status;
const byMerchant = async (id: string, { token, storeId }: Person = shop) =>
  (
    await supertest(here.url)
      .get(`/api/merchant/reviews/${id}/pictures/1`)
      .query({ store_id: storeId })
      .set('Authorization', token)
  ).status;

describe('a picture of a review', () => {
  it('is shown to the merchant alone until the review is published, and to nobody once it is hidden', async () => {
    const { id, token } = await reviews.reviewed(tea, 5);
    expect((await reviews.addPicture(token, id, image)).status).toBe(201);
    const [picture = ''] = await ids(id);
    expect([await publicly(picture), await byMerchant(id), await byMerchant(id, here.bob)]).toEqual([
      404, 200, 404,
    ]);
    okay(await reviews.decide(id, { state: 'published' }));
    await here.ctx.background.whenIdle();
    expect(await publicly(picture)).toBe(200);
    expect((await reviews.shown(tea))[0]?.pictures).toMatchObject([{ _id: picture }]);
    okay(await reviews.decide(id, { state: 'hidden', reason: 'unlawful' }));
    expect([await publicly(picture), await byMerchant(id)]).toEqual([404, 200]);
  });

  it('is one of three, also of six that are sent at the same moment', async () => {
    const { id, token } = await reviews.reviewed(tea, 5);
    const replies = await Promise.all(Array.from({ length: 6 }, () => reviews.addPicture(token, id, image)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400, 400]);
    expect(await ids(id)).toHaveLength(3);
  });

  it('is decoded and encoded anew, and anything else is refused', async () => {
    const { id, token } = await reviews.reviewed(tea, 5);
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await reviews.addPicture(token, id, html)).status).toBe(415);
    expect((await reviews.addPicture(token, id, image.subarray(0, 200))).status).toBe(400);
    expect(await ids(id)).toEqual([]);
  });

  it('is refused for the review of another order, and for one that visitors see', async () => {
    const [one, two] = [await reviews.reviewed(tea, 5), await reviews.reviewed(tea, 4)];
    expect((await reviews.addPicture(one.token, two.id, image)).status).toBe(404);
    okay(await reviews.decide(one.id, { state: 'published' }));
    const late = await reviews.addPicture(one.token, one.id, image);
    expect([late.status, late.body.reason]).toEqual([409, 'review_published']);
  });

  it('stays while its review has it, and is deleted a day after it was left over', async () => {
    const { id, token } = await reviews.reviewed(tea, 5);
    await reviews.addPicture(token, id, image);
    const [picture = ''] = await ids(id);
    clock.set(new Date(START.getTime() + 2 * DAY));
    await jobs.run('sweep-uploads');
    expect(await byMerchant(id)).toBe(200);
    await mongoose.model('Review').updateOne({ _id: id }, { $set: { pictures: [] } });
    clock.set(new Date(START.getTime() + 5 * DAY));
    await jobs.run('sweep-uploads');
    expect(await mongoose.model('Upload').countDocuments({ _id: picture })).toBe(0);
  });
});
