import type { Access, RouteMetadata } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { AuthenticatedKey } from '../../infra/auth/api-keys.ts';
import type { PlanUse, Store } from '../../db/stores/store.ts';
import type { IfMatch } from '../../db/scoped/if-match.ts';
import type { Deps } from '../../infra/context.ts';

/** The merchant of a request, and the session or API key that authenticated it. */
export interface Caller {
  id: string;
  /** Empty for an API key: no session has this id, so none is fresh and none can be revoked. */
  session: string;
  key: AuthenticatedKey | null;
}

/** A file of a multipart request, in memory. */
export interface UploadedFile {
  buffer: Buffer;
  originalname: string;
}

interface Request {
  deps: Deps;
  /** The versions that `If-Match` lists, when it was sent. */
  ifMatch: IfMatch;
  /** The caller's network address. */
  ip: string;
  /** The `User-Agent` header; empty when there was none. */
  agent: string;
  /** The device token of the `X-Device-Token` header. It proves that this browser has signed in before. */
  device: string | undefined;
  /** The uploaded file of a multipart request. */
  file: UploadedFile | undefined;
  /** The id that a created row must get, so that a retry does not create a second one. */
  newId: string | undefined;
  /** The use of the store's plan, including what this request reserved; absent on routes that reserve nothing. */
  use?: PlanUse | undefined;
  /** Adds a response header. */
  header: (name: string, value: string) => void;
}

interface ByAccess {
  public: { merchant: null; store: null };
  merchant: { merchant: Caller; store: null };
  store: { merchant: Caller; store: Store };
  shop: { merchant: null; store: Store };
  gateway: { merchant: null; store: null };
  storeOrPublic: { merchant: Caller; store: Store } | { merchant: null; store: null };
}

/** The context of a handler by access level: a `public` one has no store, a `store` one always has. */
export type Context<A extends Access = Access> = Request & ByAccess[A];

export type AccessOf<R extends AppRoute> = R['metadata'] extends RouteMetadata<infer A> ? A : 'store';
