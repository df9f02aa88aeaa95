import { Id } from '@kade/contract';
import { Router } from 'express';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { AppContext } from '../../../infra/context.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { originAt } from '../../../lib/shop-url.ts';

/**
 * `/product/{id}/shop` at the platform's own address redirects to the product's page in its shop. `/product/{id}`
 * itself cannot: only the admin app can see whether a browser holds a merchant's token, and it sends visitors without
 * one here.
 */
export function productRedirect({ config }: Pick<AppContext, 'config'>): Router {
  const router = Router();
  router.get('/product/:id/shop', async (req, res, next) => {
    const id = Id.safeParse(req.params.id).data;
    const found = id ? await Products.findWithStore(id) : null;
    const store = found && isShownInShop(found.row) ? found.store : null;
    const host = store && getLiveHost(await store.read('hosts resting'));
    if (!host) return next();
    res.setHeader('Cache-Control', 'no-store');
    return res.redirect(302, `${originAt(host, config)}/product/${id?.toLowerCase()}`);
  });
  return router;
}
