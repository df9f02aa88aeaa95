import { Checkbox, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { useUrlState } from '../../../lib/url-state.ts';

interface ImportedChoiceProps {
  /** How many there are in the period. */
  number: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Whether imported orders count, which the address keeps: not unless that is chosen. */
export function useWithImported() {
  const [{ imported }, setState] = useUrlState({ imported: '' });
  const isChosen = imported === 'yes';
  const choose = (chosen: boolean) => setState({ imported: chosen ? 'yes' : '' });
  return { isChosen, choose, asked: isChosen ? { imported: 'true' as const } : {} };
}

/** The choice whether imported orders count; nothing where there are none. */
export function ImportedChoice({ number, isChosen, onChange }: ImportedChoiceProps) {
  const t = useT();
  if (number === 0 && !isChosen) return null;
  return (
    <Checkbox
      label={t('With imported orders')}
      description={t('{{count}} in this period', { count: number })}
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** Says that a report leaves imported orders out, and why; nothing where there are none. */
export function ImportedLeftOut({ number = 0, why }: { number: number | undefined; why: string }) {
  const t = useT();
  if (number === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('{{count}} imported orders of these days are not counted here.', { count: number })} {why}
    </Text>
  );
}
