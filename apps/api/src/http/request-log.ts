import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const REQUEST_ID = /^[\w.-]{1,80}$/;

/** The path alone: what follows the question mark may be a reset token. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0]?.slice(0, 500) ?? '';

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
        path: pathOf(req.raw.originalUrl ?? req.raw.url),
        ip: req.raw.ip,
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    // Failures of ours are logged with their cause where they are answered.
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'warn' : 'info'),
  });
