import { contract } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { knownOrder } from '../checkout/known-order.ts';
import { buyerReviews, publishedReviews } from './read-reviews.ts';
import { addReviewPicture } from './review-pictures.ts';
import { showReview } from './show-review.ts';
import { assertReviewable, writeReview } from './write-review.ts';

const modeOf = async (store: Store) => toShopSettings(await store.read('shop')).reviews ?? 'off';

export const shopReviews = routes(contract.shopReviews, {
  list: ({ params, query }, { store }) => publishedReviews(store, params.id, query),

  read: async ({ params }, context) => {
    const { store, ctx, header } = context;
    header('Cache-Control', 'no-store');
    const [order, mode] = await Promise.all([knownOrder(params.token, context), modeOf(store)]);
    return buyerReviews(store, order, { mode, now: ctx.clock.now() });
  },

  write: async ({ params, body: input }, { newId: id, ...context }) => {
    const { store, ctx, ip, header } = context;
    await ctx.rateLimits.review({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    const [order, mode] = await Promise.all([knownOrder(params.token, context), modeOf(store)]);
    const now = ctx.clock.now();
    const review = await writeReview(store, order, { input, mode, now, id });
    if (review.to_show) await showReview(store, review, ctx);
    return buyerReviews(store, order, { mode, now });
  },

  addPicture: async ({ params: { token, review } }, { file, newId, ...context }) => {
    const { store, ctx, ip, header } = context;
    await ctx.rateLimits.slip({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    if (!file) throw apiError('file_missing', { field: 'file' });
    const [order, mode] = await Promise.all([knownOrder(token, context), modeOf(store)]);
    const now = ctx.clock.now();
    assertReviewable(order, mode, now);
    const of = { order: order._id, review, isDirect: mode === 'direct' };
    const row = await addReviewPicture(store, of, { bytes: file.buffer, id: newId, ctx });
    if (row.to_show) await showReview(store, row, ctx);
    return buyerReviews(store, order, { mode, now });
  },
});
