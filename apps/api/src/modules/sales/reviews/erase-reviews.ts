import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { erasePictures } from './review-pictures.ts';
import { Reviews } from './review.model.ts';
import { showReview } from './show-review.ts';
import { reviewsOf } from './write-review.ts';

/** Returns whether a text has a word of the name, the phone number or the email address of a buyer. */
function namesBuyer(text: string, { shipping_address: a, email }: OrderRow): boolean {
  const said = text.toLowerCase();
  const digits = text.replace(/\D/g, '');
  const phone = comparablePhone(a.phone_number).replace(/\D/g, '').slice(-9);
  const words = a.full_name
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word.length > 2);
  if (email !== '' && said.includes(email.toLowerCase())) return true;
  return words.some((word) => said.includes(word)) || (phone.length === 9 && digits.includes(phone));
}

/**
 * Takes the buyer out of the reviews of an order: the name, the pictures, and texts that say who it was. The stars stay, so
 * ratings do not change. Returns their ids. Must be called while the order still has its buyer; may be repeated.
 */
export async function eraseReviewsOf(store: Store, order: OrderRow, ctx: AppContext): Promise<string[]> {
  const found = await reviewsOf(store, order._id);
  for (const { _id, pictures, text, reply } of found) {
    await erasePictures(store, pictures, ctx);
    const $set = { name: '', pictures: [], ...(namesBuyer(text, order) ? { text: '' } : {}) };
    const $unset = reply && namesBuyer(reply.text, order) ? { $unset: { reply: 1 } } : {};
    const marked = { ...$set, to_show: ctx.clock.now() };
    const erased = await Reviews.in(store).change(_id, { $set: marked, ...$unset });
    if (erased) await showReview(store, erased, ctx);
  }
  return found.map(({ _id }) => _id);
}
