import type { StatementInput } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../../lib/api.ts';
import { NEXT_PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query, storeKey } from '../../../lib/query.ts';

export const statements = {
  /** What couriers owe: their names are offered. */
  debts: () => query('fulfilment.courierDebts'),
  /** The couriers that the store keeps. */
  couriers: () => query('couriers.list'),
  /** What the rows of a courier's statement come to. */
  check: (body: z.input<typeof StatementInput>) => query('settlements.check', { body }),
  /** The statements that were settled, page by page. */
  settled: () =>
    pages(storeKey('settlements.list', {}), (cursor, signal) =>
      api.settlements.list.query({ query: { limit: NEXT_PAGE_SIZE, ...cursor }, fetchOptions: { signal } }),
    ),
};

export const useSettle = () => useApiMutationOnce('settlements.create');
/** Each row counts once, so that the same sheet may be sent again. */
export const useRecordParcelStatuses = () => useApiMutation('fulfilment.parcelStatuses');
