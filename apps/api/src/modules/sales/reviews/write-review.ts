import type { ReviewInput, ReviewMode } from '@kade/contract';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { type ReviewRow, Reviews } from './review.model.ts';
import { editEnd, isReviewable, shownName } from './review.rules.ts';

interface Writing {
  input: ReviewInput;
  mode: ReviewMode;
  now: Date;
  /** The id of the new review, so that a repeated attempt makes no second one. */
  id?: string | undefined;
}

/** Returns the reviews of an order. */
export const reviewsOf = (store: Store, order: string): Promise<ReviewRow[]> =>
  Reviews.in(store).list({ order });

/** Throws a 409 unless what was bought with an order can be reviewed now. */
export function assertReviewable(order: OrderRow, mode: ReviewMode, now: Date): void {
  if (mode === 'off') throw apiError('reviews_off');
  if (!isReviewable(order, now)) throw apiError('review_not_delivered');
}

/** Returns what a review is about. Throws a 400 for what is not in the order. */
function boughtIn(order: OrderRow, { product, variant = product }: ReviewInput) {
  const line = order.products.find(
    (each) => each.productId._id === product && (each.variant?._id ?? product) === variant,
  );
  if (!line) throw apiError('review_product_unknown', { field: 'product' });
  return {
    product,
    variant,
    product_name: line.product_name ?? line.productId.name,
    ...(line.variant ? { variant_title: line.variant.title } : {}),
  };
}

/** Returns the fields that follow from who may read a review first: the merchant, or everybody at once. */
const firstState = (mode: ReviewMode, now: Date) =>
  mode === 'direct' ? { state: 'published' as const, to_show: now } : { state: 'pending' as const };

/** Writes a hidden review anew while that is possible; any other stays as it is. */
async function rewrite(store: Store, review: ReviewRow, { input, mode, now }: Writing): Promise<ReviewRow> {
  const end = editEnd(review);
  if (!end || end <= now) return review;
  const { stars, text } = input;
  const update = { $set: { stars, text, ...firstState(mode, now) }, $unset: { reason: 1, hidden_at: 1 } };
  const changed = await Reviews.in(store).change(review._id, update, { version: review.version });
  // The merchant has decided otherwise meanwhile.
  return changed ?? Reviews.in(store).get(review._id);
}

/**
 * Stores what a buyer says about something of a delivered order, once. The same again changes nothing, unless the review is
 * hidden and can be written anew. Throws a 409 when it cannot be reviewed, a 400 for what is not in the order.
 */
export async function writeReview(store: Store, order: OrderRow, writing: Writing): Promise<ReviewRow> {
  const { input, mode, now, id } = writing;
  assertReviewable(order, mode, now);
  const about = boughtIn(order, input);
  const same = { order: order._id, product: about.product, variant: about.variant };
  const [before] = await Reviews.in(store).list(same);
  if (before) return rewrite(store, before, writing);
  const { _id, number, language, shipping_address } = order;
  const { stars, text } = input;
  const written = { stars, text, name: shownName(shipping_address), language, pictures: [] };
  const row = { order: _id, order_number: number, ...about, ...written, ...firstState(mode, now) };
  try {
    return await Reviews.in(store).create(row, id);
  } catch (cause) {
    const [meanwhile] = isDuplicateKey(cause) ? await Reviews.in(store).list(same) : [];
    if (meanwhile) return meanwhile;
    throw cause;
  }
}
