import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { Store, type StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { DAY } from '../../../lib/duration.ts';
import { failedSteps } from '../../../infra/metrics/customers.ts';
import { reviewRequestMail } from '../../../infra/mail/mail.ts';
import { isClosed, reviewAskDays, takesReviews } from '../../stores/settings/shop-settings.rules.ts';
import { consentState } from '../consent/marketing-consent.ts';
import { unsubscribeUrl } from '../consent/unsubscribe.ts';
import { mailLook } from '../notifications/mail-look.ts';
import { linkOf, MAIL_FIELDS, originOf } from '../notifications/order-mail-facts.ts';
import { reasonToWithhold } from '../notifications/order-mail-limits.ts';
import { toAskForReviews } from '../orders/due-orders.ts';
import { Orders, type OrderRow } from '../orders/order.model.ts';
import { Reviews } from './review.model.ts';
import { deliveredAt, isReviewable } from './review.rules.ts';

// An order has `review_ask_at` from its delivery until its buyer was asked, or is not to be: the time when its turn is decided, at
// first a day after the delivery, then as many days as the shop has set. The mail is sent before that is
// removed, with a key of the order: a crash in between, or another process, sends it again, and the queue keeps the first.

interface Asking {
  ctx: AppContext;
  store: Store;
  row: StoreRow;
}

/** Returns whether something of the order is not reviewed yet, and the shop takes reviews. */
async function isWanted({ ctx, store, row }: Asking, order: OrderRow): Promise<boolean> {
  if (!takesReviews(row) || isClosed(row) || !order.email) return false;
  if (!isReviewable(order, ctx.clock.now())) return false;
  return (await Reviews.in(store).count({ order: order._id })) < order.products.length;
}

/** Sends the mail, unless the buyer wants none of the shop beside those about orders, or the shop may not send it. */
async function ask(asking: Asking, order: OrderRow): Promise<void> {
  const { ctx, store, row } = asking;
  const { _id, email, language, number } = order;
  const link = linkOf(order, asking);
  const unsubscribe = await unsubscribeUrl({ store, row, config: ctx.config }, { email, language });
  const said = await consentState(store, { channel: 'email', contact: email });
  if (!link || !unsubscribe || said === 'withdrawn') return;
  const once = `order:${_id}:review`;
  const merchant = await Merchants.find(store.merchant);
  // It follows the delivery, and is limited as the mail about that.
  if (await reasonToWithhold({ ctx, store, row, merchant }, { news: 'delivered', to: email, once })) return;
  const mail = reviewRequestMail({
    shop: row.name,
    name: order.shipping_address.full_name,
    number,
    language,
    link: `${link}/review`,
    unsubscribe,
    look: mailLook(row, originOf(asking)),
  });
  await ctx.mail.send({ to: email, ...mail, unsubscribe }, { about: store.merchant, once });
}

/** Returns when the shop asks the buyer of a delivered order. */
const turnOf = (row: StoreRow, order: OrderRow): Date =>
  new Date((deliveredAt(order)?.getTime() ?? 0) + reviewAskDays(row) * DAY);

async function askOf(ctx: AppContext, store: Store, id: string): Promise<void> {
  const [row, order] = await Promise.all([store.read(`${MAIL_FIELDS} closing`), Orders.in(store).find(id)]);
  if (!order?.review_ask_at) return;
  const asking = { ctx, store, row };
  const turn = turnOf(row, order);
  if (turn > ctx.clock.now()) {
    await Orders.in(store).updateInternal(id, { $set: { review_ask_at: turn } });
    return;
  }
  if (await isWanted(asking, order)) await ask(asking, order);
  await Orders.in(store).updateInternal(id, { $unset: { review_ask_at: 1 } });
}

/** Mails buyers once, some days after the delivery, that they can review what they bought. */
export async function askForReviews(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { _id, store: id } of toAskForReviews(ctx.clock.now())) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    try {
      if (store) await askOf(ctx, store, _id);
    } catch (cause) {
      // One buyer who cannot be asked must not hold up the others.
      failedSteps.inc({ step: 'ask' });
      ctx.log.error({ err: cause, order: _id }, 'a buyer could not be asked for a review');
    }
  }
}
