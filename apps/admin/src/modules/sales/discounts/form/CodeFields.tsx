import { Fieldset, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import type { FieldsProps } from './fields-props.ts';

/** The title, whether a code is needed, and whether the discount is on. */
export function CodeFields({ form }: FieldsProps) {
  const t = useT();
  return (
    <Fieldset legend={t('Discount')}>
      <Stack gap="md">
        <TextInput
          label={t('Title')}
          description={t('Buyers see it beside the amount.')}
          maxLength={100}
          {...form.getInputProps('title')}
        />
        <NativeSelect
          label={t('The buyer gets it')}
          data={[
            { value: 'code', label: t('with a code') },
            { value: 'automatic', label: t('by itself, without a code') },
          ]}
          {...form.getInputProps('method')}
        />
        {form.values.method === 'code' && (
          <>
            <TextInput
              label={t('Code')}
              description={t('2 to 40 letters and digits; small and capital letters are the same.')}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              {...form.getInputProps('code')}
            />
            <Switch
              label={t('Single codes, each for one order')}
              description={t('You make them once the discount is saved. The code above may then be empty.')}
              {...form.getInputProps('single_codes', { type: 'checkbox' })}
            />
          </>
        )}
        <Switch label={t('Switched on')} {...form.getInputProps('active', { type: 'checkbox' })} />
      </Stack>
    </Fieldset>
  );
}
