import { contract, type Session, withSession } from '@kade/contract';
import { type ApiFetcherArgs, type InitClientReturn, initClient, tsRestFetchApi } from '@ts-rest/core';

export { contract, districts } from '@kade/contract';
export type * from '@kade/contract';

export interface ClientOptions {
  /** The origin of the API, for example `http://localhost:4000`. */
  baseUrl: string;
  /**
   * Called before each request, so that a login or a change of store takes effect at once. Returns the token and store
   * of a merchant, or the host of the shop of the buyers.
   */
  session?: () => Partial<Session>;
}

export type KadeClient = InitClientReturn<typeof contract, { baseUrl: string }>;

/**
 * Returns a typed client of the whole API. It adds the raw token and `store_id`, or the host of the shop, where a route
 * needs them. Each call resolves to the status and body of the reply, refusals included; it rejects only when there is
 * no reply.
 */
export function createClient({ baseUrl, session }: ClientOptions): KadeClient {
  return initClient(contract, {
    baseUrl,
    api: (args: ApiFetcherArgs) =>
      tsRestFetchApi(withSession(args, { token: null, storeId: null, ...session?.() })),
  });
}
