import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';
import { useApiMutation } from '../../lib/mutation.ts';
import { accountQuery, query, storeKey } from '../../lib/query.ts';

/** Lines of a statement per page. */
const atOnce = 200;

export const billing = {
  plans: () => accountQuery('subscription.plans'),
  /** The store's plan and its usage. */
  current: () => query('subscription.get'),
  /** The state of the store's plan, and the fees of the month so far. */
  planState: () => query('billing.get'),
  invoices: () => query('billing.invoices', { query: {} }),
  statements: () => query('billing.statements'),
  /** The lines of a month, page by page, oldest first. */
  lines: (month: string) =>
    pages(storeKey('billing.lines', { params: { month } }), (cursor, signal) =>
      api.billing.lines.query({
        params: { month },
        query: { limit: atOnce, ...cursor },
        fetchOptions: { signal },
      }),
    ),
};

export const useSubscribe = () => useApiMutation('subscription.subscribe');
export const useCancelPlan = () => useApiMutation('billing.cancel');
export const useKeepPlan = () => useApiMutation('billing.keep');
