import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Pages } from './pages.ts';
import type { ReadState } from './query.ts';

/** Rows of a list that are not read yet. */
export interface MoreRows {
  /** Reads the next page. */
  load: () => void;
  isLoading: boolean;
  /** Why the next page could not be read, with what tries again; null when it could. */
  failed: ReadState | null;
}

export interface List<Row> {
  /** The rows that have been read, in the order of the list. */
  rows: readonly Row[];
  /** How many rows the list has, as the API counted them. */
  total: number;
  /** Whether the API stopped counting at `total`, so that there are more rows. */
  isCapped: boolean;
  /** What reads the rest; null when every row is there. */
  more: MoreRows | null;
  /**
   * Reads every page that is left and returns all rows, fewer once `signal` has aborted. Throws an ApiError when a page
   * is refused.
   */
  readAll: (signal: AbortSignal) => Promise<Row[]>;
  /** Gives up pages that were read beyond the first `count`, so that a refresh does not read them again. */
  keepPages: (count: number) => void;
  pageCount: number;
}

/** The count of a list of which not all rows are read. */
const countOf = ({ total, isCapped }: { total: number; isCapped: boolean }, read: number) => ({
  total: Math.max(total, read + 1),
  isCapped: isCapped && total >= read,
});

/**
 * A list by the API's cursor: `const { query, list } = useList(orders.list(view))`. While another search is read, the
 * rows of the one before stay.
 */
export function useList<Row>(options: Pages<Row>) {
  const client = useQueryClient();
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const { data, fetchNextPage, isPlaceholderData } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const last = data?.pages.at(-1);
  const isWhole = !last || last.next === null;

  const load = () => void fetchNextPage({ cancelRefetch: false });
  const readAll = async (signal: AbortSignal): Promise<Row[]> => {
    let read = isPlaceholderData ? (await query.refetch({ cancelRefetch: false })).data : data;
    while (read?.pages.at(-1)?.next && !signal.aborted) {
      const result = await fetchNextPage();
      if (result.error) throw result.error;
      read = result.data;
    }
    return read?.pages.flatMap((page) => page.rows) ?? [];
  };
  const keepPages = (count: number) =>
    client.setQueryData<typeof data>(
      options.queryKey,
      (now) => now && { pages: now.pages.slice(0, count), pageParams: now.pageParams.slice(0, count) },
    );
  const list: List<Row> = {
    rows,
    ...(isWhole ? { total: rows.length, isCapped: false } : countOf(last, rows.length)),
    more: isWhole
      ? null
      : {
          load,
          isLoading: isPlaceholderData || query.isFetching,
          failed: query.isFetchNextPageError
            ? { error: query.error, isFetching: query.isFetching, refetch: () => fetchNextPage() }
            : null,
        },
    readAll,
    keepPages,
    pageCount: data?.pages.length ?? 0,
  };
  return { query, list };
}
