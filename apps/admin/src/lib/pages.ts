import type { InfiniteData, QueryClient, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { type ApiError, toApiError, toReplyError } from './errors.ts';
import type { QueryKey } from './invalidation.ts';

/** One page of a long list; `next` is the cursor of the page after it, null after the last one. */
interface Part<Row> {
  rows: Row[];
  next: string | null;
  /** How many rows the whole list has. */
  total: number;
  /** Whether counting ended at `total`, so that there are more rows. */
  isCapped: boolean;
}
interface Reply {
  status: number;
  body: unknown;
  headers: Headers;
}
type RowOf<R extends Reply> = Extract<R, { status: 200 }>['body'] extends readonly (infer Row)[]
  ? Row
  : never;
type Read<R extends Reply> = (cursor: { cursor?: string }, signal: AbortSignal) => Promise<R>;

/** The cursor in `Link: </path?cursor=…>; rel="next"`; null without one. */
function nextIn(headers: Headers): string | null {
  const [, address] = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null;
}

/** How many rows the API counted; 0 where it did not say. */
const totalIn = (headers: Headers): number => Number(headers.get('x-total-count') ?? 0);

/** The last part of the key of a list by pages. */
const PAGED = 'pages';

/** What `useInfiniteQuery` needs to read a list page by page. */
export type Pages<Row> = UseInfiniteQueryOptions<
  Part<Row>,
  ApiError,
  InfiniteData<Part<Row>, string | null>,
  QueryKey,
  string | null
>;

/**
 * Query options of a list by pages: `useInfiniteQuery(pages(accountKey('account.audit'), (cursor, signal) => …))`. `read` fetches
 * the page at the cursor. Rejects with an ApiError when a page is refused.
 */
export const pages = <R extends Reply>(key: QueryKey, read: Read<R>): Pages<RowOf<R>> => ({
  // A list that is not read by pages has another form, so it needs another key.
  queryKey: [...key, PAGED],
  queryFn: async ({ pageParam, signal }) => {
    try {
      const reply = await read(pageParam === null ? {} : { cursor: pageParam }, signal);
      const error = toReplyError(reply);
      if (error) throw error;
      const { headers } = reply;
      const rows = reply.body as RowOf<R>[];
      const isCapped = headers.get('x-total-relation') === 'gte';
      return { rows, next: nextIn(headers), total: totalIn(headers), isCapped };
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      throw toApiError(thrown);
    }
  },
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
});

/** Replaces a row in the paged lists on the screen whose keys begin with `key`, until they are read again. */
export const replaceRow = (client: QueryClient, key: readonly unknown[], row: { _id: string }): void =>
  void client.setQueriesData<InfiniteData<Part<typeof row>>>(
    // Other lists stay stale: the row may belong into them no more.
    { queryKey: key, type: 'active', predicate: ({ queryKey }) => queryKey.at(-1) === PAGED },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((other) => (other._id === row._id ? row : other)),
        })),
      },
  );

type Rows = readonly { _id: string }[];
const isList = (list: string, [, name]: readonly unknown[]): boolean => name === list;

/** Takes a deleted row out of every list that was read from this route, such as `products.list`. */
export function leaveLists(client: QueryClient, list: string, id: string): void {
  const others = <Row extends { _id: string }>(rows: readonly Row[]) => rows.filter(({ _id }) => _id !== id);
  client.setQueriesData<InfiniteData<Part<{ _id: string }>>>(
    { predicate: ({ queryKey }) => isList(list, queryKey) && queryKey.at(-1) === PAGED },
    (data) => {
      if (!data?.pages.some(({ rows }) => rows.some(({ _id }) => _id === id))) return data;
      const pages = data.pages.map((page) => ({ ...page, rows: others(page.rows), total: page.total - 1 }));
      return { ...data, pages };
    },
  );
  client.setQueriesData<Rows>(
    { predicate: ({ queryKey }) => isList(list, queryKey) && queryKey.at(-1) !== PAGED },
    (data) => data && others(data),
  );
}
