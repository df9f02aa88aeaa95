import type { Request, RequestHandler, Response } from 'express';
import type { AppContext } from '../../../infra/context.ts';
import type { Metrics } from '../../../http/pages/metrics.ts';
import { beginLine, logRequest, nameRequest } from '../../../http/middleware/request-log.ts';
import { withoutRedaction } from '../../../lib/logger.ts';
import { pageKey } from './cache-key.ts';
import { namesSource } from './keep-source.ts';
import { keepLanguageOfAddress, parsePreferences } from './preferences.ts';
import { sendCached } from './send-page.ts';
import { sharedOf } from './shared-pages.ts';

/**
 * Sends pages that lie in memory, before anything else is done for a request: no header, log line or figure is lost,
 * but each is written here in its shortest form. Everything else passes through.
 */
export function cachedPages(ctx: AppContext, metrics: Pick<Metrics, 'countPage'> | null): RequestHandler {
  const { pages, log, serving } = ctx;
  const lines = withoutRedaction(log);
  const kept = (req: Request, res: Response) => {
    const { host } = res.locals;
    // The page may be in memory, but the code of a link is kept first.
    if (host.kind !== 'shop' || namesSource(req)) return undefined;
    const at = host.shop;
    const { language, preview, district } = parsePreferences(req, at.themeSaved);
    if (preview) return undefined;
    const key = pageKey({
      store: at.store.id,
      language: language ?? at.language,
      district,
      url: req.originalUrl,
    });
    if (key === null) return undefined;
    if (!pages.isRenewedBy(key, at.front)) return pages.get(key, at.front);
    res.locals.renewsPage = true;
    return undefined;
  };
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const began = performance.now();
    const page = kept(req, res);
    if (!page) return next();
    req.id = nameRequest(req);
    keepLanguageOfAddress(req, res);
    if (serving.draining) res.setHeader('Connection', 'close');
    sendCached(req, res, page, sharedOf(ctx, req, res));
    metrics?.countPage(req.method, res.statusCode, (performance.now() - began) / 1000);
    logRequest(lines, { ...beginLine(req), began }, res);
    return undefined;
  };
}
