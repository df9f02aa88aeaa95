import { toFinding } from '@kade/contract';
import { RequestValidationError } from '@ts-rest/express';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { MulterError } from 'multer';
import { z } from 'zod';
import { databaseIsUp } from '../../db/connection/connect.ts';
import type { AppContext } from '../../infra/context.ts';
import { ApiError, databaseUnavailable, apiError } from '../../lib/api-error.ts';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';

/** Converts an error to the refusal to send; null when it is an error of the server. */
export function toApiError(cause: unknown): ApiError | null {
  if (cause instanceof ApiError) return cause;
  if (cause instanceof RequestValidationError) return shapeError(cause);
  if (cause instanceof MulterError) {
    return cause.code === 'LIMIT_FILE_SIZE'
      ? apiError('file_large', { field: 'file' })
      : new ApiError(400, 'Send one file, in the field named file', { code: 'invalid', field: 'file' });
  }
  return parserError(cause) ?? databaseError(cause);
}

const MAX_FINDINGS = 50;

/** ts-rest passes the issues of zod on, and types them as those of any library. */
const isOfZod = (issue: object): issue is z.core.$ZodIssue => 'code' in issue;

/** Returns the refusal for an invalid request with all its findings; message and field are those of the first. */
function shapeError({ pathParams, query, body }: RequestValidationError): ApiError {
  const issues: object[] = [pathParams, query, body].flatMap((part) => part?.issues ?? []);
  const findings = issues.filter(isOfZod).slice(0, MAX_FINDINGS).map(toFinding);
  const [first] = findings;
  return new ApiError(400, first?.message ?? 'The request is not valid', {
    code: 'invalid',
    ...(first?.field ? { field: first.field } : {}),
    findings,
  });
}

const ParserError = z.object({
  status: z.number().optional(),
  type: z.string().optional(),
  message: z.string().optional(),
});

// body-parser and busboy throw errors that carry a status; their messages are for programmers, so they are replaced.
function parserError(cause: unknown): ApiError | null {
  const { status, type, message } = ParserError.safeParse(cause).data ?? {};
  if (type === 'entity.parse.failed')
    return new ApiError(400, 'The body is not valid JSON', { code: 'invalid' });
  if (type === 'entity.too.large') return apiError('body_large');
  if (status === 415)
    return new ApiError(415, 'The body has an encoding that is not supported', { code: 'content_type' });
  if (status !== undefined && status >= 400 && status < 500)
    return new ApiError(400, 'The request cannot be read', { code: 'invalid' });
  if (/unexpected end of form|multipart|malformed part|boundary/i.test(message ?? '')) {
    return new ApiError(400, 'The form cannot be read', { code: 'invalid', field: 'file' });
  }
  return null;
}

const AWAY =
  /^(MongoNetwork|MongoServerSelection|MongoNotConnected|MongoPoolCleared|MongoTopologyClosed|MongoWaitQueueTimeout|MongooseServerSelection)/;

function databaseError(cause: unknown): ApiError | null {
  const name = cause instanceof Error ? cause.name : '';
  if (AWAY.test(name) || (!databaseIsUp() && name === 'MongooseError')) {
    return databaseUnavailable();
  }
  return isDuplicateKey(cause) ? apiError('exists_already') : null;
}

/** Routes whose successful reply has `success` have it in refusals too, with the error text as `message`. */
function hasSuccess(req: Request): boolean {
  const route = req.tsRestRoute;
  if (!route) return false;
  const { responses } = route;
  const success = responses[200] ?? responses[201];
  return success instanceof z.ZodObject && 'success' in success.shape;
}

function sendError({ status, message, extra }: ApiError, req: Request, res: Response): void {
  const { headers = {}, ...details } = extra;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  // Headers that a handler set for its reply do not apply to a refusal.
  res.setHeader('Cache-Control', 'no-store');
  res.removeHeader('ETag');
  const failed = hasSuccess(req) ? { success: false, message } : {};
  res.status(status).json({ error: message, ...failed, ...details, request_id: req.id });
}

/** Sends every error as `{ error }` with its status; logs errors of the server. */
export const errorHandler =
  ({ log }: Pick<AppContext, 'log'>): ErrorRequestHandler =>
  (cause, req, res, next) => {
    if (res.locals.timedOut) return;
    if (res.headersSent) {
      log.error({ err: cause, request_id: req.id }, 'a reply broke off');
      return next(cause);
    }
    const known = toApiError(cause);
    if (!known) log.error({ err: cause, request_id: req.id }, 'a request failed');
    return sendError(known ?? apiError('server_failed'), req, res);
  };
