import { NativeSelect, Stack, Title } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { type Look, lookFields } from './look.ts';

interface LookFieldsProps {
  look: Look;
  onChange: (look: Look) => void;
}

/** How the shop looks besides its colours. */
export function LookFields({ look, onChange }: LookFieldsProps) {
  const t = useT();
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('Fonts and shapes')}
      </Title>
      {lookFields.map(({ name, label, values }) => (
        <NativeSelect
          key={name}
          label={t(label)}
          value={look[name]}
          data={values.map(([value, text]) => ({ value, label: t(text) }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...look, [name]: value })}
        />
      ))}
    </Stack>
  );
}
