import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { includesText } from '../../../../lib/search.ts';
import { products } from '../queries.ts';

/** Milliseconds without a key press before the API is asked. */
const debounceMs = 200;

interface Search {
  /** How many products at most. */
  limit: number;
  /** Whether an empty text finds the newest products, not none. */
  whole: boolean;
}

/**
 * The first products that the API finds by the typed text, in name or tags. Until its reply is there, `isPending` is true and
 * `found` has those of the search before whose name matches.
 */
export function useProductSearch(typed: string, { limit, whole }: Search) {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, debounceMs);
  const query = useQuery({
    ...products.search(asked, limit),
    enabled: asked !== '' || whole,
    placeholderData: keepPreviousData,
  });
  if (!text && !whole) return { query, found: [], isPending: false };
  const isPending = text !== asked || query.isPlaceholderData || query.isLoading;
  const rows = query.data ?? [];
  return { query, found: isPending ? rows.filter(({ name }) => includesText(name, text)) : rows, isPending };
}
