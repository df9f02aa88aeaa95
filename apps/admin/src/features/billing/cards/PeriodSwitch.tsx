import type { BillingPeriod } from '@kade/contract';
import { useId } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { periodNames } from '../words.ts';
import classes from './cards.module.css';

interface PeriodSwitchProps {
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
}

/** Whether the cards show what a month costs, or a year. */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  const t = useT();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('Pay')} className={classes.periods}>
      {(Object.keys(periodNames) as BillingPeriod[]).map((period) => (
        <label key={period} className={classes.period}>
          <input
            type="radio"
            name={name}
            className="kade-unseen"
            checked={period === value}
            onChange={() => onChange(period)}
          />
          {t(periodNames[period])}
        </label>
      ))}
    </div>
  );
}
