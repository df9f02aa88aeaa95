import { count } from '../../../../lib/format.ts';
import type { t as Translate } from '../../../../lib/i18n.ts';
import type { SalesReport } from '../queries.ts';
import { percentChange, sumDays } from './figures.ts';

/** How the sales of some days compare with as many days before, as a sentence. */
export function comparison(t: typeof Translate, { days, before }: SalesReport): string {
  const length = String(days.length);
  const change = percentChange(sumDays(days).total, sumDays(before).total);
  if (change === null) return t('Nothing was sold in the {{days}} days before.', { days: length });
  if (change === 0) return t('As much as in the {{days}} days before.', { days: length });
  const percent = count(Math.abs(change));
  return change > 0
    ? t('{{percent}}% more than in the {{days}} days before.', { percent, days: length })
    : t('{{percent}}% less than in the {{days}} days before.', { percent, days: length });
}
