import { type AppRoute, TsRestResponseError } from '@ts-rest/core';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { BodyReader } from './body.ts';
import { guard } from './guard.ts';
import { mustKnowParameters } from './parameters.ts';
import type { Reply } from './reply.ts';
import { sendReply } from './send-reply.ts';

/** A request whose values do not pass the schemas of its route. */
export class InvalidRequest extends Error {
  constructor(readonly issues: readonly z.core.$ZodIssue[]) {
    super('The request does not pass the schemas of its route');
  }
}

/** A request as its handler gets it: the values have passed the schemas. */
export interface Call {
  params: unknown;
  query: unknown;
  body: unknown;
  req: Request;
  res: Response;
}

/** A request that is for a route of the contract. */
export type Routed = Request & { tsRestRoute?: AppRoute };

/** A part of a request for which the route has no schema passes as it is. */
const parsed = (schema: unknown, value: unknown) =>
  schema instanceof z.ZodType ? schema.safeParse(value) : { data: value, error: undefined };

/** Throws an `InvalidRequest` with everything that is wrong: in the path, then in the query, then in the body. */
function callOf(route: AppRoute, req: Request, res: Response): Call {
  const params = parsed(route.pathParams, req.params);
  const query = parsed(route.query, req.query);
  const body = parsed('body' in route ? route.body : undefined, req.body);
  if (params.error || query.error || body.error)
    throw new InvalidRequest([params, query, body].flatMap(({ error }) => error?.issues ?? []));
  return { params: params.data, query: query.data, body: body.data, req, res };
}

/** A reply of the contract that a handler threw, because it is not the successful one. */
function thrownReply(cause: unknown): Reply {
  if (cause instanceof TsRestResponseError) return { status: cause.statusCode, body: cause.body };
  throw cause;
}

/** What the routes share. */
export interface Passing {
  deps: Deps;
  readBody: BodyReader;
}

/** Handles one route of the contract: the guard, the names of the parameters, the body, the schemas, then `run`. */
export const contractRoute =
  (route: AppRoute, run: (call: Call) => Promise<Reply>, { deps, readBody }: Passing): RequestHandler =>
  async (req, res) => {
    (req as Routed).tsRestRoute = route;
    await guard({ req, res, deps }, route);
    mustKnowParameters(req, route);
    await readBody({ req, res }, route);
    sendReply(route, await run(callOf(route, req, res)).catch(thrownReply), res);
  };
