import { api } from '../../../lib/api.ts';
import { useApiMutation } from '../../../lib/mutation.ts';
import { NEXT_PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { query, storeKey } from '../../../lib/query.ts';

export const redirects = {
  list: () =>
    pages(storeKey('redirects.list', {}), (cursor, signal) =>
      api.redirects.list.query({ query: { limit: NEXT_PAGE_SIZE, ...cursor }, fetchOptions: { signal } }),
    ),
  missing: () => query('missingPages.list'),
};

export const useSaveRedirects = () => useApiMutation('redirects.save');
export const useRemoveRedirect = () => useApiMutation('redirects.remove');
export const useForgetMissing = () => useApiMutation('missingPages.remove');
