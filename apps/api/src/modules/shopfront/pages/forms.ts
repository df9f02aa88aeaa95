import type { PageRequest } from '@kade/storefront-interface';
import type { Request, RequestHandler, Response } from 'express';
import type { AppContext } from '../../../infra/context.ts';
import type { Bodies } from '../../../http/middleware/body/parse-body.ts';
import { toApiError } from '../../../http/errors/error-handler.ts';
import { type ConcurrencyLimiter, rateLimitByIp } from '../../../http/middleware/concurrency.ts';
import { countPage } from './count-page.ts';
import { keepBuyer, keepCart, keepCodes, keepDistrict } from './cookies.ts';
import { forgetSource } from './keep-source.ts';
import { isOwnForm, postedTo } from './private-pages.rules.ts';
import { sendUncached } from './send-page.ts';
import { pageRequestFor, pageRequestOf } from './page-request.ts';

/** The limits of bodies and of concurrent requests, which pages and the API share. */
export interface SharedLimits {
  limiter: ConcurrencyLimiter;
  bodies: Bodies;
}

// For all shops together. Mobile networks put many buyers behind one address.
const FORMS = { points: 300, duration: 60 };
const SLIPS = { points: 60, duration: 3600 };

/** A form whose file was refused for its size is passed to the page with that; every other failure is thrown. */
async function fileOf(req: Request, res: Response, { file }: Bodies): Promise<PageRequest['file']> {
  try {
    await file(req, res);
  } catch (cause) {
    const error = toApiError(cause);
    if (error?.extra.code === 'too_large') return 'too_large';
    throw cause;
  }
  return req.file ? { bytes: req.file.buffer, name: req.file.originalname } : null;
}

async function receivedBy(req: Request, res: Response, bodies: Bodies) {
  const kind = postedTo(req.path);
  if (kind === 'nothing') return {};
  return kind === 'file' ? { file: await fileOf(req, res, bodies) } : { form: await bodies.form(req, res) };
}

async function posted(req: Request, res: Response, { limiter, bodies }: SharedLimits) {
  const received = await receivedBy(req, res, bodies);
  await limiter.run(req, res);
  return received;
}

/** Handles a posted form and stores the resulting cart in the browser's cookie. */
function answerForm(ctx: AppContext, shared: SharedLimits): RequestHandler {
  return async (req, res) => {
    const request: PageRequest = { ...pageRequestFor(req, res, ctx), ...(await posted(req, res, shared)) };
    const page = await ctx.storefront.render(request);
    countPage(ctx, { req, res, page });
    if (page.cart) keepCart(req, res, page.cart);
    if (req.path === '/checkout' && page.cart?.value === '') forgetSource(req, res);
    if (page.buyer !== undefined) keepBuyer(req, res, page.buyer);
    if (page.codes) keepCodes(req, res, page.codes);
    if (page.district !== undefined) keepDistrict(req, res, page.district);
    return sendUncached(req, res, page);
  };
}

/**
 * Passes reads on and handles everything else: forms where pages have one, and only from pages of this shop, which is
 * checked before any of the body is read.
 */
export function takeForms(ctx: AppContext, shared: SharedLimits): RequestHandler[] {
  const refuse = async (req: Request, res: Response, status: number) =>
    sendUncached(req, res, await ctx.storefront.renderError(pageRequestOf(req, res, ctx), status));
  const [forms, slips] = [rateLimitByIp(FORMS), rateLimitByIp(SLIPS)];

  const gate: RequestHandler = async (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next('router');
    const kind = req.method === 'POST' ? postedTo(req.path) : null;
    if (kind === null) {
      res.setHeader('Allow', 'GET, HEAD');
      return refuse(req, res, 405);
    }
    if (kind === 'nothing') return next();
    const sender = { fetchSite: req.get('sec-fetch-site'), origin: req.get('origin') };
    return isOwnForm(sender, pageRequestOf(req, res, ctx).origin) ? next() : refuse(req, res, 403);
  };
  const limit: RequestHandler = (req, res, next) =>
    (postedTo(req.path) === 'file' ? slips : forms)(req, res, next);

  return [
    gate,
    ...(ctx.config.RATE_LIMITS === 'on' ? [limit] : []),
    shared.limiter.admit,
    answerForm(ctx, shared),
  ];
}
