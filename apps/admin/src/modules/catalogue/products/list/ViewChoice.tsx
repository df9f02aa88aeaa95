import { useT } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/Choice.tsx';

interface ViewChoiceProps {
  value: 'grid' | 'table';
  /** The label of the view that is not cards. */
  label: string;
  onChange: (value: 'grid' | 'table') => void;
}

/** Cards or a table. */
export function ViewChoice({ value, label, onChange }: ViewChoiceProps) {
  const t = useT();
  return (
    <Choice
      label={t('Show as')}
      value={value}
      choices={[
        ['grid', t('Cards')],
        ['table', label],
      ]}
      onChange={onChange}
    />
  );
}
