import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';
import { accountQuery, query, useApiMutation } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';

/** Lines of a statement per page. */
const atOnce = 200;

export const billing = {
  plans: () => accountQuery(['plans'], api.subscription.plans),
  /** The store's plan and its usage. */
  current: () => query(['subscription'], api.subscription.get),
  /** The state of the store's plan, and the fees of the month so far. */
  standing: () => query(['billing'], api.billing.get),
  invoices: () => query(['invoices'], api.billing.invoices, { query: {} }),
  statements: () => query(['statements'], api.billing.statements),
  /** The lines of a month, page by page, oldest first. */
  lines: (month: string) =>
    pages([session.get().storeId ?? 'no store', 'lines', month], (cursor, signal) =>
      api.billing.lines.query({
        params: { month },
        query: { limit: atOnce, ...cursor },
        fetchOptions: { signal },
      }),
    ),
};

/** The queries that a change of the plan makes stale. */
export const invalidatedByPlan = ['subscription', 'store', 'plans', 'billing', 'invoices', 'statements'];

export const useSubscribe = () => useApiMutation(api.subscription.subscribe, invalidatedByPlan);
export const useCancelPlan = () => useApiMutation(api.billing.cancel, invalidatedByPlan);
export const useKeepPlan = () => useApiMutation(api.billing.keep, invalidatedByPlan);
