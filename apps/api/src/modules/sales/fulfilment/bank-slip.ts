import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { saveImage } from '../../stores/files/save-picture.ts';
import { changeOrder } from '../orders/change-order.ts';
import { announceOrder } from '../notifications/order-mails.ts';
import { assertAwaitsBankSlip, takeSlip } from './fulfilment.rules.ts';
import { type OrderRow, orderByToken } from '../orders/order.model.ts';

/**
 * Stores the picture of a bank slip that a buyer sends, visible to the merchant only, and notifies the merchant. A job
 * deletes the replaced one. With an `id`, a retry stores it once. Throws a 404 for an unknown token, a 409 when the
 * order waits for no slip, and what `saveImage` throws.
 */
export async function receiveSlip(
  store: Store,
  token: string,
  { bytes, id, ctx }: { bytes: Buffer; id?: string | undefined; ctx: AppContext },
): Promise<OrderRow> {
  const order = await orderByToken(store, token);
  if (id !== undefined && order.slip?.upload === id) return order;
  assertAwaitsBankSlip(order);
  const merchant = { id: store.merchant };
  const { _id: upload } = await saveImage(bytes, { id, isPrivate: true, merchant, ctx });
  const now = ctx.clock.now();
  const who = { by: 'buyer', now };
  const sent = await changeOrder(store, order._id, {
    decide: (row) => takeSlip(row, { ...who, upload }),
    now,
  });
  announceOrder(ctx, store, sent);
  return sent;
}
