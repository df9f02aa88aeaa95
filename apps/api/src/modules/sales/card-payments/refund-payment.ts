import type { Store } from '../../../db/stores/store.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { AccountRefused, GatewayUnavailable } from '../../../infra/payhere/gateway.ts';
import { changeOrder } from '../orders/change-order.ts';
import { type OrderRow, placedOrder } from '../orders/order.model.ts';
import type { AtGateway } from '../../payments/methods/gateway-account.ts';
import { applyEvents } from './apply-payment-events.ts';
import { queryableAccount, retrievePayments, ofMode } from './retrieve-payments.ts';
import { paymentEventLog } from '../../payments/attempts/payment-event.model.ts';
import { toPaymentEvent } from '../../payments/attempts/payment-event.rules.ts';
import { requestRefund, endRefund, refundable } from './refund.rules.ts';

/**
 * Converts a failure of the gateway to a refusal for the merchant; `unavailable` names the one for a gateway that
 * did not reply.
 */
export function toRefundError(
  cause: unknown,
  unavailable: 'payhere_silent' | 'payhere_refund_unknown' | 'payhere_part_unknown',
): unknown {
  if (cause instanceof AccountRefused) return apiError('payhere_app_refused');
  return cause instanceof GatewayUnavailable
    ? apiError(unavailable, { headers: { 'Retry-After': '120' } })
    : cause;
}

type Attempt = OrderRow['payments'][number];
interface Refunding {
  store: Store;
  ctx: AppContext;
  id: string;
  at: AtGateway;
  attempt: Attempt;
}

/** Notes that the gateway did not pay it back. */
const notRefunded = ({ store, ctx, id, attempt }: Refunding): Promise<OrderRow> => {
  const who = { by: 'payhere', now: ctx.clock.now() };
  return changeOrder(store, id, {
    decide: (row) => endRefund(row, { ref: attempt.ref, ...who }),
    now: who.now,
  });
};

/** Records that the gateway has refunded a payment in full, and what follows for the order. */
export async function recordRefund({ store, ctx, id, attempt }: Refunding): Promise<OrderRow> {
  const { ref, payment_id: paymentId } = attempt;
  const payment = { paymentId, amount: cents(attempt.amount), currency: 'LKR' };
  const now = ctx.clock.now();
  const event = toPaymentEvent(payment, { code: 'refund', source: 'refund', verdict: 'genuine', now });
  await paymentEventLog.record(store, { ...event, ref, order: id });
  return applyEvents(ctx, store, id);
}

/** The gateway refused it, perhaps because it was refunded before. */
async function whatNow(refunding: Refunding): Promise<OrderRow> {
  const { store, ctx, id, at, attempt } = refunding;
  const order = await retrievePayments({ ctx, store, order: await placedOrder(store, id), at }, [attempt]);
  const now = order.payments.find(({ ref }) => ref === attempt.ref);
  if (now?.state === 'refunded') return order;
  const [payment] = await at.payments.search(attempt.ref, at.account);
  if (payment?.status === 'refunding') return order;
  await notRefunded(refunding);
  throw apiError('payhere_refund_refused');
}

async function recordRefundRequest(refunding: Refunding, reason: string): Promise<OrderRow> {
  const { at, attempt } = refunding;
  try {
    const isDone = await at.payments.refund(attempt.payment_id, reason, at.account);
    return await (isDone ? recordRefund(refunding) : whatNow(refunding));
  } catch (cause) {
    if (cause instanceof AccountRefused) await notRefunded(refunding);
    throw toRefundError(cause, 'payhere_refund_unknown');
  }
}

/**
 * Returns the attempt whose payment is to be refunded, and the account that does it. Throws as `refundable` does, and a 409
 * without an account that can.
 */
export async function refundableAt(
  { store, ctx, order }: { store: Store; ctx: AppContext; order: OrderRow },
  paymentId: string | undefined,
): Promise<{ at: AtGateway; attempt: Attempt }> {
  const attempt = refundable(order, paymentId);
  const at = await queryableAccount(store, ctx);
  if (!at) throw apiError('payhere_app_missing');
  if (!ofMode(order, at).includes(attempt))
    throw apiError('payhere_other_mode', { params: { paid: attempt.mode, now: at.mode } });
  return { at, attempt };
}

/**
 * Refunds a card payment of an order in full. The refund is stored before the gateway is called, so that after a crash
 * it is looked up. Returns the order when it was refunded already. Throws 409s and a 503 of the contract.
 */
export async function refundPayment(
  store: Store,
  id: string,
  {
    paymentId,
    reason,
    by,
    ctx,
  }: { paymentId: string | undefined; reason: string; by: string; ctx: AppContext },
): Promise<OrderRow> {
  const order = await placedOrder(store, id);
  if (refundable(order, paymentId).state === 'refunded') return order;
  const { at, attempt } = await refundableAt({ store, ctx, order }, paymentId);
  const who = { by, now: ctx.clock.now() };
  const decide = (row: OrderRow) => requestRefund(row, { ref: attempt.ref, reason, ...who });
  await changeOrder(store, id, { decide, now: who.now });
  return recordRefundRequest({ store, ctx, id, at, attempt }, reason);
}
