/**
 * Who may call a route. The API's guard, the typed client and the OpenAPI document all read it.
 *
 * - `public`: anybody; a token, valid or not, is ignored.
 * - `merchant`: a signed-in merchant.
 * - `store`: a signed-in merchant and a `store_id` query parameter naming one of their stores.
 * - `storeOrPublic`: as `store` when `store_id` is present, as `public` when it is absent.
 */
export type Access = 'public' | 'merchant' | 'store' | 'storeOrPublic';

/** A plan limit that a successful call uses up by one. */
export type Quota = 'stores' | 'products';

export interface RouteMetadata<A extends Access = Access> {
  access: A;
  quota?: Quota;
}

/** Declares who may call a route and which plan limit it uses up. */
export const access = <A extends Access>(level: A, options: { quota?: Quota } = {}): RouteMetadata<A> => ({
  access: level,
  ...options,
});
