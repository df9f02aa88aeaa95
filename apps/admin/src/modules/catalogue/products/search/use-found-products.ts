import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { holds } from '../../../../lib/search.ts';
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
export function useFoundProducts(typed: string, { limit, whole }: Search) {
  const words = typed.trim();
  const [asked] = useDebouncedValue(words, debounceMs);
  const query = useQuery({
    ...products.search(asked, limit),
    enabled: asked !== '' || whole,
    placeholderData: keepPreviousData,
  });
  if (!words && !whole) return { query, found: [], isPending: false };
  const isPending = words !== asked || query.isPlaceholderData || query.isLoading;
  const rows = query.data ?? [];
  return { query, found: isPending ? rows.filter(({ name }) => holds(name, words)) : rows, isPending };
}
