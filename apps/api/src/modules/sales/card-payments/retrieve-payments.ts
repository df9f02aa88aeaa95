import type { Store } from '../../../db/stores/store.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { SeenPayment } from '../../../infra/payhere/gateway.ts';
import { changeOrder } from '../orders/change-order.ts';
import { Orders, type OrderRow, placedOrder } from '../orders/order.model.ts';
import { type AtGateway, gatewayAccount } from '../../payments/methods/gateway-account.ts';
import { applyEvents } from './apply-payment-events.ts';
import { nextRetrievalOf } from '../../payments/attempts/attempt.rules.ts';
import { storedAttempts } from './payment-events.rules.ts';
import { paymentEventLog } from '../../payments/attempts/payment-event.model.ts';
import { PAYMENT_CODES, toPaymentEvent, verifyPayment } from '../../payments/attempts/payment-event.rules.ts';
import { endRefund } from './refund.rules.ts';

type Attempt = OrderRow['payments'][number];

interface Looking {
  ctx: AppContext;
  store: Store;
  order: OrderRow;
  at: AtGateway;
}

/** Stores what the gateway reports about an attempt, and returns it. Throws as `search` does. */
async function lookUpAttempt({ ctx, store, order, at }: Looking, attempt: Attempt): Promise<SeenPayment[]> {
  const { ref } = attempt;
  const now = ctx.clock.now();
  const found = await at.payments.search(ref, at.account);
  const { refunds = [] } = await placedOrder(store, order._id);
  // The gateway does not tell how much of a payment was refunded, so the refunds of its parts are our own knowledge.
  const isInParts = refunds.some((refund) => refund.ref === ref && refund.state !== 'refused');
  for (const payment of found) {
    if (isInParts && payment.status === 'refunded') continue;
    const verification = verifyPayment(payment, cents(attempt.amount));
    const code = PAYMENT_CODES[payment.status];
    const event = toPaymentEvent(payment, { code, source: 'look_up', verdict: verification, now });
    await paymentEventLog.record(store, { ...event, ref, order: order._id });
  }
  return found;
}

/**
 * Looks up attempts of an order at the gateway, applies the result, and ends refunds that the gateway did not make.
 * Throws `GatewayUnavailable` and `AccountRefused`.
 */
export async function retrievePayments(looking: Looking, attempts: readonly Attempt[]): Promise<OrderRow> {
  const { ctx, store, order } = looking;
  let now = order;
  for (const attempt of attempts) {
    const found = await lookUpAttempt(looking, attempt);
    now = await applyEvents(ctx, store, order._id);
    const who = { by: 'payhere', now: ctx.clock.now() };
    if (attempt.refund?.state === 'asked')
      now = await changeOrder(store, order._id, {
        decide: (row) => endRefund(row, { ref: attempt.ref, found, ...who }),
        now: who.now,
      });
  }
  return now;
}

/** Returns the attempts that this account can look up: the others were made in another mode. */
export const ofMode = ({ payments }: OrderRow, { mode }: AtGateway): Attempt[] =>
  payments.filter((attempt) => attempt.mode === mode);

/** Returns the store's account when it can look up payments; null without an app id and secret. */
export async function queryableAccount(store: Store, ctx: AppContext): Promise<AtGateway | null> {
  const at = await gatewayAccount(store, ctx);
  return at?.account.appId ? at : null;
}

/** Sets when the order is looked up next: the time that its attempts need, unless another is given. */
export async function scheduleRetrieval(
  store: Store,
  id: string,
  { now, at }: { now: Date; at?: Date },
): Promise<void> {
  const order = await Orders.in(store).get(id);
  const due = at ?? nextRetrievalOf(storedAttempts(order), now);
  await Orders.in(store).updateInternal(id, due ? { $set: { look_at: due } } : { $unset: { look_at: 1 } });
}
