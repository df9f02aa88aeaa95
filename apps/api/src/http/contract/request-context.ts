import type { Access, Permission, RouteMetadata } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { TsRestRequestHandler } from '@ts-rest/express';
import type { Request, Response } from 'express';
import type { PlanUse, Store } from '../../db/stores/store.ts';
import type { IfMatch } from '../../db/scoped/if-match.ts';
import type { AuthenticatedKey } from '../../infra/auth/api-keys.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Release } from '../../lib/semaphore.ts';
import type { ConcurrencySlot } from '../middleware/concurrency-slot.ts';
import type { RequestHost } from '../middleware/request-host.ts';

/** The merchant of a request, and the session or API key that authenticated it. */
export interface Principal {
  /** The account that the request acts for: in a store its owner, also when a member sends the request. */
  id: string;
  /** The account of the person who sends the request; that of the owner for an API key. */
  person: string;
  /** The name of the role of a member in the store of the request; null for its owner and API keys. */
  role: string | null;
  /** What the member or the API key may do; null for a merchant in an own store, who may do everything. */
  permissions: readonly Permission[] | null;
  /** Empty for an API key: no session has this id, so none is fresh and none can be revoked. */
  session: string;
  key: AuthenticatedKey | null;
}

/** Who may do what the request asks for: its merchant, and the store or shop that it is about. */
export interface AuthContext {
  merchant: Principal | null;
  store: Store | null;
}

declare global {
  namespace Express {
    /** The state of one request, `res.locals`. */
    interface Locals {
      /** What is at the host of the request. `readHost` sets it first of all. */
      host: RequestHost;
      /** Set by `authenticate` on the routes of the contract; absent on pages. */
      auth?: AuthContext;
      /** The SHA-256 of a JSON body as it was sent, of a request with an `Idempotency-Key`. Set when the body is complete. */
      bodyDigest?: Buffer;
      /** Ends the counting of the body as one that arrives. */
      releaseArrival?: Release;
      /** The right to run, once the request is counted as running. */
      slot?: ConcurrencySlot;
      /** The page in memory is rendered anew by this request. */
      renewsPage?: true;
      /** The request was refused because the database did not reply; the result of its handler is ignored. */
      timedOut?: true;
    }
    interface Request {
      /** The route of the contract that matched. ts-rest sets it. */
      tsRestRoute?: AppRoute;
    }
  }
}

/** Called for each request that has a route of the contract, `req.tsRestRoute`, before it is validated. */
export type RouteMiddleware = TsRestRequestHandler<AppRoute>;

/** A file of a multipart request, in memory. */
export interface UploadedFile {
  buffer: Buffer;
  originalname: string;
}

interface RequestFields {
  ctx: AppContext;
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

/** The stored length of a `User-Agent`. */
const MAX_AGENT = 200;

const TAG = /^(?:W\/)?"v(\d{1,15})(?:-[\w-]*)?"$/;

/**
 * The versions that `If-Match` lists; `*` matches any. An unknown ETag lists none. Weak tags are accepted: proxies
 * that compress make tags weak.
 */
function versionsIn(ifMatch: string | undefined): IfMatch {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return ifMatch.split(',').flatMap((tag) => {
    const [, version] = TAG.exec(tag.trim()) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}

/** What of a context does not come from the request itself. */
type ContextParts = AuthContext & Pick<RequestFields, 'ctx' | 'newId' | 'use'>;

/** Returns the context whose log names the member who sends the request instead of the owner for whom it acts. */
function actingAs(merchant: Principal | null, ctx: AppContext): AppContext {
  if (!merchant || merchant.role === null) return ctx;
  const { person, role } = merchant;
  return {
    ...ctx,
    audit: (event, facts, actor) =>
      typeof actor === 'object'
        ? ctx.audit(event, { ...facts, role }, { ...actor, person })
        : ctx.audit(event, facts, actor),
  };
}

/** Returns the context of a handler. The address is read only when it is asked for: proxies have to be told apart. */
export const toContext = (req: Request, res: Response, parts: ContextParts): RequestFields & AuthContext => ({
  ctx: actingAs(parts.merchant, parts.ctx),
  merchant: parts.merchant,
  store: parts.store,
  newId: parts.newId,
  use: parts.use,
  ifMatch: versionsIn(req.headers['if-match']),
  get ip() {
    return req.ip ?? '';
  },
  agent: req.headers['user-agent']?.slice(0, MAX_AGENT) ?? '',
  device: req.get('x-device-token')?.slice(0, 200),
  file: req.file,
  header: (name: string, value: string) => void res.setHeader(name, value),
});

interface ByAccess {
  public: { merchant: null; store: null };
  merchant: { merchant: Principal; store: null };
  store: { merchant: Principal; store: Store };
  shop: { merchant: null; store: Store };
  gateway: { merchant: null; store: null };
  storeOrPublic: { merchant: Principal; store: Store } | { merchant: null; store: null };
}

/** The context of a handler by access level: a `public` one has no store, a `store` one always has. */
export type Context<A extends Access = Access> = RequestFields & ByAccess[A];

export type AccessOf<R extends AppRoute> = R['metadata'] extends RouteMetadata<infer A> ? A : 'store';
