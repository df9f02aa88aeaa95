import { contract } from '@kade/contract';
import express, { type Express, type RequestHandler } from 'express';
import { mountContract } from '../http/contract/mount-contract.ts';
import { errorHandler } from '../http/errors/error-handler.ts';
import { allowOnOptions, onUnknownPath } from '../http/middleware/allowed-methods.ts';
import { authenticate } from '../http/middleware/authenticate.ts';
import { createBodies, parseBody } from '../http/middleware/body/parse-body.ts';
import { rejectOtherSpellings } from '../http/middleware/canonical-path.ts';
import { chain } from '../http/middleware/chain.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  rateLimitByIp,
} from '../http/middleware/concurrency.ts';
import { databaseDeadline } from '../http/middleware/database-deadline.ts';
import { rejectRepeatedParameters, rejectUnknownParameters } from '../http/middleware/known-parameters.ts';
import { trackResponses, waitWhileHeld } from '../http/middleware/lifecycle.ts';
import { compressed, crossOrigin, publicReads } from '../http/middleware/negotiation.ts';
import {
  assertHost,
  assertHostServed,
  onApi,
  outsideShops,
  readHost,
} from '../http/middleware/request-host.ts';
import { requestLog } from '../http/middleware/request-log.ts';
import { apiHeaders, baseHeaders } from '../http/middleware/security-headers.ts';
import { aliases } from '../http/middleware/social-links-alias.ts';
import { tracing } from '../http/middleware/tracing.ts';
import { docs } from '../http/pages/docs/docs.ts';
import { health } from '../http/pages/health.ts';
import { createMetrics } from '../http/pages/metrics.ts';
import { outboxPage } from '../http/pages/outbox.ts';
import { serveApps } from '../http/pages/web-apps.ts';
import type { AppContext } from '../infra/context.ts';
import { courierCalls, courierUpdateResults } from '../infra/metrics/couriers.ts';
import { buyerCodes, failedSteps } from '../infra/metrics/customers.ts';
import { failedDesigns } from '../infra/metrics/designs.ts';
import { failedImports } from '../infra/metrics/imports.ts';
import { codeGuesses, recoveredUses } from '../infra/metrics/discounts.ts';
import { refusedPasskeys } from '../infra/metrics/passkeys.ts';
import { failedMoveCopies, stockDifferences } from '../infra/metrics/stock.ts';
import { feedSeconds } from '../infra/metrics/feeds.ts';
import { sharedCachePurges } from '../infra/metrics/shared-caches.ts';
import { reportDifferences } from '../infra/metrics/reports.ts';
import { pushOutcomes } from '../infra/metrics/push.ts';
import { webhookFigures } from '../infra/metrics/webhooks.ts';
import { readBacklog } from '../modules/platform/webhooks/count-backlog.ts';
import { weeklyMailPost } from '../modules/sales/reports/weekly-mail/stop-weekly-mail.ts';
import { countViews } from '../modules/shopfront/pages/count-views.ts';
import { cachedPages } from '../modules/shopfront/pages/cached-pages.ts';
import { productRedirect } from '../modules/shopfront/pages/product-redirect.ts';
import { shopSite } from '../modules/shopfront/pages/shop-site.ts';
import { apiRoutes } from './routes.ts';

/** What happens while the server runs, for /metrics. */
const COUNTERS = [
  pushOutcomes,
  buyerCodes,
  failedSteps,
  failedDesigns,
  failedImports,
  codeGuesses,
  recoveredUses,
  stockDifferences,
  failedMoveCopies,
  refusedPasskeys,
  reportDifferences,
  feedSeconds,
  sharedCachePurges,
  courierUpdateResults,
  courierCalls,
];

/** What every call of the API passes before its route is looked up. */
function apiMiddleware({ config }: AppContext, limiter: ConcurrencyLimiter): RequestHandler[] {
  return [
    allowOnOptions,
    publicReads,
    apiHeaders,
    crossOrigin(config.corsOrigins),
    assertHostServed(config),
    rejectOtherSpellings('/api/domains/ask'),
    limiter.admit,
    ...(config.RATE_LIMITS === 'on' ? [rateLimitByIp()] : []),
    rejectRepeatedParameters,
    aliases,
  ];
}

/**
 * Returns the HTTP application: the list of what a request passes, in order. It does not listen and has no global
 * state.
 */
export function createApp(ctx: AppContext): Express {
  const { config, serving, outbox } = ctx;
  const limiter = createConcurrencyLimiter();
  const bodies = createBodies();
  const handleError = errorHandler(ctx);
  const figures = [...webhookFigures(() => readBacklog(ctx)), ...COUNTERS];
  const metrics = config.METRICS === 'on' ? createMetrics({ ...ctx, figures }) : null;

  const app = express();
  app.set('trust proxy', config.TRUST_PROXY);
  app.disable('x-powered-by');
  if (ctx.traces) app.use(tracing(ctx.traces, config.TRUST_PROXY > 0));
  app.use(
    chain([
      waitWhileHeld(serving),
      readHost(ctx),
      countViews(ctx),
      cachedPages(ctx, metrics),
      requestLog(ctx.log),
      baseHeaders,
      trackResponses(serving),
      assertHost,
      outsideShops(health(serving), ...(metrics ? [metrics.page] : [])),
      ...(metrics ? [metrics.observe] : []),
      ...(outbox && config.OUTBOX_PAGE === 'on' ? [outsideShops(outboxPage(outbox, config))] : []),
      shopSite(ctx, { limiter, bodies }),
      compressed(),
      databaseDeadline(handleError),
    ]),
  );
  app.use(onApi(apiMiddleware(ctx, limiter)));
  app.use(
    mountContract(contract, apiRoutes, {
      ctx,
      middleware: [authenticate(ctx), rejectUnknownParameters, parseBody(limiter, bodies)],
    }),
  );
  app.use('/api', docs(config), onUnknownPath);
  app.use(productRedirect(ctx), weeklyMailPost(ctx), serveApps(config), onUnknownPath, handleError);
  return app;
}
