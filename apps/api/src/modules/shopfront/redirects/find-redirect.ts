import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { foldAddress, redirectCandidates } from './fold-address.rules.ts';
import { type RedirectRow, Redirects } from './redirect.model.ts';

/** Returns the path that a redirect leads to; null where its product is not in the shop. */
async function targetOf(store: Store, { product: id, path }: Pick<RedirectRow, 'product' | 'path'>) {
  if (!id) return path;
  const product = await Products.in(store).find(id);
  if (!product || !isShownInShop(product)) return null;
  return `/product/${product.slug ? encodeURIComponent(product.slug) : id}`;
}

/**
 * Returns the path of the shop that an old address leads to, and counts the visit after the reply; null when none is
 * saved. Asked only where the shop has no page.
 */
export async function findRedirect(ctx: AppContext, store: Store, requested: string): Promise<string | null> {
  const candidates = redirectCandidates(requested);
  const rows = await Redirects.in(store).list({ from: { $in: candidates } }, undefined, 'planner');
  const row = candidates.map((from) => rows.find((each) => each.from === from)).find(Boolean);
  if (!row) return null;
  const target = await targetOf(store, row);
  if (target === null || candidates.includes(foldAddress(target))) return null;
  const counted = { $inc: { hits: 1 }, $set: { last_at: ctx.clock.now() } };
  ctx.background.run('a redirect', () => Redirects.in(store).updateInternal(row._id, counted));
  return target;
}

/** Lets an old address lead to a product, unless the merchant has saved where it leads. */
export async function redirectToProduct(store: Store, from: string, product: string): Promise<void> {
  await insertOnce(Redirects.in(store).create({ from: foldAddress(from), product }));
}

/** Deletes the redirects to a product. */
export const removeRedirectsTo = (store: Store, product: string): Promise<number> =>
  Redirects.in(store).removeMany({ product: objectId(product) });
