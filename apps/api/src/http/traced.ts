import type { RequestHandler } from 'express';
import type { Traces } from '../ports/traces/index.ts';
import { routeOf } from './route-name.ts';

/**
 * One span for each request. What a client says of its own trace counts only where a proxy in front is trusted:
 * otherwise any client could have all of its requests traced.
 */
export const withSpan =
  (traces: Traces, proxied: boolean): RequestHandler =>
  (req, res, next) => {
    const { traceparent } = req.headers;
    const parent = proxied && typeof traceparent === 'string' ? traceparent : undefined;
    traces.request(parent, (end) => {
      res.once('close', () =>
        end({
          method: req.method,
          route: routeOf(req),
          status: res.writableFinished ? res.statusCode : 'aborted',
        }),
      );
      next();
    });
  };
