import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiError, toApiError, toReplyError } from './errors.ts';
import type { QueryKey } from './invalidation.ts';
import { type ArgsOf, type BodyOf, type Caller, getCaller, type ReadName, type RouteName } from './routes.ts';
import { session } from './session.ts';
import { keepVersion } from './versions.ts';

type Rest<Args> = undefined extends Args ? [args?: Args] : [args: Args];

/** Sends a request once. Resolves to the body of its success; rejects with an ApiError otherwise. */
export async function send<Body>(caller: Caller, args: object = {}, signal?: AbortSignal): Promise<Body> {
  try {
    const reply = await caller(signal ? { ...args, fetchOptions: { signal } } : args);
    const error = toReplyError(reply);
    if (error) throw error;
    keepVersion(reply.body, reply.headers);
    return reply.body as Body;
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw toApiError(thrown);
  }
}

/** Calls a route once. Resolves to the body of its success; rejects with an ApiError otherwise. */
export const call = <Name extends RouteName>(
  name: Name,
  args: ArgsOf<Name>,
  signal?: AbortSignal,
): Promise<BodyOf<Name>> => send(getCaller(name), args, signal);

/** How a read stands: what a message about its failure needs. */
export interface ReadState {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The key of a read of the current store. Arguments without a value are the same as none. */
export const storeKey = (name: ReadName, args: object = {}): QueryKey =>
  keyIn(session.get().storeId ?? 'no store', name, args);

/** The key of a read that does not depend on the chosen store. */
export const accountKey = (name: ReadName, args: object = {}): QueryKey => keyIn('account', name, args);

const keyIn = (scope: string, name: ReadName, args: object): QueryKey =>
  Object.keys(args).length === 0 ? [scope, name] : [scope, name, args];

const options = <Name extends ReadName>(queryKey: QueryKey, name: Name, args: ArgsOf<Name>) =>
  queryOptions<BodyOf<Name>, ApiError>({
    queryKey,
    queryFn: ({ signal }) => call(name, args, signal),
  });

/** A read of the current store: `query('products.get', { params: { id } })`. */
export const query = <Name extends ReadName>(name: Name, ...[args]: Rest<ArgsOf<Name>>) =>
  options(storeKey(name, args), name, args as ArgsOf<Name>);

/** A read that does not depend on the chosen store, such as the merchant's profile. */
export const accountQuery = <Name extends ReadName>(name: Name, ...[args]: Rest<ArgsOf<Name>>) =>
  options(accountKey(name, args), name, args as ArgsOf<Name>);

/** A reply of the API is final; only failures to get one are retried. */
const shouldRetry = (failures: number, error: unknown) => failures < 3 && !toApiError(error).answered;

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
