import { type Request, type RequestHandler, Router } from 'express';
import { hostState } from '../../db/store-hosts.ts';
import type { Deps } from '../../deps.ts';
import { pageHeaders } from '../../http/headers.ts';
import { pathOf } from '../files/upload.model.ts';
import { noShopPage, shopPage } from './page.ts';
import { previewScript } from './preview-script.ts';

/** The requested path and query at another host, with the scheme and port under which this installation is reached. */
function addressAt(host: string, publicUrl: string, { path, originalUrl }: Request): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  const query = originalUrl.indexOf('?');
  return `${url.origin}${path}${query < 0 ? '' : originalUrl.slice(query)}`;
}

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
    const at = await hostState(req.hostname.toLowerCase(), 'name logo theme');
    res.setHeader('Cache-Control', 'no-cache');
    if (at.state !== 'live') return void res.status(404).type('html').send(noShopPage(req.hostname));
    const { store: shop } = at;
    return void res.type('html').send(shopPage({ ...shop, logoPath: shop.logo && pathOf(shop.logo) }));
  });
  router.use(pageHeaders([]), (req, res) => void res.status(404).type('html').send(noShopPage(req.hostname)));

  return async (req, res, next) => {
    const host = req.hostname?.toLowerCase() ?? '';
    if (req.path.startsWith('/api/') || host === own || host === config.STORES_SUFFIX) return next();
    const at = await hostState(host);
    if (at.state === 'resting' && at.liveHost && ['GET', 'HEAD'].includes(req.method))
      return res.redirect(301, addressAt(at.liveHost, config.PUBLIC_URL, req));
    const couldBe = host.endsWith(`.${config.STORES_SUFFIX}`) || at.state !== 'none';
    return couldBe ? router(req, res, next) : next();
  };
}
