import type { Billing, BillingPeriod, Plan } from '@kade/contract';
import { day } from '../../../lib/format.ts';
import type { t as translate } from '../../../lib/i18n.ts';
import { planNames, rupees } from '../words.ts';

type T = typeof translate;

export interface Choice {
  plan: Plan;
  period: BillingPeriod;
}

/** The facts from which the effects of a choice follow. */
export interface Situation {
  billing: Billing;
  /** The current plan. */
  from: Plan;
  /** Products of the store. */
  products: number;
  /** The name of the store. */
  store: string;
}

const priceOf = ({ plan, period }: Choice) => (period === 'yearly' ? plan.price_yearly : plan.price);
const isSmaller = (plan: Plan, { from }: Situation) => plan.price < from.price;

/** When the choice takes effect, and what it ends. */
function when(t: T, choice: Choice, { billing, from, store }: Situation): string[] {
  const names = { store, from: t(planNames[from.identifier]), to: t(planNames[choice.plan.identifier]) };
  const until = { ...names, day: day(billing.paid_until ?? ''), price: rupees(priceOf(choice)) };
  const isPaid = billing.state === 'active';
  if (isPaid && choice.plan.price < from.price)
    return [
      t('“{{store}}” stays on {{from}} until {{day}}, which is paid for. Then it moves to {{to}}.', until),
      choice.plan.price > 0
        ? t('A link to pay {{price}} for {{to}} is mailed to you then.', until)
        : t('Your card is not charged again.'),
    ];
  if (choice.plan.price === 0) return [t('“{{store}}” moves from {{from}} to {{to}} at once.', names)];
  const begins = t('{{to}} begins for “{{store}}” when its payment arrives.', names);
  return isPaid
    ? [begins, t('{{from}} ends then. Its unused days become a credit on your statement.', names)]
    : [begins, t('{{from}}, which was given to your store, ends then.', names)];
}

/** What a smaller plan no longer allows. */
function limits(t: T, { plan: to }: Choice, { from, products }: Situation): string[] {
  const most = to.limits.products;
  const plan = t(planNames[to.identifier]);
  const said: string[] = [];
  if (most !== null && products > most)
    said.push(
      t('Your {{count}} products stay. You cannot add more: {{plan}} allows {{most}}.', {
        count: products,
        plan,
        most,
      }),
    );
  else if (most !== null) said.push(t('{{plan}} allows {{most}} products.', { plan, most }));
  if (to.limits.stores !== null && from.limits.stores === null)
    said.push(t('Your stores stay. You cannot open another one unless one of them has a larger plan.'));
  said.push(
    t('Each order costs {{fee}} instead of {{before}}.', {
      fee: rupees(to.fee_per_order),
      before: rupees(from.fee_per_order),
    }),
  );
  return said;
}

/**
 * Returns what to confirm before a plan is chosen: what happens later, and what it ends. Null where the choice only
 * opens the payment page and nothing is lost.
 */
export function effects(t: T, choice: Choice, situation: Situation): string[] | null {
  const { state, paid_until } = situation.billing;
  const smaller = isSmaller(choice.plan, situation);
  const endsSomething = state === 'active' || state === 'granted';
  if (!smaller && !endsSomething) return null;
  const undo =
    smaller && state === 'active'
      ? [t('You can take this back until {{day}}.', { day: day(paid_until ?? '') })]
      : [];
  return [...when(t, choice, situation), ...(smaller ? limits(t, choice, situation) : []), ...undo];
}
