import { z } from 'zod';
import { line, Money, Sum, Time, textOrNone } from '../core/fields.ts';
import {
  confirmationStates,
  orderMails,
  orderStatuses,
  slipStates,
  withheldReasons,
} from '../core/values.ts';
import { rules } from '../core/messages.ts';

/** The bank slip of an order. `reason` is what the merchant wrote when it was rejected. */
export const Slip = z
  .object({ state: z.enum(slipStates), reason: z.string(), at: Time })
  .meta({ id: 'Slip' });
export type Slip = z.infer<typeof Slip>;

/** The call that confirms an order before it is sent. `tries` counts the calls without a reply. */
export const Confirmation = z
  .object({
    state: z.enum(confirmationStates),
    tries: z.number().int(),
    /** When the merchant called last; null before the first call. */
    at: Time.nullable(),
  })
  .meta({ id: 'Confirmation' });
export type Confirmation = z.infer<typeof Confirmation>;

/**
 * Why an order of the shop takes no stock before the merchant accepts it. `phone_pieces`, `network_pieces`: unpaid
 * orders with this phone number, or from this network, hold `held` of the `of` pieces of the product `name`, and the order
 * would hold more than the store's share. `phone_orders`: the phone number has `held` open orders.
 */
export const OrderReview = z
  .object({
    reason: z.enum(['phone_pieces', 'network_pieces', 'phone_orders']),
    held: z.number().int(),
    of: z.number().int(),
    name: z.string(),
  })
  .meta({ id: 'OrderReview' });
export type OrderReview = z.infer<typeof OrderReview>;

/** A parcel that the buyer did not take. */
export const DoorRefusal = z.object({ reason: z.string(), at: Time }).meta({ id: 'DoorRefusal' });
export type DoorRefusal = z.infer<typeof DoorRefusal>;

/** A mail about the order that was not sent, and is not sent later. */
export const WithheldMail = z
  .object({ mail: z.enum(orderMails), reason: z.enum(withheldReasons), at: Time })
  .meta({ id: 'WithheldMail' });
export type WithheldMail = z.infer<typeof WithheldMail>;

export const ConfirmationInput = z
  .object({ outcome: z.enum(['confirmed', 'unreachable']), note: textOrNone(500).default('') })
  .meta({ id: 'ConfirmationInput' });
export const DoorRefusalInput = z.object({ reason: line(500) }).meta({ id: 'DoorRefusalInput' });
export const SlipDecision = z
  .object({ decision: z.enum(['approve', 'reject']), reason: textOrNone(500).default('') })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
    error: rules.slip_reason,
    path: ['reason'],
  })
  .meta({ id: 'SlipDecision' });

/** Counters with which a client detects that its list of orders is outdated. */
export const OrderPulse = z
  .object({
    /** The highest order number; 0 before the first order. */
    newest: z.number().int(),
    /** Orders that are `pending`. */
    pending: z.number().int(),
  })
  .meta({ id: 'OrderPulse' });
export type OrderPulse = z.infer<typeof OrderPulse>;

/** Parcels paid at the door whose money a courier still owes; `courier` is empty where none was recorded. */
export const CourierDebt = z
  .object({
    courier: z.string(),
    total: Sum,
    orders: z.array(
      z.object({
        _id: z.string(),
        number: z.number().int(),
        customer: z.string(),
        city: z.string(),
        tracking_number: z.string(),
        shipped_at: Time.nullable(),
        order_status: z.string().meta({ enum: [...orderStatuses] }),
        total_price: Money,
      }),
    ),
  })
  .meta({ id: 'CourierDebt' });
export type CourierDebt = z.infer<typeof CourierDebt>;
