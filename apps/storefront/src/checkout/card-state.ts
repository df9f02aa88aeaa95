import type { BuyerOrder, PaymentOffer } from '@kade/contract';
import { cents } from '../cart/cart.ts';
import { pollsAgain } from '../core/polling.ts';

/** How the visitor reached the page of an order. */
export interface Arrival {
  /** The buyer left the gateway without paying. */
  left: boolean;
  /** The number of automatic reloads of the page. */
  looked: number;
}

/**
 * The state of a card payment that is not confirmed. `waiting`: a notice of the gateway is expected; `unknown`: none
 * has arrived within the timeout.
 */
export type CardMessage = 'waiting' | 'unknown' | 'left' | 'pending' | 'failed';

/** Returns whether an order is unpaid; a failed payment counts as none. */
export const isOwed = ({ order_status, payment_status }: BuyerOrder): boolean =>
  order_status !== 'cancelled' && (payment_status === 'pending' || payment_status === 'failed');

/** Returns the message to the buyer about the card payment of an order; null when there is none. */
export function getCardMessage(order: BuyerOrder, { left, looked }: Arrival): CardMessage | null {
  if (!isOwed(order) || order.payment !== 'credit_debit' || !order.card) return null;
  const { state } = order.card;
  if (state === 'pending') return state;
  if (state === 'paid' || state === 'refunded') return null;
  if (left) return 'left';
  if (state === 'failed') return state;
  return pollsAgain(looked) ? 'waiting' : 'unknown';
}

/** Returns whether a notice of the gateway is still expected, so that another payment could be a second one. */
export const isAwaited = (cardMessage: CardMessage | null): boolean =>
  cardMessage === 'waiting' || cardMessage === 'pending';

/** Returns the total of an order with this payment method, in rupees. */
export const totalBy = ({ total_price, cod_fee }: BuyerOrder, { fee }: PaymentOffer): number =>
  (cents(total_price) - cents(cod_fee) + cents(fee)) / 100;

/** Returns the payment methods that the page does not describe already. */
export const offersFor = ({ payable, payment }: BuyerOrder): PaymentOffer[] =>
  payable.filter(({ method }) => method === 'credit_debit' || method !== payment);
