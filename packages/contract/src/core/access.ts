import type { ErrorCode } from './errors.ts';
import type { PermissionOptions } from './permissions.ts';

/**
 * Who may call a route. The API's guard, the typed client and the OpenAPI document all read it.
 *
 * - `public`: any client; a token, valid or not, is ignored.
 * - `merchant`: a signed-in merchant.
 * - `store`: a signed-in merchant and a `store_id` query parameter naming a store that is theirs, or whose member they
 *   are with the route's permission.
 * - `shop`: any client; the store is the one at the request's host, or at the host that the query parameter `shop`
 *   names.
 * - `gateway`: a payment gateway, authenticated by the signature of its form. No limit by address and no refusal under
 *   load, because the gateway may not send a refused notice again.
 * - `storeOrPublic`: as `store` when `store_id` is present, as `public` when it is absent.
 */
export type Access = 'public' | 'merchant' | 'store' | 'shop' | 'gateway' | 'storeOrPublic';

/** A plan limit whose counter a successful call increments by one. */
export type Quota = 'stores' | 'products';

export interface RouteOptions extends PermissionOptions {
  /**
   * With the `store_id` of a store whose member the merchant is, the call of a `merchant` route acts for the owner of
   * that store and needs the permission.
   */
  actsForStore?: true;
  quota?: Quota;
  /**
   * The route needs a fresh session: one in which the password was given in the last 10 minutes. Any other session is
   * refused with 403 and code `reauthenticate`. Not for `public` routes, which have no session. An API key with the
   * route's scope needs none, because it has no password.
   */
  fresh?: true;
  /** A client that has a token sends it, although the route is `public` and ignores it. */
  sendsToken?: true;
  /**
   * An `Idempotency-Key` is ignored. For routes that check a secret: a stored reply would show, past every rate limit,
   * whether a guess was right, and would return the first caller's session.
   */
  ignoresKey?: true;
  /** The body may be a form (`application/x-www-form-urlencoded`) too: the sender's program is not ours. */
  takesForm?: true;
  /** An `Idempotency-Key` counts although the route is no POST: a repeated PATCH would add pieces again. */
  takesKey?: true;
  /** A request without an `Idempotency-Key` is refused, because a retry must not create a second row. */
  needsKey?: true;
  /**
   * The codes of the route's own refusals, beside those that follow from its path, method and access (see
   * `getErrorCodes`). The tests fail when it returns a status that follows from neither.
   */
  errors?: readonly ErrorCode[];
}

export interface RouteMetadata<A extends Access = Access> extends RouteOptions {
  access: A;
}

/** Returns whether an `Idempotency-Key` makes a request happen once: each POST, and routes that declare it. */
export const isRepeatable = (method: string, { ignoresKey, takesKey }: RouteOptions): boolean =>
  takesKey === true || (method === 'POST' && !ignoresKey);

type OptionsOf<A extends Access> = A extends 'store' | 'storeOrPublic'
  ? [options: RouteOptions & Required<Pick<RouteOptions, 'scope'>>]
  : [options?: RouteOptions];

/**
 * Declares who may call a route, which members and API keys may, which plan limit it uses up, and whether it needs a
 * fresh session. A route of a store without a permission does not compile.
 */
export const access = <A extends Access>(level: A, ...[options]: OptionsOf<A>): RouteMetadata<A> => ({
  access: level,
  ...options,
});
