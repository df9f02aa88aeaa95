import type { BillingPeriod, PlanIdentifier } from '@kade/contract';
import { signedMoney } from '../../lib/format.ts';
import { phrase } from '../../lib/i18n.ts';

export const planNames: Record<PlanIdentifier, string> = {
  starter: phrase('Starter'),
  standard: phrase('Standard'),
  pro: phrase('Pro'),
};

export const periodNames: Record<BillingPeriod, string> = {
  monthly: phrase('Monthly'),
  yearly: phrase('Yearly'),
};

/** Rupees with two decimals, on one line: `Rs 1,500.00`, `−Rs 30.00` where the platform owes them. */
export const rupees = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${signedMoney(Math.abs(amount), 'store').replace(' ', '\u00A0')}`;

const months = [
  phrase('January'),
  phrase('February'),
  phrase('March'),
  phrase('April'),
  phrase('May'),
  phrase('June'),
  phrase('July'),
  phrase('August'),
  phrase('September'),
  phrase('October'),
  phrase('November'),
  phrase('December'),
];

/** The name of the month in `2026-11`, to be translated, and its year. */
export function monthParts(month: string): { name: string; year: string } {
  const [year = '', number = ''] = month.split('-');
  return { name: months[Number(number) - 1] ?? month, year };
}
