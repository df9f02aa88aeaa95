import { type BuyerReviews, type ErrorCode, type PublicReview, shopTemplates } from '@kade/contract';
import { StorefrontError } from '@kade/storefront-interface';
import { describe, expect, it } from 'vitest';
import { get, post } from './buying.ts';
import { card, id, product, shop, shopApi } from './fixtures.ts';
import { order, shopOrders, TOKEN } from './orders.ts';

const review = (changes: Partial<PublicReview> = {}): PublicReview => ({
  _id: id(0xe00),
  stars: 4,
  text: 'Strong <b>and</b> fresh',
  language: 'en',
  created_at: '2026-11-01T05:00:00.000Z',
  name: 'Nimali P.',
  pictures: [{ _id: id(0xe10), path: `${id(0xe10)}.webp` }],
  reply: { text: 'Thank you', at: '2026-11-02T05:00:00.000Z' },
  ...changes,
});
const rated = {
  rating: { average: 4.25, count: 8 },
  reviews: [review(), review({ _id: id(0xe01), name: '' })],
};
const line = { product: id(0xa00), name: 'Black tea', picture: null, review: null };
const own = {
  _id: id(0xe00),
  stars: 4,
  text: 'Strong',
  language: 'en',
  created_at: review().created_at,
} as const;
const found = (changes: Partial<BuyerReviews> = {}): BuyerReviews => ({
  open: true,
  lines: [line],
  ...changes,
});
const path = `/order/${TOKEN}/review`;
const page = `/product/${id(0xa00)}/${card(0).slug}`;
const refusing =
  (status: number, code: ErrorCode = 'wrong_step') =>
  async () => {
    throw new StorefrontError(status, { error: 'No', success: false, message: 'No', code });
  };

