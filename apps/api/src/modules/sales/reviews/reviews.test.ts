import mongoose from 'mongoose';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { reviewsIn } from '../../../../test/reviews.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { DAY } from '../../../lib/duration.ts';

const START = new Date('2027-03-01T02:30:00Z');
const clock = fixedClock(START);
const jobs = inlineJobs();
let here: World;
let shop: Person;
let tea: string;
let reviews: ReturnType<typeof reviewsIn>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs }, onlyDeclaredStatuses: true });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ name: 'Tea', stock_quantity: 900 }) }))._id;
  okay(await shop.api.shopSettings.update({ body: { reviews: 'moderated' } }));
  reviews = reviewsIn(here, shop);
});

const later = (days: number) => clock.set(new Date(START.getTime() + days * DAY));
const rating = async (product = tea) => (await reviews.page(product)).rating;
/** The rating of the product, counted from what its shop shows. */
async function recount() {
  const stars = (await reviews.shown(tea)).map((each) => each.stars);
  const average = stars.reduce((sum, each) => sum + each, 0) / stars.length;
  return stars.length > 0 ? { average: Math.round(average * 100) / 100, count: stars.length } : undefined;
}

describe('a review', () => {
  it('is written for what was delivered only, once, and the second changes nothing', async () => {
    const placed = await placeInShop(here, shop, { product: tea });
    const early = await reviews.write(placed, { product: tea, stars: 5 });
    expect([early.status, early.body.reason]).toEqual([409, 'review_not_delivered']);
    const { token } = await reviews.deliver(tea, { name: 'Nimali Kumari Perera' });
    expect((await reviews.own({ token })).lines).toMatchObject([{ product: tea, review: null }]);
    const first = await reviews.write({ token }, { product: tea, stars: 4, text: 'Strong and fresh' });
    expect(first.status).toBe(201);
    const second = await reviews.write({ token }, { product: tea, stars: 1, text: 'Changed' });
    expect(second.status).toBe(201);
    expect(second.body.lines[0].review).toEqual(first.body.lines[0].review);
    expect(okay(await shop.api.reviews.list({ query: {} }))).toMatchObject([
      { name: 'Nimali P.', stars: 4, text: 'Strong and fresh', state: 'pending', product_name: 'Tea' },
    ]);
  });

  it('is written once by 20 requests at the same moment', async () => {
    const { token } = await reviews.deliver(tea);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => reviews.write({ token }, { product: tea, stars: (at % 5) + 1 })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(okay(await shop.api.reviews.list({ query: {} }))).toHaveLength(1);
  });

  it.each([
    ['another product', (other: string) => ({ product: other, stars: 5 })],
    ['a variant that was not bought', (other: string) => ({ product: tea, variant: other, stars: 5 })],
    ['no stars', () => ({ product: tea })],
    ['six stars', () => ({ product: tea, stars: 6 })],
    ['half a star', () => ({ product: tea, stars: 4.5 })],
    ['2,001 letters', () => ({ product: tea, stars: 5, text: 'x'.repeat(2001) })],
  ])('is refused for %s', async (_, body) => {
    const other = okay(await shop.api.products.create({ body: aProduct() }))._id;
    const { token } = await reviews.deliver(tea);
    expect((await reviews.write({ token }, body(other))).status).toBe(400);
    expect(okay(await shop.api.reviews.list({ query: {} }))).toEqual([]);
  });

  it('is refused after 180 days, in a shop that takes none, and with an unknown token', async () => {
    const { token } = await reviews.deliver(tea);
    expect((await reviews.own({ token })).open).toBe(true);
    later(181);
    const late = await reviews.write({ token }, { product: tea, stars: 5 });
    expect([late.status, late.body.reason]).toEqual([409, 'review_not_delivered']);
    expect((await reviews.own({ token })).open).toBe(false);
    later(1);
    okay(await shop.api.shopSettings.update({ body: { reviews: 'off' } }));
    const off = await reviews.write({ token }, { product: tea, stars: 5 });
    expect([off.status, off.body.reason]).toEqual([409, 'reviews_off']);
    const unknown = { token: 'x'.repeat(22) };
    expect((await reviews.write(unknown, { product: tea, stars: 5 })).status).toBe(404);
    const elsewhere = reviewsIn(here, here.bob);
    expect((await elsewhere.write({ token }, { product: tea, stars: 5 })).status).toBe(404);
  });

  it('is seen by nobody before the merchant has published it, and at once in a shop that does not look', async () => {
    const before = await reviews.page(tea);
    const { id } = await reviews.reviewed(tea, 5, 'Strong');
    expect(await reviews.shown(tea)).toEqual([]);
    expect(await reviews.page(tea)).toEqual(before);
    okay(await reviews.decide(id, { state: 'published' }));
    expect(await reviews.shown(tea)).toMatchObject([{ stars: 5, text: 'Strong', name: 'Kamal S.' }]);
    expect(await reviews.page(tea)).toMatchObject({
      rating: { average: 5, count: 1 },
      reviews: [{ stars: 5 }],
    });
    okay(await shop.api.shopSettings.update({ body: { reviews: 'direct' } }));
    await reviews.reviewed(tea, 1, 'Stale');
    expect(await rating()).toEqual({ average: 3, count: 2 });
  });

  it('of one star cannot be hidden without a reason, which the buyer sees and may answer for 30 days', async () => {
    const { id, token } = await reviews.reviewed(tea, 1, 'Call me: 077 123 4567');
    const without = await reviews.decide(id, { state: 'hidden' });
    expect([without.status, without.body]).toMatchObject([400, { field: 'reason' }]);
    okay(await reviews.decide(id, { state: 'hidden', reason: 'personal_data' }));
    expect((await reviews.decide(id, { state: 'pending' })).status).toBe(409);
    const [line] = (await reviews.own({ token })).lines;
    expect(line?.review).toMatchObject({ state: 'hidden', reason: 'personal_data' });
    expect(line?.review?.edit_until).toBe(new Date(START.getTime() + 30 * DAY).toISOString());
    const again = await reviews.write({ token }, { product: tea, stars: 2, text: 'Stale' });
    expect(again.body.lines[0].review).toMatchObject({ state: 'pending', stars: 2, text: 'Stale' });
    okay(await reviews.decide(id, { state: 'hidden', reason: 'abuse' }));
    later(31);
    const late = await reviews.write({ token }, { product: tea, stars: 5 });
    expect(late.body.lines[0].review).toMatchObject({ state: 'hidden', stars: 2 });
  });

  it('keeps the words of the buyer: the merchant answers, and the answer is shown', async () => {
    const { id } = await reviews.reviewed(tea, 2, 'Late');
    okay(await reviews.decide(id, { state: 'published', reply: 'We are sorry' }));
    const changed = await reviews.decide(id, { text: 'Great', stars: 5 });
    expect([200, 400]).toContain(changed.status);
    expect(await reviews.shown(tea)).toMatchObject([
      { stars: 2, text: 'Late', reply: { text: 'We are sorry' } },
    ]);
    okay(await reviews.decide(id, { reply: '' }));
    expect((await reviews.shown(tea))[0]).not.toHaveProperty('reply');
  });

  it('is of one store: another merchant neither reads nor decides it', async () => {
    const { id } = await reviews.reviewed(tea, 5);
    const { api } = here.bob;
    expect((await api.reviews.get({ params: { id } })).status).toBe(404);
    expect((await api.reviews.update({ params: { id }, body: { state: 'published' } })).status).toBe(404);
    expect(okay(await api.reviews.list({ query: { product: tea } }))).toEqual([]);
  });

  it('is listed by its state, and by its product', async () => {
    const [one, two] = [await reviews.reviewed(tea, 5), await reviews.reviewed(tea, 4)];
    okay(await reviews.decide(one.id, { state: 'published' }));
    const ids = async (query: object) =>
      okay(await shop.api.reviews.list({ query: { limit: 10, ...query } })).map(({ _id }) => _id);
    expect(await ids({ state: 'pending' })).toEqual([two.id]);
    expect(await ids({ state: 'published', product: tea })).toEqual([one.id]);
    expect(await ids({ product: tea })).toEqual([two.id, one.id]);
  });

  it('is written in the log of the account when it is published or hidden, without a word of it', async () => {
    const { id } = await reviews.reviewed(tea, 1, 'Secret words');
    okay(await reviews.decide(id, { state: 'published' }));
    okay(await reviews.decide(id, { state: 'published' }));
    okay(await reviews.decide(id, { state: 'hidden', reason: 'abuse' }));
    const log = okay(await shop.api.account.audit({ query: {} }));
    const entries = log.filter(({ event }) => event.startsWith('review.'));
    expect(entries.map(({ event }) => event)).toEqual(['review.hidden', 'review.published']);
    expect(JSON.stringify(entries)).not.toContain('Secret');
  });
});

