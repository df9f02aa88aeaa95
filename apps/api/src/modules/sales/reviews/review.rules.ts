import { type OwnReview, type PublicReview, REVIEW_DAYS, REVIEW_EDIT_DAYS } from '@kade/contract';
import { DAY } from '../../../lib/duration.ts';
import { viewOfUpload } from '../../stores/files/upload-path.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';
import type { ReviewRow } from './review.model.ts';

type Delivered = Pick<OrderRow, 'order_status' | 'history'>;

/** Returns when an order was delivered; null while it is not. */
export function deliveredAt({ order_status, history }: Delivered): Date | null {
  const last = history.findLast(({ field }) => field === 'order_status');
  return order_status === 'delivered' && last ? new Date(last.at) : null;
}

/** Returns whether what was bought with an order can be reviewed. */
export function isReviewable(order: Delivered, now: Date): boolean {
  const at = deliveredAt(order);
  return at !== null && now.getTime() < at.getTime() + REVIEW_DAYS * DAY;
}

/** Returns the name that visitors see: the first one, and the initial of the last. */
export function shownName({ full_name }: OrderRow['shipping_address']): string {
  const [first = '', ...others] = full_name.trim().split(/\s+/u);
  const [initial = ''] = others.at(-1) ?? '';
  return initial ? `${first} ${initial}.` : first;
}

/** Returns until when a hidden review can be written anew; null for any other. */
export const editEnd = ({ state, hidden_at }: Pick<ReviewRow, 'state' | 'hidden_at'>): Date | null =>
  state === 'hidden' && hidden_at ? new Date(Date.parse(hidden_at) + REVIEW_EDIT_DAYS * DAY) : null;

/** Returns a review as its buyer sees it. */
export function toOwnReview({ pictures, ...row }: ReviewRow, now: Date): OwnReview {
  const end = editEnd(row);
  return {
    ...row,
    pictures: pictures.length,
    ...(end && end > now ? { edit_until: end.toISOString() } : {}),
  };
}

/** Returns a published review as visitors see it. */
export const toPublicReview = ({ pictures, ...row }: ReviewRow): PublicReview => ({
  ...row,
  pictures: pictures.map(viewOfUpload),
});
