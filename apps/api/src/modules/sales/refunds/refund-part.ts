import type { Store } from '../../../db/stores/store.ts';
import { cents, newObjectId } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { AccountRefused } from '../../../infra/payhere/gateway.ts';
import { apiError } from '../../../lib/api-error.ts';
import { recordRefund, refundableAt, toRefundError } from '../card-payments/refund-payment.ts';
import { changeOrder } from '../orders/change-order.ts';
import { type OrderRow, placedOrder } from '../orders/order.model.ts';
import {
  finishRefund,
  type RefundRequest,
  returnedOf,
  settleRefund,
  startRefund,
} from './refund-part.rules.ts';

interface Calling {
  store: Store;
  ctx: AppContext;
  by: string;
  /** The id of the request, under which a retry finds the refund. */
  newId: string | undefined;
}

async function finish(
  { store, ctx, by }: Calling,
  order: string,
  { id, state }: { id: string; state: 'done' | 'refused' },
): Promise<OrderRow> {
  const now = ctx.clock.now();
  return changeOrder(store, order, { decide: (row) => finishRefund(row, { id, state, by, now }), now });
}

/** Refunds a part of a card payment. The refund is stored before the gateway is called. */
async function throughGateway(calling: Calling, orderId: string, input: RefundRequest): Promise<OrderRow> {
  const { store, ctx, by, newId: id = newObjectId() } = calling;
  const order = await placedOrder(store, orderId);
  if (order.refunds?.some(({ _id }) => _id === id)) return order;
  const { at, attempt } = await refundableAt({ store, ctx, order }, input.payment_id);
  const { ref, payment_id: paymentId } = attempt;
  const now = ctx.clock.now();
  const asked = await changeOrder(store, orderId, {
    decide: (row) => startRefund(row, { id, input, ref, by, now }),
    now,
  });
  const amount = cents(asked.refunds?.find(({ _id }) => _id === id)?.amount ?? 0);
  try {
    const isDone = await at.payments.refund(paymentId, input.reason, at.account, amount);
    const row = await finish(calling, orderId, { id, state: isDone ? 'done' : 'refused' });
    if (!isDone) throw apiError('payhere_refund_refused');
    const isWhole = returnedOf(row, ref) === cents(attempt.amount);
    return isWhole ? await recordRefund({ store, ctx, id: orderId, at, attempt }) : row;
  } catch (cause) {
    if (cause instanceof AccountRefused) await finish(calling, orderId, { id, state: 'refused' });
    throw toRefundError(cause, 'payhere_part_unknown');
  }
}

/**
 * Refunds a part of an order: through the gateway that took the money, or as the merchant returned it. Returns the order.
 * A retry of the same request refunds nothing again. Throws what `startRefund` throws, 409s and a 503 of the gateway.
 */
export function refundPart(calling: Calling, orderId: string, input: RefundRequest): Promise<OrderRow> {
  if (input.method === 'payhere') return throughGateway(calling, orderId, input);
  const { store, ctx, by, newId: id = newObjectId() } = calling;
  const now = ctx.clock.now();
  return changeOrder(store, orderId, { decide: (row) => startRefund(row, { id, input, by, now }), now });
}

/** Records what became of a refund that the gateway did not answer. Throws what `settleRefund` throws. */
export async function settlePart(
  { store, ctx, by }: Calling,
  order: string,
  { id, state }: { id: string; state: 'done' | 'refused' },
): Promise<OrderRow> {
  const now = ctx.clock.now();
  return changeOrder(store, order, { decide: (row) => settleRefund(row, { id, state, by, now }), now });
}
