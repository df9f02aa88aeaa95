import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const REQUEST_ID = /^[\w.-]{1,80}$/;

/** The token of an order gives access to it. The pattern includes tokens with extra characters. */
const ORDER_TOKEN = /(\/(?:order|pay|storefront\/+(?:orders|payments))\/+)[^/]+/gi;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the path without its query, which may hold a reset token, and without an order's token. */
function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0] ?? '';
  // An encoded character could hide a token from the pattern.
  const readable = path.includes('%') && decoded(path).search(ORDER_TOKEN) >= 0 ? decoded(path) : path;
  return readable.replace(ORDER_TOKEN, '$1…').slice(0, 500);
}

/** Returns the id of a request: the client's `X-Request-Id` when it is valid, else a new one. */
export function nameRequest(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Returns the id of a request. */
export const requestIdOf = (req: IncomingMessage): string => (typeof req.id === 'string' ? req.id : '');

/** Gives each request an id and logs one line when its reply is sent. */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const id = nameRequest(req);
      res.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (req: {
        id: string;
        method: string;
        raw: { originalUrl?: string; url?: string; ip?: string };
      }) => ({
        id: req.id,
        method: req.method,
        path: loggedPath(req.raw.originalUrl ?? req.raw.url),
        ip: req.raw.ip,
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    // Errors of the server are logged with their cause where they are handled.
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'warn' : 'info'),
  });
