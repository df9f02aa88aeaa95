import type { Billing, BillingPeriod, Plan } from '@kade/contract';
import { day } from '../../../lib/format.ts';
import type { t as translate } from '../../../lib/i18n.ts';
import { planNames, rupees } from '../labels.ts';

type T = typeof translate;

export interface PlanChange {
  plan: Plan;
  period: BillingPeriod;
}

/** The facts from which the effects of a plan change follow. */
export interface PlanChangeContext {
  billing: Billing;
  /** The current plan. */
  from: Plan;
  /** Products of the store. */
  products: number;
  /** The name of the store. */
  store: string;
}

const planPrice = ({ plan, period }: PlanChange) => (period === 'yearly' ? plan.price_yearly : plan.price);
const isSmaller = (plan: Plan, { from }: PlanChangeContext) => plan.price < from.price;

/** When the change takes effect, and what it ends. */
function timingTexts(t: T, planChange: PlanChange, { billing, from, store }: PlanChangeContext): string[] {
  const names = { store, from: t(planNames[from.identifier]), to: t(planNames[planChange.plan.identifier]) };
  const until = { ...names, day: day(billing.paid_until ?? ''), price: rupees(planPrice(planChange)) };
  const isPaid = billing.state === 'active';
  if (isPaid && planChange.plan.price < from.price)
    return [
      t('“{{store}}” stays on {{from}} until {{day}}, which is paid for. Then it moves to {{to}}.', until),
      planChange.plan.price > 0
        ? t('A link to pay {{price}} for {{to}} is mailed to you then.', until)
        : t('Your card is not charged again.'),
    ];
  if (planChange.plan.price === 0) return [t('“{{store}}” moves from {{from}} to {{to}} at once.', names)];
  const begins = t('{{to}} begins for “{{store}}” when its payment arrives.', names);
  return isPaid
    ? [begins, t('{{from}} ends then. Its unused days become a credit on your statement.', names)]
    : [begins, t('{{from}}, which was given to your store, ends then.', names)];
}

/** What a smaller plan no longer allows. */
function limitTexts(t: T, { plan: to }: PlanChange, { from, products }: PlanChangeContext): string[] {
  const most = to.limits.products;
  const plan = t(planNames[to.identifier]);
  const texts: string[] = [];
  if (most !== null && products > most)
    texts.push(
      t('Your {{count}} products stay. You cannot add more: {{plan}} allows {{most}}.', {
        count: products,
        plan,
        most,
      }),
    );
  else if (most !== null) texts.push(t('{{plan}} allows {{most}} products.', { plan, most }));
  if (to.limits.stores !== null && from.limits.stores === null)
    texts.push(t('Your stores stay. You cannot open another one unless one of them has a larger plan.'));
  texts.push(
    t('Each order costs {{fee}} instead of {{before}}.', {
      fee: rupees(to.fee_per_order),
      before: rupees(from.fee_per_order),
    }),
  );
  return texts;
}

/**
 * Returns what to confirm before a plan is chosen: what happens later, and what it ends. Null where the change only
 * opens the payment page and nothing is lost.
 */
export function planChangeEffects(t: T, planChange: PlanChange, context: PlanChangeContext): string[] | null {
  const { state, paid_until } = context.billing;
  const smaller = isSmaller(planChange.plan, context);
  const endsSomething = state === 'active' || state === 'granted';
  if (!smaller && !endsSomething) return null;
  const undo =
    smaller && state === 'active'
      ? [t('You can take this back until {{day}}.', { day: day(paid_until ?? '') })]
      : [];
  return [
    ...timingTexts(t, planChange, context),
    ...(smaller ? limitTexts(t, planChange, context) : []),
    ...undo,
  ];
}
