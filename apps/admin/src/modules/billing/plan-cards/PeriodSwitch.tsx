import type { BillingPeriod } from '@kade/contract';
import { useT } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { periodNames } from '../labels.ts';

interface PeriodSwitchProps {
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
}

/** Whether the cards show what a month costs, or a year. */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  const t = useT();
  const choices = Object.entries(periodNames).map(
    ([period, text]) => [period as BillingPeriod, t(text)] as const,
  );
  return (
    <div>
      <Choice label={t('Pay')} value={value} choices={choices} onChange={onChange} />
    </div>
  );
}
