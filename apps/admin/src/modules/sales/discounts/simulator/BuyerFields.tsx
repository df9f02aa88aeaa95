import { MAX_CODES, paymentMethodKeys } from '@kade/contract';
import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paymentMethodLabels } from '../../../../lib/payment-methods.ts';
import { MomentInput } from '../../../../ui/MomentInput.tsx';
import { DistrictSelect } from '../../order-lines/index.ts';
import type { SimulatorValues } from './simulator-values.ts';

/** The codes, who buys, how it is delivered and paid, and when. */
export function BuyerFields({ form }: { form: KadeForm<SimulatorValues> }) {
  const t = useT();
  const columns = { base: 1, xs: 2 };
  return (
    <>
      <Fieldset legend={t('Codes and buyer')}>
        <SimpleGrid cols={columns}>
          <TextInput
            label={t('Codes')}
            description={t('Up to {{count}}, with commas between them', { count: MAX_CODES })}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.getInputProps('codes')}
          />
          <TextInput
            type="tel"
            label={t('Phone')}
            description={t('Empty: a buyer who never ordered')}
            {...form.getInputProps('phone')}
          />
          <TextInput type="email" label={t('Email')} {...form.getInputProps('email')} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t('Payment and delivery')}>
        <SimpleGrid cols={columns}>
          <NativeSelect
            label={t('Delivery or pick-up')}
            data={[
              { value: 'delivery', label: t('Delivery') },
              { value: 'pick_up', label: t('Pick-up') },
            ]}
            {...form.getInputProps('delivery_kind')}
          />
          {form.values.delivery_kind === 'delivery' && <DistrictSelect {...form.getInputProps('district')} />}
          <NativeSelect
            label={t('Payment Method')}
            data={[
              { value: '', label: t('Not chosen yet') },
              ...paymentMethodKeys.map((value) => ({ value, label: t(paymentMethodLabels[value]) })),
            ]}
            {...form.getInputProps('payment')}
          />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t('When, in the time of Colombo')}>
        <SimpleGrid cols={columns}>
          <MomentInput
            day={t('Day')}
            time={t('Time')}
            dayHint={t('Empty: now')}
            timeHint={t('Empty: midnight, as the day begins')}
            value={form.values.at}
            error={form.errors.at}
            onChange={(moment) => form.setFieldValue('at', moment)}
          />
        </SimpleGrid>
      </Fieldset>
    </>
  );
}
