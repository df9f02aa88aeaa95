import { type RequestHandler, Router } from 'express';
import { Store } from '../../db/store.model.ts';
import type { Deps } from '../../deps.ts';
import { pageHeaders } from '../../http/headers.ts';
import { pathOf } from '../files/upload.model.ts';
import { noShopPage, shopPage } from './page.ts';
import { previewScript } from './preview-script.ts';

/**
 * Answers requests whose Host is a shop's address, so that neither the landing pages nor the admin app ever show on a
 * merchant's domain. Other hosts pass through.
 */
export function storefront({ config }: Pick<Deps, 'config'>): RequestHandler {
  const own = new URL(config.PUBLIC_URL).hostname;
  const router = Router();
  router.get('/shop-assets/preview.js', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=3600');
    res.type('js').send(previewScript);
  });
  router.get(['/', '/preview-theme'], pageHeaders([]), async (req, res) => {
    const shop = await Store.atHost(req.hostname.toLowerCase());
    res.setHeader('Cache-Control', 'no-cache');
    if (!shop) return void res.status(404).type('html').send(noShopPage(req.hostname));
    return void res.type('html').send(shopPage({ ...shop, logoPath: shop.logo && pathOf(shop.logo) }));
  });
  router.use(pageHeaders([]), (req, res) => void res.status(404).type('html').send(noShopPage(req.hostname)));

  return async (req, res, next) => {
    const host = req.hostname?.toLowerCase() ?? '';
    if (req.path.startsWith('/api/') || host === own || host === config.STORES_SUFFIX) return next();
    const couldBe = host.endsWith(`.${config.STORES_SUFFIX}`) || (await Store.holds(host)) !== null;
    return couldBe ? router(req, res, next) : next();
  };
}
