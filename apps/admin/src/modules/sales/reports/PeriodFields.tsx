import { Group, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import type { ShownPeriod } from './queries.ts';

interface PeriodFieldsProps {
  period: ShownPeriod;
  onChange: (period: Partial<ShownPeriod>) => void;
}

/** The first and the last day of a report. An emptied field keeps its day. */
export function PeriodFields({ period: { from, to }, onChange }: PeriodFieldsProps) {
  const t = useT();
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        type="date"
        label={t('From')}
        value={from}
        max={to}
        onChange={({ currentTarget: { value } }) => value && onChange({ from: value })}
      />
      <TextInput
        type="date"
        label={t('To')}
        value={to}
        min={from}
        onChange={({ currentTarget: { value } }) => value && onChange({ to: value })}
      />
    </Group>
  );
}
