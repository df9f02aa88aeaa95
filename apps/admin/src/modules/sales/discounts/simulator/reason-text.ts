import type { CodeProblem, SimulatedDiscount } from '@kade/contract';
import { money } from '../../../../lib/format.ts';
import { phrase, type t as Translate } from '../../../../lib/i18n.ts';

/** Why a discount does nothing for a basket, in sentences to translate. */
const sentences: Record<CodeProblem, string> = {
  unknown: phrase('No discount that is switched on has this code.'),
  not_started: phrase('It has not begun at this time.'),
  over: phrase('It is over at this time.'),
  below_subtotal: phrase('The goods are {{amount}} short of what they have to come to.'),
  below_quantity: phrase('{{count}} more pieces are needed.'),
  other_goods: phrase('It is for other goods.'),
  not_first_order: phrase('It is for a first order, and this buyer has ordered before.'),
  other_customers: phrase('It is for customers with other tags.'),
  payment_method: phrase('It is for other payment methods.'),
  district: phrase('It is for other districts.'),
  delivery_kind: phrase('It is for another way of delivery.'),
  delivery_unknown: phrase('It waits for a delivery fee: choose the district.'),
  source: phrase('It is for orders that are placed elsewhere.'),
  not_combinable: phrase('It does not combine with “{{other}}”.'),
  another_saves_more: phrase('“{{other}}” saves more.'),
  used_up: phrase('All its uses are taken.'),
  used_before: phrase('This buyer has used it as often as one buyer may.'),
  no_saving: phrase('There is nothing left to take off.'),
};

type Outcome = Pick<SimulatedDiscount, 'reason' | 'missing' | 'other'>;

/** Returns why a discount does nothing; empty when it applies. */
export function reasonText(t: typeof Translate, { reason, missing, other }: Outcome): string {
  if (reason === null) return '';
  const short = missing ?? 0;
  return t(sentences[reason], { amount: money(short), count: short, other: other ?? '' });
}
