import type { BuyerOrder, PaymentOffer } from '@kade/contract';
import { cents } from '../cart/cart.ts';
import { looksAgain } from '../looking.ts';

/** How the page of an order was come to. */
export interface Arrival {
  /** The buyer left the gateway without paying. */
  left: boolean;
  /** How often the page has looked for news by itself. */
  looked: number;
}

/**
 * What is known of a card payment that has not arrived. `waiting`: the gateway is about to tell; `unknown`: it has told
 * nothing in all that time.
 */
export type CardNews = 'waiting' | 'unknown' | 'left' | 'pending' | 'failed';

/** Whether an order is still to be paid. A failed payment leaves it as unpaid as none. */
export const isOwed = ({ order_status, payment_status }: BuyerOrder): boolean =>
  order_status !== 'cancelled' && (payment_status === 'pending' || payment_status === 'failed');

/** What the buyer is told of the card payment of an order; null when there is nothing to tell. */
export function cardNewsOf(order: BuyerOrder, { left, looked }: Arrival): CardNews | null {
  if (!isOwed(order) || order.payment !== 'credit_debit' || !order.card) return null;
  const { state } = order.card;
  if (state === 'pending') return state;
  if (state === 'paid' || state === 'refunded') return null;
  if (left) return 'left';
  if (state === 'failed') return state;
  return looksAgain(looked) ? 'waiting' : 'unknown';
}

/** Whether the gateway has still to say something, so that paying once more could be paying twice. */
export const isAwaited = (news: CardNews | null): boolean => news === 'waiting' || news === 'pending';

/** What an order comes to when it is paid in this way, in rupees. */
export const totalBy = ({ total_price, cod_fee }: BuyerOrder, { fee }: PaymentOffer): number =>
  (cents(total_price) - cents(cod_fee) + cents(fee)) / 100;

/** Ways to pay that the page does not describe already. */
export const offersFor = ({ payable, payment }: BuyerOrder): PaymentOffer[] =>
  payable.filter(({ method }) => method === 'credit_debit' || method !== payment);
