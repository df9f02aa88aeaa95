import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { getMetadata } from '@kade/contract';
import express, { type Request, type Response } from 'express';
import { type BodyMemory, createBodyMemory } from './body-memory.ts';
import { ApiError, invalid } from '../../../lib/api-error.ts';
import { type ConcurrencyLimiter, hasBody } from '../concurrency.ts';
import type { RouteMiddleware } from '../../contract/request-context.ts';
import { receive } from './receive.ts';
import { createUploads } from './uploads.ts';
import { MINUTE } from '../../../lib/duration.ts';

const JSON_WITHIN = MINUTE;
/** No body of the contract is nested deeper than six levels. */
const MAX_DEPTH = 32;

/** The parser passes Express's response on, and types it as that of Node.js. */
const isOfExpress = (res: ServerResponse): res is Response => 'locals' in res;

const json = express.json({
  limit: '256kb',
  strict: false,
  verify({ headers }, res, bytes) {
    if (headers['idempotency-key'] !== undefined && isOfExpress(res))
      res.locals.bodyDigest = createHash('sha256').update(bytes).digest();
  },
});

/**
 * Throws a 400 for a value that is nested too deep. Iterates level by level, because recursion could exhaust the stack.
 */
function assertMaxDepth(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw invalid(`The body is nested deeper than ${MAX_DEPTH} levels`);
    level = level.flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? Object.values(entry) : [],
    );
  }
}

async function receiveJson(req: Request, res: Response, memory: BodyMemory): Promise<void> {
  // A page of another site can send forms and plain text without a CORS preflight, but no JSON.
  if (hasBody(req) && !req.is('application/json'))
    throw new ApiError(415, 'Send the body as application/json', { code: 'content_type' });
  await receive({ req, res }, { parse: json, within: JSON_WITHIN, memory });
  assertMaxDepth(req.body);
}

const FORM_WITHIN = 20_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const form = express.text({ limit: 32_000, type: FORM_TYPE, inflate: false });

async function receiveForm(req: Request, res: Response, memory: BodyMemory): Promise<URLSearchParams> {
  if (!hasBody(req)) return new URLSearchParams();
  if (!req.is(FORM_TYPE)) throw new ApiError(415, `Send the form as ${FORM_TYPE}`, { code: 'content_type' });
  await receive({ req, res }, { parse: form, within: FORM_WITHIN, memory });
  return new URLSearchParams(typeof req.body === 'string' ? req.body : '');
}

type Receiver<Received> = (req: Request, res: Response) => Promise<Received>;

/** The body parsers, which share one memory limit. Each throws what `receive` throws, and a 415 for another type. */
export interface Bodies {
  json: Receiver<void>;
  /** The fields of a form without a file. Throws a 413 beyond 32 kB. */
  form: Receiver<URLSearchParams>;
  /** A form with a file, which is stored in `req.file`. */
  file: Receiver<void>;
}

/** Creates the readers of bodies, which share one limit of memory. */
export function createBodies(): Bodies {
  const memory = createBodyMemory();
  return {
    json: (req, res) => receiveJson(req, res, memory),
    form: (req, res) => receiveForm(req, res, memory),
    file: createUploads(memory),
  };
}

/**
 * Returns the middleware that reads the body in the type that its route accepts, and counts the request as running
 * once the body is complete. Runs after `authenticate`, so that bodies of refused requests are never stored.
 */
export const parseBody =
  (limiter: ConcurrencyLimiter, bodies: Bodies): RouteMiddleware =>
  async (req, res, next) => {
    const { tsRestRoute: route } = req;
    const type = 'contentType' in route ? route.contentType : undefined;
    if (type === 'multipart/form-data') await bodies.file(req, res);
    else if (type === FORM_TYPE) req.body = await bodies.form(req, res);
    else if (getMetadata(route).takesForm && req.is(FORM_TYPE))
      req.body = Object.fromEntries(await bodies.form(req, res));
    else if (route.method !== 'GET') await bodies.json(req, res);
    await limiter.run(req, res);
    next();
  };
