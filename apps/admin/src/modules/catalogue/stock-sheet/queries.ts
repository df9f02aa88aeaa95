import { MAX_IDS, type Product } from '@kade/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useApiMutationOnce } from '../../../lib/mutation.ts';
import { query, storeKey } from '../../../lib/query.ts';
import { type StockLine, toStockLines } from './stock-lines.ts';

/** How many products are read at once for their variants. */
const AT_ONCE = 4;

const isOwn = (product: object): product is Product => 'stock_quantity' in product;

async function readLines(client: QueryClient, ids: readonly string[]): Promise<StockLine[]> {
  const asked = query('products.list', { query: { ids: ids.slice(0, MAX_IDS).join(',') } });
  const found = new Map<string, Product>();
  for (const product of await client.fetchQuery({ ...asked, staleTime: 0 })) found.set(product._id, product);
  const withOptions = [...found.values()].filter(({ variant_count: count }) => count !== undefined);
  for (let at = 0; at < withOptions.length; at += AT_ONCE) {
    const some = withOptions.slice(at, at + AT_ONCE);
    const whole = await Promise.all(
      some.map(({ _id: id }) =>
        client.fetchQuery({ ...query('products.get', { params: { id } }), staleTime: 0 }),
      ),
    );
    for (const product of whole) if (isOwn(product)) found.set(product._id, product);
  }
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? toStockLines(product, 'add') : [];
  });
}

/** The products with these ids and their variants as lines, in their order. Read once, so that typed numbers stay. */
export const stockLines = (client: QueryClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...storeKey('products.list', { lines: ids.join(',') })],
    queryFn: () => (ids.length > 0 ? readLines(client, ids) : []),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Sent with a key; each row has one of its own too. */
export const useAdjustMany = () => useApiMutationOnce('stock.adjustMany', { deferred: true });
