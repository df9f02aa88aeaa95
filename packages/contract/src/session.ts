import type { ApiFetcherArgs } from '@ts-rest/core';
import { metadataOf } from './walk.ts';

export interface Session {
  token: string | null;
  storeId: string | null;
}

/**
 * Completes a request with what its route asks for: the raw token for every route that is not public or asks for it, and
 * `store_id` for every route of a store. `storeOrPublic` routes get both when a store is chosen; `shop` routes get
 * neither.
 */
export function withSession<Args extends Pick<ApiFetcherArgs, 'route' | 'path' | 'headers'>>(
  args: Args,
  session: Session,
): Args {
  const { access, sendsToken } = metadataOf(args.route);
  const asStore = access === 'store' || (access === 'storeOrPublic' && session.storeId !== null);
  const withToken = asStore || access === 'merchant' || sendsToken;
  const join = args.path.includes('?') ? '&' : '?';
  return {
    ...args,
    path: asStore ? `${args.path}${join}store_id=${encodeURIComponent(session.storeId ?? '')}` : args.path,
    headers: withToken && session.token ? { ...args.headers, authorization: session.token } : args.headers,
  };
}
