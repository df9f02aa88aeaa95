import type { Billing } from '@kade/contract';
import { day } from '../../../lib/format.ts';
import type { t as translate } from '../../../lib/i18n.ts';
import { planNames, rupees } from '../labels.ts';

type T = typeof translate;

/** What happens at the end of the paid time. */
function nextEventText(t: T, { plan, period, price, renews, change, paid_until }: Billing): string {
  if (change)
    return t('On {{day}} your store moves to {{to}}.', {
      day: day(change.at),
      to: t(planNames[change.plan]),
    });
  if (!renews)
    return t('Your card is not charged again. Pay again to keep {{plan}} after that day.', {
      plan: t(planNames[plan]),
    });
  const facts = { price: rupees(price ?? 0), day: day(paid_until ?? '') };
  return period === 'yearly'
    ? t('On {{day}} your card is charged {{price}} for the next year.', facts)
    : t('On {{day}} your card is charged {{price}} for the next month.', facts);
}

/** The state of the plan in sentences: what is paid for, what comes next, and what is missing. */
export function planStateTexts(t: T, billing: Billing): string[] {
  const plan = t(planNames[billing.plan]);
  if (billing.state === 'free')
    return [t('Your store is on the {{plan}} plan. The plan itself costs nothing.', { plan })];
  if (billing.state === 'granted')
    return [
      t('Your store is on the {{plan}} plan. It was given to your store, and nothing is charged for it.', {
        plan,
      }),
    ];
  if (billing.state === 'grace')
    return [
      t('The payment for {{plan}} is missing.', { plan }),
      t('Your store keeps {{plan}} until {{day}}. Without a payment it moves to {{to}} then.', {
        plan,
        day: day(billing.grace_until ?? ''),
        to: t(planNames.starter),
      }),
    ];
  return [
    t('Your store is on the {{plan}} plan, paid until {{day}}.', {
      plan,
      day: day(billing.paid_until ?? ''),
    }),
    nextEventText(t, billing),
  ];
}