describe('the rating of a product', () => {
  it('equals a recount after 60 decisions at once, and the product keeps its version', async () => {
    const versionOf = async () => (await shop.api.products.get({ params: { id: tea } })).headers.get('etag');

    const written = [];
    for (let n = 0; n < 12; n += 1) written.push(await reviews.reviewed(tea, (n % 5) + 1));
    const before = await versionOf();
    const decisions = written.flatMap(({ id }, n) =>
      Array.from({ length: 5 }, (_, at) =>
        (n + at) % 3 === 0 ? { id, state: 'hidden', reason: 'abuse' } : { id, state: 'published' },
      ),
    );
    await Promise.all(decisions.map(({ id, ...decision }) => reviews.decide(id, decision)));
    expect(await rating()).toEqual(await recount());
    expect(await mongoose.model('Review').countDocuments({ to_show: { $exists: true } })).toBe(0);
    expect(await versionOf()).toBe(before);
    for (const { id } of written) okay(await reviews.decide(id, { state: 'hidden', reason: 'abuse' }));
    expect(await reviews.page(tea)).not.toHaveProperty('rating');
  });

  it('is counted by a job where the request was killed before it', async () => {
    const { id } = await reviews.reviewed(tea, 4);
    const row = { state: 'published', to_show: START };
    await mongoose.model('Review').updateOne({ _id: id }, { $set: row });
    later(1);
    await jobs.run('show-reviews');
    expect(await rating()).toEqual({ average: 4, count: 1 });
    expect(await mongoose.model('Review').countDocuments({ _id: id, to_show: { $exists: true } })).toBe(0);
  });

  it('is on the cards of lists, and on none without reviews', async () => {
    const rice = okay(
      await shop.api.products.create({ body: aProduct({ name: 'Rice', stock_quantity: 9 }) }),
    );
    const { id } = await reviews.reviewed(tea, 5);
    okay(await reviews.decide(id, { state: 'published' }));
    const { body } = await supertest(here.url)
      .get('/api/storefront/products')
      .query({ shop: shop.host, sort: 'name' });
    expect(body).toMatchObject([{ name: 'Rice' }, { name: 'Tea', rating: { average: 5, count: 1 } }]);
    expect(body[0]._id).toBe(rice._id);
    expect(body[0]).not.toHaveProperty('rating');
  });

  it('of a product that is not in the shop is read by nobody', async () => {
    const { id } = await reviews.reviewed(tea, 5);
    okay(await reviews.decide(id, { state: 'published' }));
    okay(await shop.api.products.update({ params: { id: tea }, body: { state: 'draft' } }));
    expect(await reviews.shown(tea)).toMatchObject({ code: 'not_found' });
  });
});
