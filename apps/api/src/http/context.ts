import type { Access, RouteMetadata } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { AuthenticatedKey } from '../db/keys.ts';
import type { PlanUse, Store } from '../db/store.ts';
import type { IfMatch } from '../db/versions.ts';
import type { Deps } from '../deps.ts';

/** The merchant of a request, and the session or the API key that speaks for them. */
export interface Caller {
  id: string;
  /** Empty when an API key speaks: there is no such session, so none is fresh and none can be ended. */
  session: string;
  key: AuthenticatedKey | null;
}

/** A file of a multipart request, whole in memory. */
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
  /** The browser or program, as it names itself; empty when it does not. */
  agent: string;
  /** The device token of the `X-Device-Token` header: says that this browser has signed in before. */
  device: string | undefined;
  /** The uploaded file of a multipart request. */
  file: UploadedFile | undefined;
  /** The id that a created row is to take, so that a repeated attempt makes no second one. */
  newId: string | undefined;
  /** The use of the plan of the store with what this request reserved; absent on routes that reserve nothing in it. */
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

/** What a handler may touch: a `public` one has no store, a `store` one always has. */
export type Context<A extends Access = Access> = Request & ByAccess[A];

export type AccessOf<R extends AppRoute> = R['metadata'] extends RouteMetadata<infer A> ? A : 'store';
