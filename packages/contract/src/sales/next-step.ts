import type { PaymentStatus } from '../core/values.ts';
import type { Order } from './order.ts';

/** What the merchant can do next with an order; see `nextStep`. */
export const orderSteps = [
  'slip',
  'confirm',
  'payment',
  'cancel',
  'ship',
  'hand_over',
  'deliver',
  'cash',
] as const;

/**
 * What the merchant does next with an order: look at the bank `slip`, `confirm` it by a call, wait for the `payment`,
 * `cancel` what was paid back, `ship` it, `hand_over` what is collected, `deliver` what is on its way, or book the `cash` that a courier owes.
 */
export type OrderStep = (typeof orderSteps)[number];

/** A step, or `review`: the merchant first decides whether the order is accepted. */
export const orderTasks = ['review', ...orderSteps] as const;
export type OrderTask = (typeof orderTasks)[number];

/** The rows of a store lack the fields that have a default in replies. */
type StepOrder = Pick<Order, 'order_status' | 'payment_status' | 'payment_options'> &
  Partial<Pick<Order, 'payments' | 'delivery_kind' | 'slip' | 'confirmation' | 'review'>>;

const isPaymentOneOf = ({ payment_status }: StepOrder, ...statuses: PaymentStatus[]) =>
  (statuses as string[]).includes(payment_status.toLowerCase());
export const isPaidAtDoor = ({ payment_options }: Pick<Order, 'payment_options'>): boolean =>
  payment_options === 'cash_on_delivery';

/** Whether the order waits for a call that confirms it. */
export const waitsForCall = ({ confirmation, order_status }: StepOrder): boolean =>
  Boolean(confirmation && confirmation.state !== 'confirmed') &&
  ['pending', 'processing'].includes(order_status.toLowerCase());

/** Whether a refund of a payment of the order was requested and PayHere has not reported its result yet. */
const isRefunding = ({ payments = [] }: StepOrder) =>
  payments.some(({ refund }) => refund?.state === 'asked');

function beforeItLeaves(order: StepOrder): OrderStep | null {
  if (isRefunding(order)) return null;
  if (isPaymentOneOf(order, 'refunded')) return 'cancel';
  if (waitsForCall(order)) return 'confirm';
  if (isPaymentOneOf(order, 'pending', 'failed') && !isPaidAtDoor(order)) return 'payment';
  // Whether it is accepted is decided first.
  if (order.review) return null;
  return order.delivery_kind === 'pick_up' ? 'hand_over' : 'ship';
}

/** Returns the next step of an order; null when nothing is left to do, or when its status is unknown. */
export function nextStep(order: StepOrder): OrderStep | null {
  if (order.slip?.state === 'waiting') return 'slip';
  const status = order.order_status.toLowerCase();
  if (status === 'pending' || status === 'processing') return beforeItLeaves(order);
  if (status === 'shipped') return 'deliver';
  if (status === 'delivered' && isPaymentOneOf(order, 'pending') && isPaidAtDoor(order)) return 'cash';
  return null;
}

/** Returns the next step, or `review` for an order that the merchant has to accept first. */
export const orderTask = (order: StepOrder): OrderTask | null => (order.review ? 'review' : nextStep(order));
