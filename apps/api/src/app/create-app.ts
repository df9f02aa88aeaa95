import { contract } from '@kade/contract';
import cors from 'cors';
import express, { type Express, type NextFunction, type RequestHandler } from 'express';
import type { Deps } from '../infra/context.ts';
import { features } from './routes.ts';
import { pagesFromMemory } from '../modules/shopfront/pages/cached-pages.ts';
import { productLink } from '../modules/shopfront/pages/product-redirect.ts';
import type { Receiving } from '../modules/shopfront/pages/forms.ts';
import { shopSite } from '../modules/shopfront/pages/shop-site.ts';
import { readBacklog } from '../modules/platform/webhooks/count-backlog.ts';
import { aliases } from '../http/middleware/social-links-alias.ts';
import { chain, outsideApi } from '../http/middleware/chain.ts';
import { createBodies, readBody } from '../http/middleware/body/parse-body.ts';
import { databaseDeadline } from '../http/middleware/database-deadline.ts';
import { docs } from '../http/pages/docs/docs.ts';
import { mountable } from '../http/contract/endpoint.ts';
import { onFailure } from '../http/errors/error-handler.ts';
import { apiHeaders, baseHeaders } from '../http/middleware/security-headers.ts';
import { health } from '../http/pages/health.ts';
import { createLoad, type Load, perAddress } from '../http/middleware/concurrency.ts';
import { allowOnOptions, onUnknownPath } from '../http/middleware/allowed-methods.ts';
import { createMetrics } from '../http/pages/metrics.ts';
import { compressed, crossOrigin } from '../http/middleware/negotiation.ts';
import { onlySpelledAs } from '../http/middleware/canonical-path.ts';
import { outboxPage } from '../http/pages/outbox.ts';
import { mustBeServed, mustHaveHost, outsideShops, readHost } from '../http/middleware/request-host.ts';
import { requestLog } from '../http/middleware/request-log.ts';
import { routeTable } from '../http/contract/route-table.ts';
import { singleValues } from '../http/middleware/single-values.ts';
import { withSpan } from '../http/middleware/tracing.ts';
import { serveApps } from '../http/pages/web-apps.ts';
import { webhookFigures } from '../infra/metrics/webhooks.ts';

const EXPOSED = [
  'Link',
  'X-Total-Count',
  'ETag',
  'Allow',
  'Accept-Ranges',
  'Content-Range',
  'X-Request-Id',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

/** Any page may read what a shop shows publicly; no credentials are involved. */
const publicReads = cors({ origin: '*', methods: ['GET', 'HEAD'], maxAge: 600, exposedHeaders: EXPOSED });

/** What every call passes before its route is looked at. */
const entrance = ({ config }: Deps, load: Load): RequestHandler[] => [
  allowOnOptions,
  (req, res, next) => (req.path.startsWith('/storefront') ? publicReads(req, res, next) : next()),
  apiHeaders,
  crossOrigin({ origin: config.corsOrigins, maxAge: 600, exposedHeaders: EXPOSED }),
  mustBeServed(config),
  onlySpelledAs('/api/domains/ask'),
  load.admit,
  ...(config.RATE_LIMITS === 'on' ? [perAddress()] : []),
  singleValues,
  aliases,
];

async function nextAfter(held: Promise<void>, next: NextFunction): Promise<void> {
  await held;
  next();
}

/** What every request passes: headers, the log, and pages of the operator and of shops. */
function reception(deps: Deps, receiving: Receiving): RequestHandler[] {
  const { config, serving, outbox } = deps;
  const figures = webhookFigures(() => readBacklog(deps));
  const metrics = config.METRICS === 'on' ? createMetrics({ ...deps, figures }) : null;
  return [
    ...(deps.traces ? [withSpan(deps.traces, config.TRUST_PROXY > 0)] : []),
    (_req, _res, next) => (serving.held ? nextAfter(serving.held, next) : next()),
    readHost(deps),
    pagesFromMemory(deps, metrics),
    requestLog(deps.log),
    baseHeaders,
    (_req, res, next) => {
      serving.trackResponse(res);
      next();
    },
    mustHaveHost,
    outsideApi([outsideShops([health(serving), ...(metrics ? [metrics.page] : [])])]),
    ...(metrics ? [metrics.observe] : []),
    outsideApi([
      ...(outbox && config.OUTBOX_PAGE === 'on' ? [outsideShops([outboxPage(outbox, config)])] : []),
      shopSite(deps, receiving),
    ]),
    compressed(),
  ];
}

/** Returns the HTTP application. It does not listen and has no global state. */
export function createApp(deps: Deps): Express {
  const load = createLoad();
  const bodies = createBodies();
  const failure = onFailure(deps);
  const app = express();
  app.set('trust proxy', deps.config.TRUST_PROXY);
  app.disable('x-powered-by');
  app.use(chain([...reception(deps, { load, bodies }), databaseDeadline(failure)]));
  app.use('/api', chain(entrance(deps, load)));
  app.use(routeTable(mountable(contract, features, { deps, readBody: readBody(load, bodies) })));
  app.use('/api', docs(deps.config), onUnknownPath);
  app.use(productLink(deps));
  app.use(serveApps(deps.config));
  app.use(onUnknownPath);
  app.use(failure);
  return app;
}
