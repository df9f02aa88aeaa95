import type { RequestHandler } from 'express';
import type { Traces } from '../../infra/tracing/tracing.ts';
import { routeLabel } from '../pages/metrics.ts';

/**
 * Creates one span for each request. A client's trace context is used only behind a trusted proxy: otherwise any client
 * could have all of its requests traced.
 */
export const tracing =
  (traces: Traces, proxied: boolean): RequestHandler =>
  (req, res, next) => {
    const { traceparent } = req.headers;
    const parent = proxied && typeof traceparent === 'string' ? traceparent : undefined;
    traces.request(parent, (end) => {
      res.once('close', () =>
        end({
          method: req.method,
          route: routeLabel(req),
          status: res.writableFinished ? res.statusCode : 'aborted',
        }),
      );
      next();
    });
  };
