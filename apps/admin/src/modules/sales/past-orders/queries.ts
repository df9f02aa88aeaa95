import { api } from '../../../lib/api.ts';
import { NEXT_PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { storeKey } from '../../../lib/query.ts';

/** The orders that were imported; of one customer where one is given. */
export const pastOrders = (customer?: string) =>
  pages(storeKey('pastOrders.list', { customer }), (cursor, signal) =>
    api.pastOrders.list.query({
      query: { limit: NEXT_PAGE_SIZE, ...(customer ? { customer } : {}), ...cursor },
      fetchOptions: { signal },
    }),
  );
