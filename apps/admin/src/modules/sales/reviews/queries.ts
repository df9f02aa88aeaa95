import type { ReviewState } from '@kade/contract';
import { api } from '../../../lib/api.ts';
import { useApiMutation } from '../../../lib/mutation.ts';
import { NEXT_PAGE_SIZE, PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { query, storeKey } from '../../../lib/query.ts';

export const reviews = {
  /** The reviews in a state, all without one, page by page, the newest first. */
  list: (state?: ReviewState) => {
    const of = state ? { state } : {};
    return pages(storeKey('reviews.list', { query: of }), (cursor, signal) =>
      api.reviews.list.query({
        query: { limit: 'cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE, ...of, ...cursor },
        fetchOptions: { signal },
      }),
    );
  },
  /** A picture of a review; the first has the number 1. */
  picture: (id: string, number: number) =>
    query('reviews.picture', { params: { id, number: String(number) } }),
};

export const useDecideReview = () => useApiMutation('reviews.update');
