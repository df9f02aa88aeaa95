import { type Endpoint, endpoints, metadataOf } from '@kade/contract';
import {
  type AppRoute,
  type AppRouter,
  type ServerInferRequest,
  type ServerInferResponses,
} from '@ts-rest/core';
import type { Readable } from 'node:stream';
import type { Page } from '../../db/scoped/scoped-collection.ts';
import { reserve } from '../../db/stores/plan-quota.ts';
import type { PlanUse } from '../../db/stores/store.ts';
import type { IfMatch } from '../../db/scoped/if-match.ts';
import { isPlain } from '../../db/scoped/serialization.ts';
import type { Deps } from '../../infra/context.ts';
import type { AccessOf, Context } from './request-context.ts';
import { type Call, contractRoute, type Passing } from './contract-route.ts';
import { grantOf } from '../middleware/authenticate.ts';
import { runIdempotent } from '../idempotency/idempotency.ts';
import { type Reply, replyOf } from './response.ts';
import type { Mounted } from './route-table.ts';

/** A successful body: the value itself, a page of a list, a list in batches that is streamed, or a file. */
type Body<T> =
  | T
  | (T extends Blob ? Buffer | Readable : never)
  | (T extends ReadonlyArray<infer Row> ? Page<Row> | AsyncGenerator<Row[]> : never);
type Success<R extends AppRoute> = Extract<ServerInferResponses<R>, { status: 200 | 201 }>['body'];
type Input<R extends AppRoute> = Pick<
  ServerInferRequest<R>,
  Extract<keyof ServerInferRequest<R>, 'params' | 'query' | 'body'>
>;

export type Handler<R extends AppRoute> = (
  input: Input<R>,
  context: Context<AccessOf<R>>,
) => Promise<Body<Success<R>>>;
export type Handlers<T extends AppRouter> = {
  [K in keyof T]: T[K] extends AppRoute ? Handler<T[K]> : T[K] extends AppRouter ? Handlers<T[K]> : never;
};

/** Types the handlers of a contract: inputs, reply and context follow from each route. */
export const handlers = <T extends AppRouter>(_routes: T, implementation: Handlers<T>): Handlers<T> =>
  implementation;

// biome-ignore lint/suspicious/noExplicitAny: the other cast: the types of a handler are checked where it is declared
export type AnyHandler = (input: any, context: any) => Promise<unknown>;

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

function contextOf({ req, res }: Call, deps: Deps): Omit<Context, 'newId' | 'use'> {
  const shared = {
    deps,
    ifMatch: versionsIn(req.headers['if-match']),
    ip: req.ip ?? '',
    agent: req.get('user-agent')?.slice(0, MAX_AGENT) ?? '',
    device: req.get('x-device-token')?.slice(0, 200),
    file: req.file,
    header: (name: string, value: string) => void res.setHeader(name, value),
  };
  const { merchant, store } = grantOf(req);
  // The guard has checked both against the route's access level before any handler runs.
  return { ...shared, merchant, store };
}

/** One route of the contract with its handler's dependencies. */
interface Bound {
  name: Endpoint['name'];
  route: AppRoute;
  deps: Deps;
}

/** Runs a handler that needs a reservation of the plan. Releases the reservation when the handler fails. */
async function withinPlan(
  bound: Bound,
  call: Call,
  work: (use: PlanUse | undefined) => Promise<unknown>,
): Promise<unknown> {
  const { quota } = metadataOf(bound.route);
  const { merchant, store } = grantOf(call.req);
  if (!quota || !merchant) return work(undefined);
  const who = { merchant: merchant.id, store };
  const { release, use } = await reserve(quota, who, bound.deps.config.PLAN_ENFORCEMENT);
  try {
    return await work(use);
  } catch (cause) {
    await release();
    throw cause;
  }
}

function bindRoute(bound: Bound, handler: AnyHandler) {
  const { name, route, deps } = bound;
  return (call: Call): Promise<Reply> =>
    runIdempotent({ name, route, call, deps }, async (newId) => {
      const { params, query, body } = call;
      const result = await withinPlan(bound, call, (use) =>
        handler({ params, query, body }, { ...contextOf(call, deps), newId, use }),
      );
      return replyOf(route, result, { req: call.req, res: call.res, log: deps.log });
    });
}

/** Returns the handler of a route by the route's dotted name. */
function handlerOf(name: string, features: object): AnyHandler {
  const found = name.split('.').reduce<unknown>((at, key) => (isPlain(at) ? at[key] : undefined), features);
  if (typeof found !== 'function') throw new Error(`${name} has no handler`);
  // The object of all handlers is checked against the contract where it is declared.
  return found as AnyHandler;
}

/** Returns every route of a contract with its handler. `features` are the handlers, nested like the contract. */
export const mountable = (contract: AppRouter, features: object, passing: Passing): Mounted[] =>
  endpoints(contract).map(({ name, route }) => {
    const run = bindRoute({ name, route, deps: passing.deps }, handlerOf(name, features));
    return { route, handle: contractRoute(route, run, passing) };
  });
