import {
  QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiError, asApiError, codeIn, errorOf } from './errors.ts';
import { session } from './session.ts';
import { keepVersion } from './versions.ts';

interface Reply {
  status: number;
  body: unknown;
  headers?: Headers;
}
type SuccessBody<R extends Reply> = Extract<R, { status: 200 | 201 }>['body'];
type Args<A> = undefined extends A ? [args?: A] : [args: A];
type Key = readonly [resource: string, ...rest: unknown[]];

/** Calls a route once. Resolves to the body of its success; rejects with an ApiError otherwise. */
export async function call<A, R extends Reply>(
  request: (args: A) => Promise<R>,
  args: A,
  signal?: AbortSignal,
): Promise<SuccessBody<R>> {
  try {
    const reply = await request(signal ? { ...args, fetchOptions: { signal } } : args);
    const error = errorOf(reply);
    if (error) throw error;
    keepVersion(reply.body, reply.headers);
    return reply.body;
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw asApiError(thrown);
  }
}

/** How a read stands: what a message about its failure needs. */
export interface ReadState {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

type ReadRoute<A, R extends Reply> = { query: (args: A) => Promise<R> };

const options = <A, R extends Reply>(
  scope: string,
  key: Key,
  read: { route: ReadRoute<A, R>; args: A | undefined },
) =>
  queryOptions<SuccessBody<R>, ApiError>({
    queryKey: [scope, ...key],
    queryFn: ({ signal }) => call(read.route.query, read.args as A, signal),
  });

/** A read of the current store: `query(['products', id], api.products.get, { params: { id } })`. */
export const query = <A, R extends Reply>(key: Key, route: ReadRoute<A, R>, ...[args]: Args<A>) =>
  options(session.get().storeId ?? 'no store', key, { route, args });

/** A read that does not depend on the chosen store, such as the merchant's profile. */
export const accountQuery = <A, R extends Reply>(key: Key, route: ReadRoute<A, R>, ...[args]: Args<A>) =>
  options('account', key, { route, args });

/** Invalidates every query whose key starts with one of the resources, in this store and in the account. */
export const refresh = (
  client: QueryClient,
  resources: readonly string[],
  gone: string | null = null,
): Promise<void> =>
  client.invalidateQueries({
    // The page of the deleted row is still open for a moment; fetching it again would be refused.
    predicate: ({ queryKey }) =>
      resources.includes(String(queryKey[1])) && (gone === null || queryKey[2] !== gone),
  });

/** Serialises the arguments, to compare calls. A File has no JSON form of its own. */
const asText = (args: unknown): string =>
  JSON.stringify(args, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** 128 random bits. `crypto.randomUUID` exists on secure origins only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * A write. `invalidates` names the resources (first part of their keys) to refresh after a success, `goneWith` the row
 * that the write deletes. A call equal to one in flight is not sent again; both callers get its reply.
 * `mutateAsync(args)` resolves to the body of the success and rejects with an ApiError.
 */
export function useApiMutation<A, R extends Reply>(
  route: { mutate: (args: A) => Promise<R> },
  invalidates: readonly string[],
  goneWith: (args: A) => string | null = () => null,
): UseMutationResult<SuccessBody<R>, ApiError, A> {
  const client = useQueryClient();
  // On a slow phone both clicks of a double click arrive before the pending state is rendered.
  const onTheWay = useRef(new Map<string, Promise<SuccessBody<R>>>());
  const sendOnce = (args: A) => {
    const same = asText(args);
    const sent = onTheWay.current.get(same) ?? call(route.mutate, args);
    onTheWay.current.set(same, sent);
    return sent.finally(() => onTheWay.current.delete(same));
  };
  return useMutation<SuccessBody<R>, ApiError, A>({
    mutationFn: sendOnce,
    onSuccess: (_body, args) => {
      void refresh(client, invalidates, goneWith(args));
    },
  });
}

/** A refused request had no effect. After other failures its effect is unknown. */
const isSettled = ({ status, body }: Reply): boolean => status < 500 && codeIn(body) !== 'still_running';

/**
 * A POST that must not take effect twice. It is sent with an `Idempotency-Key`, which stays the same until a reply has
 * arrived: a retry after a lost reply gets that reply. Otherwise like `useApiMutation`.
 */
export function useApiMutationOnce<A, R extends Reply>(
  route: { mutate: (args: A) => Promise<R> },
  invalidates: readonly string[],
): UseMutationResult<SuccessBody<R>, ApiError, A> {
  const keys = useRef(new Map<string, string>());
  const mutate = async (args: A): Promise<R> => {
    const same = asText(args);
    const key = keys.current.get(same) ?? newKey();
    keys.current.set(same, key);
    const reply = await route.mutate({ ...args, extraHeaders: { 'idempotency-key': key } });
    if (isSettled(reply)) keys.current.delete(same);
    return reply;
  };
  return useApiMutation({ mutate }, invalidates);
}

/** A reply of the API is final; only failures to get one are retried. */
const shouldRetry = (failures: number, error: unknown) => failures < 3 && !asApiError(error).answered;

/** The cache: 3 retries from 1 s doubling to 30 s, unused entries dropped after 5 minutes. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * 60_000,
        staleTime: 10_000,
        // By default a component is notified only of properties it has read. A part that renders later reads later, and
        // would miss a change in between.
        notifyOnChangeProps: 'all',
      },
      mutations: { retry: false },
    },
  });
