import type { Product } from '@kade/contract';
import { ActionIcon, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { KadeForm } from '../../../../../lib/form.ts';
import { useT } from '../../../../../lib/i18n.ts';
import { type GeneratorValues, toValues } from './combinations.ts';
import classes from '../variants.module.css';

interface NewOptionFieldsProps {
  form: KadeForm<GeneratorValues>;
  index: number;
  product: Product;
}

/** The fields of one option to add. */
export function NewOptionFields({ form, index, product }: NewOptionFieldsProps) {
  const t = useT();
  const suggestions = useId();
  const { options } = form.getValues();
  const values = toValues(options[index]?.values ?? '');
  const typeValues = (typed: string) => {
    form.setFieldValue(`options.${index}.values`, typed);
    const { existing = '' } = options[index] ?? {};
    if (!toValues(typed).includes(existing)) form.setFieldValue(`options.${index}.existing`, '');
  };
  return (
    <Fieldset legend={t('Option {{number}}', { number: (product.options?.length ?? 0) + index + 1 })}>
      <Stack gap="md" className={classes.newOption}>
        <TextInput
          label={t('Name of the option')}
          list={suggestions}
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps(`options.${index}.name`)}
        />
        <datalist id={suggestions}>
          {[t('Size'), t('Colour'), t('Material')].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextInput
          label={t('Values')}
          description={t('Separate them with commas, such as S, M, L')}
          autoComplete="off"
          {...form.getInputProps(`options.${index}.values`)}
          onChange={(event) => typeValues(event.currentTarget.value)}
        />
        <NativeSelect
          label={
            product.options
              ? t('The variants that you have are')
              : t('The {{count}} pieces that you have are', { count: product.stock_quantity })
          }
          disabled={values.length === 0}
          {...form.getInputProps(`options.${index}.existing`)}
        >
          <option value="">{t('Choose a value')}</option>
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </NativeSelect>
        {index > 0 && (
          <ActionIcon
            aria-label={t('Remove option {{number}}', { number: index + 1 })}
            onClick={() => form.removeListItem('options', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Stack>
    </Fieldset>
  );
}
