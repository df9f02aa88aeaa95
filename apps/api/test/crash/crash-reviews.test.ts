import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import supertest from 'supertest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { DAY } from '../../src/lib/duration.ts';
import { aPicture, aProduct } from '../bodies.ts';
import { anEmail } from '../buyer-page.ts';
import { crashingProcesses, SHORT_STRIDE } from '../crashing.ts';
import { reviewsIn } from '../reviews.ts';
import { okay, type Person, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let reviews: ReturnType<typeof reviewsIn>;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here, undefined, SHORT_STRIDE);
  shop = here.alice;
  reviews = reviewsIn(here, shop);
});

const setMode = async (mode: 'direct' | 'moderated') =>
  okay(await shop.api.shopSettings.update({ body: { reviews: mode } }));
const product = async () =>
  okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 90 }) }))._id;

/** Runs a job two minutes later, when every lease is over. */
async function runLater(job: string) {
  clock.set(new Date(Date.now() + 120_000));
  await jobs.run(job);
  clock.set(new Date());
}
const unfinished = () => mongoose.model('Review').countDocuments({ to_show: { $exists: true } });

it('A review that is shown at once, killed between any two writes, is there once and counted once', {
  timeout: 240_000,
}, async () => {
  await setMode('direct');
  let tea = '';
  let token = '';
  const body = () => ({ product: tea, stars: 4, text: 'Strong' });
  const writes = await atEachStep(
    async () => {
      tea = await product();
      ({ token } = await reviews.deliver(tea));
      return {
        method: 'POST',
        path: `/api/storefront/orders/${token}/reviews?shop=${shop.host}`,
        headers: {},
        body: body(),
      };
    },
    async () => {
      await runLater('show-reviews');
      const before = (await reviews.page(tea)).rating;
      expect([undefined, 1]).toContain(before?.count);
      expect((await reviews.write({ token }, body())).status).toBe(201);
      await runLater('show-reviews');
      expect((await reviews.page(tea)).rating).toEqual({ average: 4, count: 1 });
      expect(await unfinished()).toBe(0);
    },
  );
  expect(writes).toBeGreaterThanOrEqual(3);
});

it.each(['published', 'hidden'] as const)(
  'A decision that a review is %s, killed between any two writes, is shown with its picture, or not at all',
  { timeout: 240_000 },
  async (state) => {
    await setMode('moderated');
    const image = await aPicture('jpeg', 300);
    const decision = state === 'hidden' ? { state, reason: 'abuse' } : { state };
    let tea = '';
    let id = '';
    let before: object | undefined;
    const shown = async () => {
      const [picture = ''] = okay(await shop.api.reviews.get({ params: { id } })).pictures;
      const { status } = await supertest(here.url).get(`/api/files/${picture}.webp`).query({ w: '200' });
      return { rating: (await reviews.page(tea)).rating, status };
    };
    const writes = await atEachStep(
      async () => {
        tea = await product();
        const written = await reviews.reviewed(tea, 3, 'Fine');
        id = written.id;
        await reviews.addPicture(written.token, id, image);
        if (state === 'hidden') okay(await reviews.decide(id, { state: 'published' }));
        before = await shown();
        return {
          method: 'PUT',
          path: `/api/merchant/reviews/${id}?store_id=${shop.storeId}`,
          headers: { authorization: shop.token },
          body: decision,
        };
      },
      async () => {
        await runLater('show-reviews');
        const isPublished = okay(await shop.api.reviews.get({ params: { id } })).state === 'published';
        const after = isPublished
          ? { rating: { average: 3, count: 1 }, status: 200 }
          : { rating: undefined, status: 404 };
        expect(await shown()).toEqual(after);
        okay(await reviews.decide(id, decision));
        expect(await shown()).not.toEqual(before);
        expect(await unfinished()).toBe(0);
      },
    );
    expect(writes).toBeGreaterThanOrEqual(4);
  },
);

it('A round that asks buyers, killed between any two writes, mails each of them once', {
  timeout: 240_000,
}, async () => {
  await setMode('moderated');
  const tea = await product();
  let email = '';
  const asked = async () =>
    ((await here.ctx.outbox?.list()) ?? []).filter(
      ({ to, text }) => to === email && text.includes('/review'),
    );
  const writes = await atEachStep(
    async () => {
      email = anEmail();
      clock.set(new Date(Date.now() - 6 * DAY));
      await reviews.deliver(tea, { email });
      clock.set(new Date());
      return { job: 'ask-for-reviews' };
    },
    async () => {
      await runLater('ask-for-reviews');
      await runLater('ask-for-reviews');
      expect(await asked()).toHaveLength(1);
    },
  );
  expect(writes).toBeGreaterThanOrEqual(3);
});
