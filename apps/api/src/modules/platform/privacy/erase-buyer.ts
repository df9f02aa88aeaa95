import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { Orders, type OrderRow } from '../../sales/orders/order.model.ts';
import { eraseReviewsOf } from '../../sales/reviews/erase-reviews.ts';
import { eraseNamesFrom } from '../../sales/settlements/erase-names.ts';
import { eraseUpload } from '../../stores/files/delete-upload.ts';
import { Uploads } from '../../stores/files/upload.model.ts';
import { forgetMessagesAbout } from '../webhooks/delivery.model.ts';
import { isUnfinished, withoutBuyer } from './erased-order.rules.ts';

async function eraseSlip(store: Store, { slip }: OrderRow, { files }: AppContext): Promise<void> {
  const merchant = { id: store.merchant };
  const upload = slip && (await Uploads.of(merchant).find(slip.upload));
  if (upload) await eraseUpload(files, merchant, upload);
}

/** Takes the buyer out of an order. Another request may change it meanwhile: it is read again then. */
async function eraseBuyer(store: Store, id: string, ctx: AppContext): Promise<void> {
  const order = await Orders.in(store).find(id);
  if (!order || isUnfinished(order)) return;
  await eraseSlip(store, order, ctx);
  await forgetMessagesAbout(store, await eraseReviewsOf(store, order, ctx));
  if (!(await Orders.in(store).change(id, withoutBuyer(order, ctx.clock.now()), { version: order.version })))
    await eraseBuyer(store, id, ctx);
}

/**
 * Takes the buyer out of orders, with their mails, bank slips and webhook messages, and then out of the customer. An order
 * that was placed meanwhile is left to a new customer. Each order is sent to webhooks once more, without the buyer.
 */
export async function eraseBuyerOf(store: Store, ids: readonly string[], ctx: AppContext): Promise<void> {
  for (const id of ids) {
    await eraseBuyer(store, id, ctx);
    await ctx.mail.forgetOnce(`order:${id}:`);
  }
  await forgetMessagesAbout(store, ids);
  await eraseNamesFrom(store, ids);
  for (const id of ids) await leaveCustomer(store, id, ctx.clock.now());
}

async function leaveCustomer(store: Store, id: string, now: Date): Promise<void> {
  const order = await Orders.in(store).find(id);
  if (!order) return;
  const $unset = { customer_id: 1, merged_from: 1 };
  const derived = isUnfinished(order) ? { $set: { customer_at: now } } : {};
  const update = { $unset, ...derived, $min: { report_at: now } };
  await Orders.in(store).change(id, update, { version: order.version });
}
