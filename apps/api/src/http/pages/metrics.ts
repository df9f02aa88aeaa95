import { contract, endpoints } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import { type Request, type RequestHandler, Router } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { AppContext } from '../../infra/context.ts';
import { databaseIsUp } from '../../db/connection/connect.ts';
import { backlogFigures } from '../../infra/metrics/backlog.ts';
import { noticeFigures } from '../../infra/metrics/payment-notifications.ts';
import { apiHeaders } from '../middleware/security-headers.ts';
import { operatorOnly } from './operator-only.ts';
import { restartFigures } from '../../infra/metrics/restarts.ts';

const names = new Map<AppRoute, string>(endpoints(contract).map(({ name, route }) => [route, name]));

/** Returns the contract's name of the route of a request. Paths would create a time series for each id. */
export function routeLabel({ tsRestRoute, originalUrl }: Request): string {
  const name = tsRestRoute && names.get(tsRestRoute);
  return name ?? (originalUrl.startsWith('/api/') ? 'unknown' : 'page');
}

export interface Metrics {
  /** Times every request that passes. */
  observe: RequestHandler;
  /** Counts a page that was sent without passing `observe`, with the seconds that it took. */
  countPage(method: string, status: number, seconds: number): void;
  /** Serves /metrics. */
  page: Router;
}

/** The database is pinged when the metrics are read, not when its state changes. */
const databaseUp = () =>
  new Gauge({
    name: 'kade_database_up',
    help: '1 while the database can be reached, 0 while it cannot',
    registers: [],
    collect() {
      this.set(databaseIsUp() ? 1 : 0);
    },
  });

/** The registry with everything that is not about single requests. */
function createRegistry(backlog: Metric[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [databaseUp(), noticeFigures, restartFigures, ...backlog])
    registry.registerMetric(metric);
  return registry;
}

/** The sources of the metrics. `figures` are further metrics to show. */
type Figured = Pick<AppContext, 'config' | 'peers' | 'mail' | 'jobs' | 'clock'> & {
  figures: readonly Metric[];
};

/**
 * Creates the metrics for Prometheus: request durations by route and status, the event loop and memory, the database.
 * With several processes the page shows the sums of all.
 */
export function createMetrics(ctx: Figured): Metrics {
  const { config, peers } = ctx;
  const registry = createRegistry([...backlogFigures(ctx), ...ctx.figures]);
  peers.share(registry);
  const durations = new Histogram({
    name: 'kade_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'kade_http_requests_under_way',
    help: 'Requests that have no answer yet',
    registers: [registry],
  });

  const page = Router();
  const gate = operatorOnly({ local: config.local, token: config.METRICS_TOKEN, scheme: 'Bearer' });
  page.get('/metrics', gate, apiHeaders, (_req, res, next) => {
    peers.figures(registry).then((text) => res.type(registry.contentType).send(text), next);
  });
  return {
    page,
    countPage(method, status, seconds) {
      durations.observe({ method, route: 'page', status }, seconds);
    },
    observe(req, res, next) {
      const stop = durations.startTimer();
      underWay.inc();
      res.once('close', () => {
        underWay.dec();
        // A client that disconnected before its reply was sent has seen no status.
        const status = res.writableFinished ? res.statusCode : 'aborted';
        stop({ method: req.method, route: routeLabel(req), status });
      });
      next();
    },
  };
}
