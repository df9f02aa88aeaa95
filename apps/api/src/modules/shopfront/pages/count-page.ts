import type { RenderedPage } from '@kade/storefront-interface';
import type { Request, Response } from 'express';
import type { AppContext } from '../../../infra/context.ts';
import { shopOf } from './page-request.ts';
import { isBrowser } from './person.rules.ts';

/**
 * Counts what a page that is not cached says about its visitor: products in carts and checkouts, and searches. Works without
 * a script; no cookie is needed, and nothing about the visitor is stored.
 */
export function countPage(
  { views, searches }: Pick<AppContext, 'views' | 'searches'>,
  { req, res, page }: { req: Request; res: Response; page: RenderedPage },
): void {
  const { counted } = page;
  if (!counted || req.method === 'HEAD' || !isBrowser(req.headers)) return;
  const at = { store: shopOf(res).store.id, address: req.ip ?? '' };
  if (counted.kind === 'search') searches.add({ ...at, text: counted.text, found: counted.found });
  else for (const product of counted.products) views.add({ ...at, product, kind: counted.kind });
}
