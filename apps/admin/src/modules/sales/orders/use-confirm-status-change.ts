import {
  type Order,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@kade/contract';
import { type t as Translate, useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { paymentNeedsCare, statusNeedsCare } from './order-facts.ts';

export type StatusChange = { status: OrderStatus } | { paymentStatus: PaymentStatus };

/** Capitalises a status: `pending` becomes `Pending`. */
export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const needsCare = (order: Order, change: StatusChange) =>
  'status' in change
    ? statusNeedsCare(order.order_status, change.status)
    : paymentNeedsCare(order.payment_status, change.paymentStatus);

/**
 * Returns the change that restores the status before `change`. Null when `change` needed a confirmation, because buyers
 * were notified or money was recorded, and when the former status cannot be chosen.
 */
export function restoringChange(order: Order, change: StatusChange): StatusChange | null {
  if (needsCare(order, change)) return null;
  const isOrder = 'status' in change;
  const before = (isOrder ? order.order_status : order.payment_status).toLowerCase();
  if (before === (isOrder ? change.status : change.paymentStatus)) return null;
  const status = orderStatuses.find((one) => one === before);
  const paymentStatus = paymentStatuses.find((one) => one === before);
  if (isOrder) return status ? { status } : null;
  return paymentStatus ? { paymentStatus } : null;
}

function effect(t: typeof Translate, change: StatusChange, careful: readonly Order[]): string {
  if ('paymentStatus' in change) return t('No money is moved by this; it only changes what is written here.');
  if (change.status === 'cancelled') return t('The products go back into stock.');
  if (careful.some(({ order_status }) => order_status.toLowerCase() === 'cancelled'))
    return t('The products are taken from stock again.');
  return t('This is a step back.');
}

/** A payment for the order may still arrive after it was cancelled. */
const mayBePaid = ({ payments, slip: bankSlip, payment_status }: Order) =>
  payment_status !== 'paid' && (payments.length > 0 || bankSlip !== null);

/** Called with whether the merchant cancels the order for good. */
type SetFinal = (final: boolean) => void;

/** The choice to cancel an order for good, where a payment may still arrive. */
function finalOption(t: typeof Translate, [order]: readonly Order[], set: SetFinal | undefined) {
  if (!set || !order || !mayBePaid(order)) return {};
  const label = t('This is fraud: never reopen the order');
  const description = t('A payment that still arrives is paid back by PayHere or marked for you.');
  return { option: { label, description, set } };
}

/**
 * Asks before a status goes back or ends an order; resolves to whether to go on. Other changes need no question. With
 * `setFinal`, a cancellation can be made final.
 */
export function useConfirmStatusChange(): (
  orders: readonly Order[],
  change: StatusChange,
  setFinal?: SetFinal,
) => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  return async (orders, change, setFinal) => {
    const careful = orders.filter((order) => needsCare(order, change));
    const [first] = careful;
    if (!first) return true;
    const next = 'status' in change ? change.status : change.paymentStatus;
    const before = 'status' in change ? first.order_status : first.payment_status;
    const to = t(capitalize(next));
    const what =
      orders.length === 1
        ? t('Order #{{number}} goes from {{before}} to {{to}}.', {
            number: String(first.number),
            before: t(capitalize(before)),
            to,
          })
        : t('Among the chosen orders, these go back or end by this: {{numbers}}.', {
            numbers: careful.map(({ number }) => `#${number}`).join(', '),
          });
    return confirm({
      title: 'status' in change ? t('Update Status') : t('Update Payment Status'),
      message: `${what} ${effect(t, change, careful)}`,
      action: t('Change to {{to}}', { to }),
      ...(next === 'cancelled' ? finalOption(t, orders, setFinal) : {}),
      variant: next === 'cancelled' || next === 'refunded' ? 'danger' : 'primary',
    });
  };
}
