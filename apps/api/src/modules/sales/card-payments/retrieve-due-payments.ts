import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { AccountRefused, GatewayUnavailable } from '../../../infra/payhere/gateway.ts';
import { GIVE_UP_AFTER, RETRY_INTERVAL } from '../../payments/attempts/retrieval-schedule.rules.ts';
import { Orders, type OrderRow, placedOrder } from '../orders/order.model.ts';
import { refundFinal } from './refund-after-cancel.ts';
import { queryableAccount, retrievePayments, ofMode, scheduleRetrieval } from './retrieve-payments.ts';

const isOpen = ({ state, refund }: OrderRow['payments'][number]): boolean =>
  (state !== 'paid' && state !== 'refunded') || refund?.state === 'asked';

/** Returns when to repeat a look-up without a reply; undefined leaves it to the attempts. */
function afterSilence(order: OrderRow, now: Date): Date | undefined {
  const latest = Math.max(
    ...order.payments.flatMap(({ at, refund }) => [at, refund?.at ?? at].map(Date.parse)),
  );
  return now.getTime() - latest < GIVE_UP_AFTER ? new Date(now.getTime() + RETRY_INTERVAL) : undefined;
}

/** Stores whether the gateway accepted the app id and secret; the merchant sees it with the payments. */
async function recordRefusal(store: Store, id: string, at: Date | null): Promise<void> {
  const update = at ? { $set: { look_up_refused_at: at } } : { $unset: { look_up_refused_at: 1 } };
  await Orders.in(store).updateInternal(id, update);
}

/**
 * Looks up the open payments of an order and schedules the next look-up. A gateway that does not reply, or refuses the
 * store's app id and secret, is no failure.
 */
export async function retrieveDuePayments(ctx: AppContext, store: Store, id: string): Promise<void> {
  const order = await placedOrder(store, id);
  const at = await queryableAccount(store, ctx);
  const now = ctx.clock.now();
  let again: Date | undefined;
  try {
    if (at) {
      const seen = await retrievePayments({ ctx, store, order, at }, ofMode(order, at).filter(isOpen));
      await refundFinal(ctx, store, seen);
      if (order.look_up_refused_at) await recordRefusal(store, id, null);
    }
  } catch (cause) {
    if (cause instanceof AccountRefused) await recordRefusal(store, id, now);
    else if (cause instanceof GatewayUnavailable) again = afterSilence(order, now);
    else throw cause;
  }
  await scheduleRetrieval(store, id, { now, ...(again ? { at: again } : {}) });
}