describe('the page of a product', () => {
  it('has nothing about reviews, and no style for them, without a review', async () => {
    const { body } = await get(page);
    for (const part of ['reviews', 'aggregateRating', '.stars', '"rated"', '"rating"'])
      expect(body).not.toContain(part);
  });

  it.each(
    shopTemplates.flatMap((template) =>
      (['en', 'si', 'ta'] as const).map((language) => ({ template, language })),
    ),
  )(
    'shows the average, the reviews and the way to all: $template in $language',
    async ({ template, language }) => {
      const api = shopApi({ shop: async () => shop({ template }), product: async () => product(rated) });
      const { body, cache } = await get(page, { language, api });
      const plain = await get(page, { language, api: shopApi({ shop: async () => shop({ template }) }) });
      expect(cache).toBe('shared');
      expect(body).toContain('href="#reviews"');
      expect(body).toContain('Strong &lt;b&gt;and&lt;/b&gt; fresh');
      expect(body).toContain('Thank you');
      expect(body).toContain(`href="/reviews/${id(0xa00)}"`);
      expect(body.match(/src="\/shop-assets\//g)).toEqual(plain.body.match(/src="\/shop-assets\//g));
    },
  );

  it('tells search engines the rating that it shows, and those of cards nothing', async () => {
    const dataIn = (body: string) => /"aggregateRating":(\{[^}]*\})/.exec(body)?.[1];
    const { body } = await get(page, { api: shopApi({ product: async () => product(rated) }) });
    expect(JSON.parse(dataIn(body) ?? '{}')).toEqual({
      '@type': 'AggregateRating',
      ratingValue: '4.3',
      reviewCount: 8,
    });
    const rows = [{ ...card(0), rating: rated.rating }];
    const list = await get('/products', {
      api: shopApi({ products: async () => ({ rows, total: 1, next: null }) }),
    });
    expect(list.body).toContain('4.3 of 5 stars on average, 8 reviews');
    expect(dataIn(list.body)).toBeUndefined();
  });

  it('marks the words of a buyer with their language', async () => {
    const reviews = [review({ text: 'හොඳ තේ', name: 'නිමාලි ප.' })];
    const api = shopApi({ product: async () => product({ ...rated, reviews }) });
    expect((await get(page, { api })).body).toContain('<p lang="si">හොඳ තේ</p>');
  });
});

it('All reviews of a product are listed page by page, out of search engines', async () => {
  const reviews = async (_: string, cursor?: string) => ({
    rows: [review()],
    total: 30,
    next: cursor ? null : 'abc',
  });
  const api = shopApi({ product: async () => product(rated), reviews });
  const first = await get(`/reviews/${id(0xa00)}`, { api });
  expect([first.status, first.cache]).toEqual([200, 'rare']);
  expect(first.body).toContain('noindex');
  expect(first.body).toContain(`href="/reviews/${id(0xa00)}?after=abc"`);
  expect((await get(`/reviews/${id(0xa00)}?after=abc`, { api })).body).not.toContain('after=');
});

describe('the form of a review', () => {
  it('is linked from an order that can be reviewed only', async () => {
    const shown = async (reviewable?: boolean) =>
      (
        await get(`/order/${TOKEN}`, {
          orders: shopOrders({ order: async () => order(reviewable ? { reviewable } : {}) }),
        })
      ).body;
    expect(await shown(true)).toContain(`href="${path}"`);
    expect(await shown()).not.toContain('/review');
  });

  it.each(['en', 'si', 'ta'] as const)('is sent without a script, uncached, in %s', async (language) => {
    const written: unknown[] = [];
    const orders = shopOrders({
      reviews: async () => found(),
      writeReview: async (...given) => {
        written.push(given);
        return found();
      },
    });
    const { body, cache } = await get(path, { language, orders });
    expect(cache).toBe('never');
    expect(body).toMatch(new RegExp(`<form[^>]* action="${path}"`));
    const typed = { product: id(0xa00), stars: '4', 'text-0': ' Strong ' };
    const sent = await post(path, typed, { language, orders });
    expect([sent.status, sent.headers.Location]).toEqual([303, `${path}#line-0`]);
    expect(written).toEqual([[TOKEN, { product: id(0xa00), stars: 4, text: 'Strong' }]]);
  });

  it('says what is missing or refused, and keeps the words', async () => {
    const orders = shopOrders({ reviews: async () => found() });
    const missing = await post(path, { product: id(0xa00), 'text-0': 'Strong' }, { orders });
    expect(missing.status).toBe(422);
    expect(missing.body).toContain('Choose how many stars you give.');
    expect(missing.body).toContain('>Strong</textarea>');
    const long = await post(path, { product: id(0xa00), stars: '5', 'text-0': 'x'.repeat(2001) }, { orders });
    expect([long.status, long.body.includes('2,000 letters at most')]).toEqual([422, true]);
    const often = shopOrders({ reviews: async () => found(), writeReview: refusing(429) });
    expect((await post(path, { product: id(0xa00), stars: '5' }, { orders: often })).status).toBe(429);
  });

  it('is followed by that for pictures while the shop has not decided, and by the reason once it is hidden', async () => {
    const shown = async (state: 'pending' | 'published' | 'hidden', over: object = {}) => {
      const lines = [{ ...line, review: { ...own, pictures: 1, state, ...over } }];
      return (await get(path, { orders: shopOrders({ reviews: async () => found({ lines }) }) })).body;
    };
    expect(await shown('pending')).toContain(`action="${path}/${own._id}"`);
    expect(await shown('published')).not.toContain('type="file"');
    const hidden = await shown('hidden', { reason: 'advertising', edit_until: '2026-12-01T05:00:00.000Z' });
    expect(hidden).toContain('It is advertising.');
    expect(hidden).toContain('1 December 2026');
    expect(hidden).toMatch(new RegExp(`<form[^>]* action="${path}"`));
  });

  it('shows why a picture was not stored', async () => {
    const lines = [{ ...line, review: { ...own, pictures: 0, state: 'pending' as const } }];
    const orders = shopOrders({
      reviews: async () => found({ lines }),
      addReviewPicture: refusing(415, 'file_type'),
    });
    const file = { bytes: new Uint8Array([1]), name: 'a.txt' };
    const refused = await post(`${path}/${own._id}`, {}, { orders, file });
    expect([refused.status, refused.body.includes('Send a PNG, JPEG')]).toEqual([415, true]);
    const none = await post(`${path}/${own._id}`, {}, { orders, file: null });
    expect([none.status, none.body.includes('Choose a picture.')]).toEqual([422, true]);
  });
});
