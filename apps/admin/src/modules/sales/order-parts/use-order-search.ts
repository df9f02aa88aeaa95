import type { Order } from '@kade/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/query.ts';
import { includesText } from '../../../lib/search.ts';
import { type Buyer, buyersOf, matchesBuyer } from './buyers.ts';

/** Milliseconds without a key press before the API is asked. */
const debounceMs = 200;
/** So many orders are read; buyers are found among them. */
const mostRead = 20;

interface Found {
  orders: readonly Order[];
  buyers: readonly Buyer[];
  /** Whether the reply for the typed text is not there yet; `orders` and `buyers` are empty meanwhile. */
  isPending: boolean;
}

const nothing = { orders: [], buyers: [] };

/** Finds orders by number, name or phone, newest first and at most `limit`, and the buyers with that name or phone. */
export function useOrderSearch(typed: string, limit: number): Found {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, debounceMs);
  const list = useQuery({
    ...query('orders.list', { query: { q: asked, limit: mostRead } }),
    enabled: asked !== '',
  });
  if (!text) return { ...nothing, isPending: false };
  if (text !== asked || !list.data) return { ...nothing, isPending: text !== asked || list.isLoading };
  // The API also finds orders by their goods, which the palette lists as products.
  const named = list.data.filter(
    (order) => includesText(`#${order.number}`, text) || matchesBuyer(order, text),
  );
  return {
    orders: named.slice(0, limit),
    buyers: buyersOf(named.filter((order) => matchesBuyer(order, text))).slice(0, limit),
    isPending: false,
  };
}
