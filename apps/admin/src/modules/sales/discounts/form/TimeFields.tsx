import { Fieldset, SimpleGrid } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { MomentInput } from '../../../../ui/MomentInput.tsx';
import type { FieldsProps } from './fields-props.ts';

/** From when until when, in the time of Colombo. */
export function TimeFields({ form }: FieldsProps) {
  const t = useT();
  const rows = [
    { name: 'starts_at', day: t('From'), time: t('From this time'), dayHint: t('Empty: at once') },
    {
      name: 'ends_at',
      day: t('Until the end of'),
      time: t('Or until this time of that day'),
      dayHint: t('Empty: without end'),
    },
  ] as const;
  return (
    <Fieldset legend={t('When, in the time of Colombo')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {rows.map(({ name, ...words }) => (
          <MomentInput
            key={name}
            {...words}
            timeHint={t('Empty: the whole day')}
            value={form.values[name]}
            error={form.errors[name]}
            onChange={(moment) => form.setFieldValue(name, moment)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
