import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { isLoopback } from '../../config/config.ts';
import { ApiError, notFound } from '../../lib/api-error.ts';

const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** Headers that only a proxy adds. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Returns whether the request comes from this machine and its `Host` names this machine. The whole name is compared,
 * because the host name of another site can resolve to 127.0.0.1.
 */
const cameFromHere = (req: Request): boolean =>
  isLoopback(req.socket.remoteAddress ?? '') &&
  OWN_NAME.test(req.headers.host ?? '') &&
  FORWARDED.every((name) => req.headers[name] === undefined);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the token of `Authorization: Bearer …`, or the password of HTTP Basic, which browsers can send. */
function tokenIn(header = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme === '') return undefined;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

interface Opening {
  /** Whether the server runs for this machine only. */
  local: boolean;
  /** The operator's token for this page. Without one, only requests from this machine are allowed. */
  token: string | undefined;
  scheme: 'Basic' | 'Bearer';
}

/**
 * Allows requests from this machine while the server runs for this machine only, and requests with the operator's
 * token. Throws a 401 when a token is set and another or none was sent, and a 404 when none is set.
 */
export function operatorOnly({ local, token, scheme }: Opening): RequestHandler {
  const expected = token === undefined ? undefined : digest(token);
  return (req, _res, next) => {
    if (local && cameFromHere(req)) return next();
    if (!expected) throw notFound('Page');
    const given = tokenIn(req.headers.authorization);
    // Digests have one length, so the comparison takes the same time for every guess.
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return next();
    throw new ApiError(401, 'Give the token of the operator', {
      code: 'operator_token',
      headers: { 'WWW-Authenticate': `${scheme} realm="Kade", charset="UTF-8"` },
    });
  };
}
