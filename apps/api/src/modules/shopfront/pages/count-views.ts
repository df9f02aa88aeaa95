import type { RequestHandler } from 'express';
import type { AppContext } from '../../../infra/context.ts';
import { isPerson } from './person.rules.ts';
import { parsePreferences } from './preferences.ts';

const PRODUCT = /^\/product\/([\da-f]{24})(?:[/?]|$)/i;
/** The page, or that the browser has it. */
const SHOWN = new Set([200, 304]);

/**
 * Counts the views of products by people. It stands before the pages in memory, so that these count, too. No cookie is
 * needed, and nothing about the visitor is stored. A merchant who previews colours is no visitor.
 */
export function countViews({ views }: Pick<AppContext, 'views'>): RequestHandler {
  return (req, res, next) => {
    const { host } = res.locals;
    const [, product] = PRODUCT.exec(req.originalUrl) ?? [];
    if (product === undefined || req.method !== 'GET' || host.kind !== 'shop') return next();
    const { store, themeSaved } = { ...host.shop, store: host.shop.store.id };
    if (!isPerson(req.headers) || parsePreferences(req, themeSaved).preview) return next();
    res.once('finish', () => {
      const view = { store, product: product.toLowerCase(), kind: 'views', address: req.ip ?? '' } as const;
      if (SHOWN.has(res.statusCode)) views.add(view);
    });
    return next();
  };
}
