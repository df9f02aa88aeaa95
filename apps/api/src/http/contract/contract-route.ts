import { type AppRoute, TsRestResponseError } from '@ts-rest/core';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../../infra/context.ts';
import type { BodyReader } from '../middleware/body/parse-body.ts';
import { guard } from '../middleware/authenticate.ts';
import { setMatchedRoute } from './matched-route.ts';
import { mustKnowParameters } from '../middleware/known-parameters.ts';
import type { Reply } from './response.ts';
import { sendReply } from './send-reply.ts';

/** Thrown for a request whose values do not pass the schemas of its route. */
export class InvalidRequest extends Error {
  constructor(readonly issues: readonly z.core.$ZodIssue[]) {
    super('The request does not pass the schemas of its route');
  }
}

/** A request with validated values, as its handler gets it. */
export interface Call {
  params: unknown;
  query: unknown;
  body: unknown;
  req: Request;
  res: Response;
}

/** Validates a part of a request; returns it unchanged when the route has no schema for it. */
const parsed = (schema: unknown, value: unknown) =>
  schema instanceof z.ZodType ? schema.safeParse(value) : { data: value, error: undefined };

/**
 * Validates a request. Throws an `InvalidRequest` with all errors of the path, the query and the body, in this order.
 */
function callOf(route: AppRoute, req: Request, res: Response): Call {
  const params = parsed(route.pathParams, req.params);
  const query = parsed(route.query, req.query);
  const body = parsed('body' in route ? route.body : undefined, req.body);
  if (params.error || query.error || body.error)
    throw new InvalidRequest([params, query, body].flatMap(({ error }) => error?.issues ?? []));
  return { params: params.data, query: query.data, body: body.data, req, res };
}

/** Returns the contract reply that a handler threw instead of returning it, because it is not the successful one. */
function thrownReply(cause: unknown): Reply {
  if (cause instanceof TsRestResponseError) return { status: cause.statusCode, body: cause.body };
  throw cause;
}

/** What all routes share. */
export interface Passing {
  deps: Deps;
  readBody: BodyReader;
}

/**
 * Returns the handler of one route of the contract: it runs the guard, checks the parameter names, reads the body,
 * validates, then calls `run`.
 */
export const contractRoute =
  (route: AppRoute, run: (call: Call) => Promise<Reply>, { deps, readBody }: Passing): RequestHandler =>
  async (req, res) => {
    setMatchedRoute(req, route);
    await guard({ req, res, deps }, route);
    mustKnowParameters(req, route);
    await readBody({ req, res }, route);
    sendReply(route, await run(callOf(route, req, res)).catch(thrownReply), res);
  };
