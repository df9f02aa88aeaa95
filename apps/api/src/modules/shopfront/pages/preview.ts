import type { PageRequest, RenderedPage } from '@kade/storefront-interface';
import { type RequestHandler, Router } from 'express';
import type { AppContext } from '../../../infra/context.ts';
import { inLanguage } from '../../catalogue/translations/translation.rules.ts';
import { readShopSales } from '../../sales/discounts/shop-sales.ts';
import type { Store } from '../../../db/stores/store.ts';
import { notFound } from '../../../lib/api-error.ts';
import { shownFrame } from '../api/public-shop.ts';
import { shownDesign, shownPage } from '../api/shown-design.ts';
import type { StoredDesign } from '../design/design.model.ts';
import { linksOf } from '../design/document.rules.ts';
import { frameOf } from '../design/menus.rules.ts';
import { readDesign } from '../design/open-design.ts';
import { isPreviewToken } from '../design/preview-token.ts';
import { asRefusal } from './in-process/call-route.ts';
import { pageRequestFor, shopOf } from './page-request.ts';
import { chosenTheme, ownPath } from './preferences.ts';
import { sendUncached } from './send-page.ts';

/** Attributes of pages that lead to another page of the shop; files are the same in a preview. */
const LINKS = / (href|action)="\/(?!\/|api\/|shop-assets\/)/g;

/** Below which previews are. */
export const PREVIEWS = '/__preview';

/** Makes the links of a page stay in the preview. Quotation marks in texts of a page are escaped, so only attributes match. */
function within(prefix: string, page: RenderedPage): RenderedPage {
  const { Location: location } = page.headers;
  const headers = location?.startsWith('/') ? { ...page.headers, Location: prefix + location } : page.headers;
  const body = page.body.replace(LINKS, ` $1="${prefix}/`);
  return { ...page, headers, body };
}

/** Headers of a preview: shown in a frame of the admin app only, and neither kept nor indexed. */
const headersOf = ({ PUBLIC_URL }: AppContext['config']) => ({
  ancestors: new URL(PUBLIC_URL).origin,
  headers: { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' },
});

interface Drafted {
  now: Date;
  read: () => Promise<Pick<StoredDesign, 'draft' | 'number'>>;
}

/** Returns the routes of a shop, of which those of its design answer with the draft that `read` returns. */
export function draftApi(
  { api, language }: Pick<PageRequest, 'api' | 'language'>,
  store: Store,
  { now, read }: Drafted,
): PageRequest['api'] {
  const sales = () => readShopSales(store, now);
  return {
    ...api,
    shop: async () => {
      const published = await api.shop();
      const { pages: _pages, menus: _menus, linked: _linked, product_page: _page, ...shop } = published;
      const { draft } = await read();
      const frame = await shownFrame(store, shop.menu, { links: linksOf(draft), frame: frameOf(draft) });
      return inLanguage({ ...shop, ...frame }, language);
    },
    design: async () => {
      const { draft, number } = await read();
      const shown = await shownDesign(store, { number: number + 1, document: draft }, sales);
      return inLanguage(shown, language);
    },
    page: async (slug) => {
      const page = await shownPage(store, { document: (await read()).draft, slug }, sales);
      if (!page) throw asRefusal(notFound('Page'));
      return inLanguage(page, language);
    },
  };
}

/**
 * The pages of a shop with the draft of its design, below an address with a token. Everything else about them is as
 * visitors see it. They take no forms, so nothing can be ordered.
 */
export function previewPages(ctx: AppContext): Router {
  const { storefront, clock, config } = ctx;
  const show: RequestHandler<{ token: string }> = async (req, res) => {
    const at = shopOf(res);
    const { token } = req.params;
    const request = pageRequestFor(req, res, ctx);
    if (!isPreviewToken(token, at.store, ctx))
      return sendUncached(req, res, await storefront.renderError(request, 404), headersOf(config));
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const { colours, look } = req.query;
    const drafted: PageRequest = {
      ...request,
      cart: '',
      codes: [],
      // The colours that are being chosen, and none of a visitor's own preview.
      preview: typeof colours === 'string' ? chosenTheme(colours, look) : null,
      editor: new URL(config.PUBLIC_URL).origin,
      api: draftApi(request, at.store, { now: clock.now(), read: () => readDesign(at.store) }),
    };
    const page = isRead ? await storefront.render(drafted) : await storefront.renderError(drafted, 405);
    return sendUncached(req, res, within(`${PREVIEWS}/${token}`, page), headersOf(config));
  };
  const router = Router();
  // A frame may keep no cookies, so the address has the language.
  router.get('/:token/language/:language', (req, res) => {
    const { token, language } = req.params;
    const back = ownPath(req.query.back);
    const to = `${PREVIEWS}/${token}${back}${back.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`;
    res.setHeader('Cache-Control', 'no-store');
    res.redirect(302, to);
  });
  router.use('/:token', show);
  return router;
}
