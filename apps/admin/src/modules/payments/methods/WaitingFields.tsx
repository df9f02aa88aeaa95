import { NumberInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useT } from '../../../lib/i18n.ts';
import type { CodValues } from './cod-values.ts';

/** How long an order waits for the merchant, and how much unpaid orders may hold meanwhile. */
export function WaitingFields({ form }: { form: UseFormReturnType<CodValues> }) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label={t('Hours an order waits for you')}
        description={t(
          'Without a confirmation it is then cancelled; you get a mail before. Empty for no end',
        )}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('confirm_hours')}
      />
      <NumberInput
        label={t('Share of a product that unpaid orders hold, %')}
        description={t(
          'Of one phone number or network, paid in any way; an order above it waits for your look',
        )}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('held_percent')}
      />
    </SimpleGrid>
  );
}
