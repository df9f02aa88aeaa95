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

/** Calls a route once and answers the body of its success; throws an ApiError otherwise. */
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

/** Refreshes every read whose key starts with one of the resources, in this store and in the account. */
export const refresh = (
  client: QueryClient,
  resources: readonly string[],
  gone: string | null = null,
): Promise<void> =>
  client.invalidateQueries({
    // The page of what was just deleted is still open for a moment; asking for it again would only be refused.
    predicate: ({ queryKey }) =>
      resources.includes(String(queryKey[1])) && (gone === null || queryKey[2] !== gone),
  });

/** What is sent, as text: two that read the same are the same. A file has no JSON of its own. */
const asText = (args: unknown): string =>
  JSON.stringify(args, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** 128 random bits. `crypto.randomUUID` is there on secure origins only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * A write. `invalidates` names the resources (first part of their keys) to refresh once it has succeeded, `goneWith` the row
 * that the write deletes. What is on its way already is not sent again; both callers get its answer.
 * `mutateAsync(args)` answers the success body and throws an ApiError.
 */
export function useApiMutation<A, R extends Reply>(
  route: { mutate: (args: A) => Promise<R> },
  invalidates: readonly string[],
  goneWith: (args: A) => string | null = () => null,
): UseMutationResult<SuccessBody<R>, ApiError, A> {
  const client = useQueryClient();
  // A slow phone hands over both halves of a double click before it has drawn that the first one was heard.
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

/** Nothing is left of a request that was refused. After other failures it may have happened, or may happen yet. */
const isSettled = ({ status, body }: Reply): boolean => status < 500 && codeIn(body) !== 'still_running';

/**
 * A POST whose repetition would do it twice. It is sent with an `Idempotency-Key`, which stays the same until an answer
 * came: who presses again after a lost reply gets that reply. Otherwise as `useApiMutation`.
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

/** An answer of the API is final; only what kept us from getting one is tried again. */
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
        // By default only the changes of what was read of a result are told. What is drawn later reads later, and a
        // change that came in between would not be told at all.
        notifyOnChangeProps: 'all',
      },
      mutations: { retry: false },
    },
  });
