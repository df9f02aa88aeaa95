import { LOW_STOCK, type Product } from '@kade/contract';
import { Stack, TextInput } from '@mantine/core';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/Choice.tsx';
import { WholeNumber } from '../variants/options/WholeNumber.tsx';
import type { RuleValues } from './stock-rules.ts';

/** The fields of the stock settings. Only a product without options can be sold when it is out. */
export function RuleFields({ form, product }: { form: KadeForm<RuleValues>; product: Product }) {
  const t = useT();
  const { when_out } = form.getValues();
  return (
    <Stack gap="md">
      <WholeNumber
        label={t('Low stock level')}
        description={t('At this many pieces the product is low. Empty: {{count}}, as for every product.', {
          count: LOW_STOCK,
        })}
        max={10_000}
        data-autofocus
        {...form.getInputProps('low_stock')}
      />
      {!product.options && (
        <Choice
          label={t('When none is left')}
          value={when_out}
          choices={[
            ['stop', t('Stop selling')],
            ['sell', t('Sell ahead')],
          ]}
          onChange={(way) => form.setFieldValue('when_out', way)}
        />
      )}
      {!product.options && when_out === 'sell' && (
        <>
          <TextInput
            label={t('What buyers read')}
            description={t('When it is sent, such as “Ships in 2 weeks”')}
            maxLength={100}
            {...form.getInputProps('note')}
          />
          <WholeNumber
            label={t('Pieces to sell ahead')}
            description={t('Orders are refused beyond it')}
            max={1_000_000}
            {...form.getInputProps('ahead')}
          />
        </>
      )}
    </Stack>
  );
}
