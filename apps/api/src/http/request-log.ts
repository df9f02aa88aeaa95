import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const REQUEST_ID = /^[\w.-]{1,80}$/;

/** The token of an order gives access to it, and so does one with a letter too many. */
const ORDER_TOKEN = /(\/(?:order|pay|storefront\/+(?:orders|payments))\/+)[^/]+/gi;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path alone, without an order's token: what follows the question mark may be a reset token. */
function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0] ?? '';
  // An encoded letter could hide a token from the pattern.
  const readable = path.includes('%') && decoded(path).search(ORDER_TOKEN) >= 0 ? decoded(path) : path;
  return readable.replace(ORDER_TOKEN, '$1…').slice(0, 500);
}

/** The id of a request: the client's own when it sends a decent one. */
export function nameRequest(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The id that a request was given. */
export const requestIdOf = (req: IncomingMessage): string => (typeof req.id === 'string' ? req.id : '');

/** Gives each request an id and logs one line when it is answered. */
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
    // Failures of ours are logged with their cause where they are answered.
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'warn' : 'info'),
  });
