import {
  type BuyerReviews,
  type PublicReview,
  type ReviewMode,
  type ReviewState,
  SHOWN_REVIEWS,
} from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import type { Store } from '../../../db/stores/store.ts';
import { notFound } from '../../../lib/api-error.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { currentProductsOf } from '../orders/current-products.ts';
import { boughtName } from '../orders/bought-name.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { Reviews } from './review.model.ts';
import { isReviewable, toOwnReview, toPublicReview } from './review.rules.ts';
import { reviewsOf } from './write-review.ts';

const NEWEST = { by: '_id', direction: -1 } as const;
const OF_PRODUCT = { by: 'of_product', direction: -1 } as const;
const PAGE = 20;

interface Wanted {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Returns the reviews of a list for the merchant, see `listOrPage`. */
export function listReviews(
  store: Store,
  { state, product, ...request }: Wanted & { state?: ReviewState | undefined; product?: string | undefined },
) {
  const filter = { ...(state ? { state } : {}), ...(product ? { product: objectId(product) } : {}) };
  const filteredBy = product ? ('of_product' as const) : state ? ('in_state' as const) : undefined;
  return Reviews.in(store).listOrPage(filter, { ...request, sort: NEWEST, filteredBy });
}

/** Returns the published reviews of a product, page by page. Throws a 404 for a product that the shop does not have. */
export async function publishedReviews(store: Store, id: string, { limit = PAGE, cursor }: Wanted) {
  if (!isShownInShop(await Products.in(store).get(id))) throw notFound('Product');
  const filter = { product: objectId(id), state: 'published' as const };
  const { rows, next, total } = await Reviews.in(store).page(filter, { limit, cursor, sort: OF_PRODUCT });
  return new Page(rows.map(toPublicReview), next, total);
}

/** Returns the newest published reviews for the page of a product. */
export async function newestReviews(store: Store, product: string): Promise<PublicReview[]> {
  const filter = { product: objectId(product), state: 'published' as const };
  const { rows } = await Reviews.in(store).page(filter, { limit: SHOWN_REVIEWS, sort: OF_PRODUCT }, () => 0);
  return rows.map(toPublicReview);
}

/** Returns the newest published reviews of all products of a shop. */
export async function newestOfShop(store: Store): Promise<PublicReview[]> {
  const list = { limit: SHOWN_REVIEWS, sort: NEWEST, filteredBy: 'in_state' as const };
  const { rows } = await Reviews.in(store).page({ state: 'published' as const }, list, () => 0);
  return rows.map(toPublicReview);
}

/** Returns what the buyer of an order can review, and has reviewed. */
export async function buyerReviews(
  store: Store,
  order: OrderRow,
  { mode, now }: { mode: ReviewMode; now: Date },
): Promise<BuyerReviews> {
  const [written, pictures] = await Promise.all([
    reviewsOf(store, order._id),
    currentProductsOf(store, order),
  ]);
  const lines = order.products.map((line) => {
    const { _id: product } = line.productId;
    const variant = line.variant?._id;
    const own = written.find((each) => each.product === product && each.variant === (variant ?? product));
    const shown = pictures.get(product);
    return {
      product,
      ...(variant ? { variant } : {}),
      name: boughtName(line, shown, order.language),
      picture: shown?.picture ?? null,
      review: own ? toOwnReview(own, now) : null,
    };
  });
  return { open: mode !== 'off' && isReviewable(order, now), lines };
}
