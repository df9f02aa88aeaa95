import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { withoutRedaction } from '../../lib/logger.ts';

declare module 'http' {
  interface IncomingMessage {
    /** The id of the request in the log and in its reply. */
    id?: string;
  }
}

const REQUEST_ID = /^[\w.-]{1,80}$/;

/** The token of an order gives access to it. The pattern includes tokens with extra characters. */
const ORDER_TOKEN = /(\/(?:order|pay|__preview|storefront\/+(?:orders|payments))\/+)[^/]+/gi;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the path without its query, which may hold a reset token, and without an order's token. */
function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
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
export const requestIdOf = (req: IncomingMessage): string => req.id ?? '';

/** Returns what the log shows of a request. Called when it begins, because an alias changes the path later. */
export const beginLine = (req: Request) => ({
  began: performance.now(),
  req: { id: req.id, method: req.method, path: loggedPath(req.originalUrl), ip: req.ip },
});

/** Logs one line for a request that has ended. */
export function logRequest(log: Logger, { began, req }: ReturnType<typeof beginLine>, res: Response): void {
  const responseTime = Math.round(performance.now() - began);
  const line = { req, res: { status: res.statusCode }, responseTime };
  // Errors of the server are logged with their cause where they are handled.
  if (res.statusCode >= 500) log.warn(line, 'request failed');
  else log.info(line, res.writableEnded ? 'request completed' : 'request aborted');
}

/** Gives each request an id and logs one line when its reply is sent or the client has disconnected. */
export const requestLog = (log: Logger): RequestHandler => {
  const lines = withoutRedaction(log);
  return (req, res, next) => {
    req.id = nameRequest(req);
    res.setHeader('X-Request-Id', req.id);
    const line = beginLine(req);
    res.once('close', () => logRequest(lines, line, res));
    next();
  };
};
