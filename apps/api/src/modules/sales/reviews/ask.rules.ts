import { DAY } from '../../../lib/duration.ts';

/** The soonest after the delivery that a buyer is asked for a review; the settings of the shop are read then. */
const ASKED_AFTER = DAY;

interface Asked {
  source?: string;
  email: string;
  order_status: string;
}

/**
 * Returns what a step of an order changes of when its buyer is asked for a review: once, as
 * many days after the delivery as the shop chose. Only buyers of the shop who left an email address are asked.
 */
export function askAfter(
  { source, email, order_status: before }: Asked,
  order_status: string,
  now: Date,
): { set: { review_ask_at?: Date }; unset: readonly string[] } {
  const isDelivered = order_status === 'delivered';
  if (source !== 'storefront' || email === '' || before === order_status) return { set: {}, unset: [] };
  if (isDelivered) return { set: { review_ask_at: new Date(now.getTime() + ASKED_AFTER) }, unset: [] };
  return { set: {}, unset: before === 'delivered' ? ['review_ask_at'] : [] };
}
