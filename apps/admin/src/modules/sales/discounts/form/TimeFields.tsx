import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { noMoment } from '../colombo-moment.ts';
import type { FieldsProps } from './fields-props.ts';

/** From when until when, in the time of Colombo. */
export function TimeFields({ form }: FieldsProps) {
  const t = useT();
  const rows = [
    { name: 'starts_at', day: t('From'), time: t('From this time'), hint: t('Empty: at once') },
    {
      name: 'ends_at',
      day: t('Until the end of'),
      time: t('Or until this time of that day'),
      hint: t('Empty: without end'),
    },
  ] as const;
  return (
    <Fieldset legend={t('When, in the time of Colombo')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {rows.flatMap(({ name, day, time, hint }) => [
          <TextInput
            key={`${name} day`}
            type="date"
            label={day}
            description={hint}
            value={form.values[name].day}
            error={form.errors[name]}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue(name, value === '' ? noMoment : { ...form.values[name], day: value })
            }
          />,
          <TextInput
            key={`${name} time`}
            type="time"
            label={time}
            description={t('Empty: the whole day')}
            disabled={form.values[name].day === ''}
            value={form.values[name].time}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue(name, { ...form.values[name], time: value })
            }
          />,
        ])}
      </SimpleGrid>
    </Fieldset>
  );
}
