import { api } from '../../../../lib/api.ts';
import { useApiMutationOnce } from '../../../../lib/mutation.ts';
import { pages } from '../../../../lib/pages.ts';
import { query, storeKey } from '../../../../lib/query.ts';

/** Movements per page. */
const atOnce = 10;

export const stock = {
  /** What can be sold of each variant of a product, and what open orders hold. */
  levels: (id: string) => query('stock.levels', { params: { id } }),
  /** Who waits until a product is back. */
  waiting: (id: string) => query('wishes.list', { query: { product: id } }),
  /** The movements of a product, page by page, newest first. */
  moves: (id: string) =>
    pages(storeKey('stock.moves', { params: { id } }), (cursor, signal) =>
      api.stock.moves.query({
        params: { id },
        query: { limit: atOnce, ...cursor },
        fetchOptions: { signal },
      }),
    ),
  /** The movements that an order made, oldest first. */
  ofOrder: (id: string) => query('stock.ofOrder', { params: { id } }),
};

/** Sent with a key, so that a retry after a lost reply changes nothing twice. */
export const useAdjustStock = () => useApiMutationOnce('stock.adjust');
export const useTransferStock = () => useApiMutationOnce('stock.transfer');
