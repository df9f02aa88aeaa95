import { type BankDetails, type CodRules, missingDetails, type PaymentSettings } from '@kade/contract';
import { money } from '../../../lib/format.ts';
import type { t as Translate } from '../../../lib/i18n.ts';

type T = typeof Translate;
/** The methods that have rules or details. */
export type DetailedMethod = keyof PaymentSettings;

function limits(t: T, { minimum, maximum }: CodRules): string {
  if (maximum === null) return minimum > 0 ? t('orders from {{amount}}', { amount: money(minimum) }) : '';
  if (minimum === 0) return t('orders up to {{amount}}', { amount: money(maximum) });
  return t('orders from {{from}} to {{to}}', { from: money(minimum), to: money(maximum) });
}

const codLine = (t: T, rules: CodRules) =>
  [
    rules.fee > 0 ? t('fee {{amount}}', { amount: money(rules.fee) }) : t('no fee'),
    limits(t, rules),
    rules.districts
      ? t('{{count}} of {{all}} districts', { count: rules.districts.length, all: 25 })
      : t('all districts'),
    rules.confirm ? t('you call before you send') : '',
  ]
    .filter(Boolean)
    .join(' · ');

const bankLine = (t: T, { bank, branch, account_name, account_number, hold_hours }: BankDetails) =>
  [
    [bank, branch].filter(Boolean).join(', '),
    account_name,
    account_number,
    t('the order waits {{count}} hours', { count: hold_hours }),
  ]
    .filter(Boolean)
    .join(' · ');

const isComplete = (method: DetailedMethod, all: PaymentSettings) => missingDetails(method, all).length === 0;

/** The settings of a method as one line; empty without any. */
export function detailsSummary(t: T, method: DetailedMethod, all: PaymentSettings): string {
  if (method === 'cash_on_delivery') return codLine(t, all.cash_on_delivery);
  if (method === 'bank_transfer') return isComplete(method, all) ? bankLine(t, all.bank_transfer) : '';
  return [all.paypal.instruction, all.paypal.link].filter(Boolean).join(' · ');
}

/** Why buyers are not offered an enabled method; empty when they are. */
export function whyNotOffered(t: T, method: DetailedMethod, all: PaymentSettings): string {
  if (isComplete(method, all)) return '';
  if (method === 'bank_transfer')
    return t('Not offered to buyers yet: bank, account name and account number are needed.');
  return t('Not offered to buyers yet: an instruction or a link is needed.');
}
