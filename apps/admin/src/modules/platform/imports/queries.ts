import type { Import, ImportAction, ImportResult } from '@kade/contract';
import { api } from '../../../lib/api.ts';
import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { NEXT_PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { query, storeKey } from '../../../lib/query.ts';
import { isAtWork } from './labels.ts';

/** How often the progress of an import is read while something is done, in milliseconds. */
const EVERY = 2_000;

const whileAtWork = (imports: readonly Import[] | undefined) => (imports?.some(isAtWork) ? EVERY : false);

/** Which rows of an import are shown. */
export type RowFilter = { action: ImportAction } | { result: ImportResult } | object;

export const imports = {
  list: () =>
    pages(storeKey('imports.list', {}), (cursor, signal) =>
      api.imports.list.query({ query: { limit: NEXT_PAGE_SIZE, ...cursor }, fetchOptions: { signal } }),
    ),
  get: (id: string) => ({
    ...query('imports.get', { params: { id } }),
    refetchInterval: ({ state: { data } }: { state: { data?: Import } }) => whileAtWork(data && [data]),
  }),
  rows: (id: string, filter: RowFilter, state: Import['state']) =>
    pages(storeKey('imports.rows', { id, ...filter, state }), (cursor, signal) =>
      api.imports.rows.query({
        params: { id },
        query: { limit: NEXT_PAGE_SIZE, ...filter, ...cursor },
        fetchOptions: { signal },
      }),
    ),
};

export const useSendImport = () => useApiMutationOnce('imports.create');
export const useCheckImport = () => useApiMutation('imports.check');
export const useImportStep = () => useApiMutation('imports.step');
