import { Fieldset, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KadeForm } from '../../../../lib/form.ts';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Rupees } from '../../../../ui/Rupees.tsx';
import { DistrictSelect } from '../../order-lines/index.ts';
import { orders } from '../queries.ts';
import type { OrderValues } from './order-values.ts';
import { paymentOptions } from './payment-choices.ts';
import { QuoteSums } from './QuoteSums.tsx';
import { useQuote } from './use-quote.ts';

/** How the order gets to the buyer and how it is paid, with the price by the rules of the shop. */
export function TermsFields({ form }: { form: KadeForm<OrderValues> }) {
  const t = useT();
  const methods = useQuery(orders.paymentMethods());
  const quote = useQuote(form.values);
  const { data } = quote;
  const pickUp = data?.deliveries.find(({ kind }) => kind === 'pick_up');
  const byRules = (amount: number | null | undefined) =>
    amount === null || amount === undefined
      ? undefined
      : t('{{amount}} by the rules of the shop', { amount: money(amount) });
  const places = data?.pick_up_places ?? [];
  const isDelivered = form.values.delivery_kind === 'delivery';
  return (
    <Fieldset legend={t('Payment and delivery')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('Delivery or pick-up')}
          data={[
            { value: 'delivery', label: t('Delivery') },
            { value: 'pick_up', label: t('Pick-up'), disabled: pickUp?.offered === false },
            { value: '', label: t('Without the rules of the shop') },
          ]}
          {...form.getInputProps('delivery_kind')}
        />
        {form.values.delivery_kind === 'pick_up' && places.length > 0 && (
          <NativeSelect
            label={t('Place')}
            data={[
              { value: '', label: t('Where all of it is') },
              ...places.map(({ _id: value, name, offered }) => ({ value, label: name, disabled: !offered })),
            ]}
            {...form.getInputProps('pick_up_at')}
          />
        )}
        {isDelivered && <DistrictSelect {...form.getInputProps('district')} />}
        <TextInput type="email" label={t('Email')} {...form.getInputProps('email')} />
        <TextInput type="tel" label={t('Second phone')} {...form.getInputProps('phone2')} />
        <NativeSelect
          label={t('Payment Method')}
          data={paymentOptions(t, methods.data, data?.payments)}
          {...form.getInputProps('payment_options')}
        />
        <Rupees
          label={t('Delivery')}
          description={byRules(data?.delivery)}
          {...form.getInputProps('delivery')}
        />
        <Rupees
          label={t('COD fee')}
          description={data && byRules(data.cod_fee)}
          {...form.getInputProps('cod_fee')}
        />
        <Rupees label={t('Discount')} {...form.getInputProps('discount')} />
      </SimpleGrid>
      <Textarea label={t('Note')} mt="md" autosize minRows={2} {...form.getInputProps('note')} />
      <QuoteSums values={form.values} quote={quote} />
    </Fieldset>
  );
}
