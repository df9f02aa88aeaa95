import type { RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from './errors.ts';
import { household, tooOften } from './limits.ts';

const AT_ONCE = 200;
/** What must get through when all else is full: signing in, and what payment gateways report. */
const NEVER_SHED = /^\/(?:merchant\/auth\/|payments\/)/;

/** Beyond 200 requests at once the rest are asked to come back, so that those inside are answered in good time. */
export function atOnce(most = AT_ONCE): RequestHandler {
  let inside = 0;
  return (req, res, next) => {
    if (inside >= most && !NEVER_SHED.test(req.path))
      throw new ApiError(503, 'Too many requests at once. Try again in a moment.', {
        code: 'busy',
        headers: { 'Retry-After': '1' },
      });
    inside += 1;
    res.once('close', () => {
      inside -= 1;
    });
    next();
  };
}

const PER_MINUTE = { points: 6000, duration: 60 };

/**
 * 6,000 requests a minute for an address, which a full office of merchants never reaches. Counted in this process
 * alone: a look into the database for each request would cost more than it saves.
 */
export function perAddress(figure = PER_MINUTE): RequestHandler {
  const limiter = new RateLimiterMemory({ ...figure, keyPrefix: 'all' });
  return async (req, res, next) => {
    const call = { header: (name: string, value: string) => void res.setHeader(name, value) };
    await limiter
      .consume(household(req.ip ?? ''))
      .catch((cause: unknown) => tooOften(cause, call, figure.points));
    next();
  };
}
