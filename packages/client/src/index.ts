import { contract, type Session, withSession } from '@kade/contract';
import { type ApiFetcherArgs, type InitClientReturn, initClient, tsRestFetchApi } from '@ts-rest/core';

export { contract, districts } from '@kade/contract';
export type * from '@kade/contract';

export interface ClientOptions {
  /** Where the API answers, for example `http://localhost:4000`. */
  baseUrl: string;
  /**
   * Asked before each call, so that a login or a change of store takes effect at once: the token and store of a merchant,
   * or the host of the shop that buyers are in.
   */
  session?: () => Partial<Session>;
}

export type KadeClient = InitClientReturn<typeof contract, { baseUrl: string }>;

/**
 * A typed client of the whole API. It adds the raw token and `store_id`, or the host of the shop, where a route asks for
 * them. Refusals are returned with their status; what is thrown is a network that does not answer.
 */
export function createClient({ baseUrl, session }: ClientOptions): KadeClient {
  return initClient(contract, {
    baseUrl,
    api: (args: ApiFetcherArgs) =>
      tsRestFetchApi(withSession(args, { token: null, storeId: null, ...session?.() })),
  });
}
