import { z } from 'zod';
import { Id, line, Money, Time } from '../core/fields.ts';
import { rules } from '../core/messages.ts';

/** How money goes back: through the gateway that took it, or by the merchant, who records it. */
export const refundMethods = ['payhere', 'by_hand'] as const;
export const refundStates = ['asked', 'done', 'refused'] as const;

/** Pieces of an item of the order, and what was paid for them, in rupees. */
const RefundedLine = z.object({ item: Id, quantity: z.number().int(), amount: Money });

/**
 * Money of an order that goes back to the buyer: `amount` = the lines + `delivery` + `other`, in rupees. `delivery` is of
 * the charges of delivery and of cash on delivery; `other` is for what is no piece, such as damage. A refund through the
 * gateway is `asked` until its result is known, and one that was `refused` returned nothing. `restocked`: the pieces of
 * its lines are on sale again.
 */
export const OrderRefund = z
  .object({
    _id: Id,
    at: Time,
    by: z.string(),
    reason: z.string(),
    method: z.enum(refundMethods),
    state: z.enum(refundStates),
    lines: z.array(RefundedLine),
    delivery: Money,
    other: Money,
    amount: Money,
    restocked: z.boolean(),
  })
  .meta({ id: 'OrderRefund' });
export type OrderRefund = z.infer<typeof OrderRefund>;

const Part = Money.default(0);

/**
 * A refund of some pieces of an order, of its delivery, or of another amount. The server computes what the pieces cost.
 * With `restock` the pieces are on sale again. `payment_id` names the card payment where an order has several.
 */
export const OrderRefundInput = z
  .object({
    method: z.enum(refundMethods),
    reason: line(200),
    lines: z
      .array(z.strictObject({ item: Id, quantity: z.number().int(rules.whole_number).min(1).max(100_000) }))
      .max(200)
      .default([]),
    delivery: Part,
    other: Part,
    restock: z.boolean().default(false),
    payment_id: z.string().trim().max(60).optional(),
  })
  .refine(({ lines, delivery, other }) => lines.length > 0 || delivery > 0 || other > 0, {
    error: rules.refund_nothing,
    path: ['lines'],
  })
  .refine(({ lines, restock }) => lines.length > 0 || !restock, {
    error: rules.refund_no_pieces,
    path: ['restock'],
  })
  .meta({
    id: 'OrderRefundInput',
    example: {
      method: 'by_hand',
      reason: 'One mug was broken',
      lines: [{ item: '6512bd43d9caa6e02c990b0a', quantity: 1 }],
    },
  });

/** What the gateway's own pages say about a refund whose result it did not tell. */
export const RefundResult = z
  .object({ state: z.enum(['done', 'refused']) })
  .meta({ id: 'RefundResult', example: { state: 'done' } });
