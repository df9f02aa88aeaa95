import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { decideReview } from './decide-review.ts';
import { listReviews } from './read-reviews.ts';
import { Reviews } from './review.model.ts';
import { readReviewPicture } from './review-pictures.ts';
import { showReview } from './show-review.ts';

export const reviews = routes(contract.reviews, {
  list: ({ query }, { store }) => listReviews(store, query),
  get: ({ params }, { store }) => Reviews.in(store).get(params.id),
  update: async ({ params: { id }, body }, { store, merchant, ctx, ip, agent, ifMatch }) => {
    const now = ctx.clock.now();
    const { row, became } = await decideReview(store, id, { decision: body, ifMatch, now });
    if (row.to_show) await showReview(store, row, ctx);
    const facts = { merchant: store.merchant, store: store.id, review: id };
    if (became) await ctx.audit(`review.${became}`, facts, { ip, agent, key: merchant.key });
    return row;
  },
  picture: async ({ params: { id, number } }, { store, ctx, header }) => {
    const bytes = await readReviewPicture(store, { id, at: Number(number) - 1 }, ctx);
    header('Cache-Control', 'private, no-store');
    header('Content-Security-Policy', "default-src 'none'; sandbox");
    return bytes;
  },
});
