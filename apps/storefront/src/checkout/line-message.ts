import type { QuoteLine } from '@kade/contract';
import { cents } from '../cart/cart.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';

/** Returns what has changed on a line since the buyer saw it at the price `seen`, in cents; empty for nothing. */
export function lineMessage(
  line: QuoteLine,
  seen: number | undefined,
  { buying, soldOut }: Messages,
): string {
  if (line.state === 'gone') return buying.noLonger;
  if (line.state === 'sold_out') return soldOut;
  if (line.state === 'choose') return buying.lineChoose;
  if (line.state === 'short') return buying.wantedLeft(line.asked, line.quantity);
  if (!seen || seen === cents(line.price)) return '';
  return buying.priceChanged(money(seen / 100), money(line.price));
}
