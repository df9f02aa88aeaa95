import type { RequestHandler } from 'express';
import type { Traces } from '../../infra/tracing/tracing.ts';
import { routeOf } from '../pages/route-name.ts';

/**
 * Creates one span for each request. A client's trace context is used only behind a trusted proxy: otherwise any client
 * could have all of its requests traced.
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
