import { type Order, type OrderRefundInput, RefundInput, refundableOf } from '@kade/contract';
import { z } from 'zod';
import { amountOrNoneField, type NumberInputValue, toNumberOrNull } from '../../../../lib/number-fields.ts';

/** What is typed about a refund: the pieces of each item by its id, and amounts in rupees. */
export interface RefundValues {
  pieces: Record<string, NumberInputValue>;
  delivery: NumberInputValue;
  other: NumberInputValue;
  reason: string;
  restock: boolean;
  method: 'payhere' | 'by_hand';
}

export const refundSchema = z.object({
  pieces: z.record(z.string(), z.union([z.number(), z.string()])),
  delivery: amountOrNoneField,
  other: amountOrNoneField,
  reason: RefundInput.shape.reason,
});

/** Returns whether a part of the order was paid by card, so that PayHere can return it. */
export const isByCard = ({ payments }: Order): boolean => payments.some(({ state }) => state === 'paid');

/** Returns the values with which a refund begins: nothing is chosen, and pieces that come back are on sale again. */
export const emptyRefund = (order: Order): RefundValues => ({
  pieces: {},
  delivery: '',
  other: '',
  reason: '',
  restock: order.order_status !== 'cancelled',
  method: isByCard(order) ? 'payhere' : 'by_hand',
});

/** Returns what the chosen pieces and amounts come to, in rupees. Pieces beyond those that are left count as all of them. */
export function refundSum(order: Order, { pieces, delivery, other }: RefundValues): number {
  const goods = refundableOf(order).items.map(({ item, left, amountOf }) =>
    amountOf(Math.min(left, Math.trunc(toNumberOrNull(pieces[item._id] ?? '') ?? 0))),
  );
  const amounts = [...goods, toNumberOrNull(delivery) ?? 0, toNumberOrNull(other) ?? 0];
  return Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;
}

export function toRefundInput(values: RefundValues): z.input<typeof OrderRefundInput> {
  const { reason, method, restock } = values;
  const lines = Object.entries(values.pieces).flatMap(([item, typed]) => {
    const quantity = toNumberOrNull(typed) ?? 0;
    return quantity > 0 ? [{ item, quantity }] : [];
  });
  return {
    method,
    reason,
    lines,
    delivery: toNumberOrNull(values.delivery) ?? 0,
    other: toNumberOrNull(values.other) ?? 0,
    restock: restock && lines.length > 0,
  };
}
