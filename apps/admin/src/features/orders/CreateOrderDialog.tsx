import { paymentMethodKeys } from '@kade/contract';
import {
  Checkbox,
  Fieldset,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { phrase, useT } from '../../lib/i18n.ts';
import { paymentMethodLabels } from '../../lib/payment-methods.ts';
import { paths } from '../../lib/paths.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notice } from '../../ui/notice.tsx';
import { AddressFields } from './AddressFields.tsx';
import { ItemsField } from './ItemsField.tsx';
import { bodyOf, emptyOrder, orderSchema, type OrderValues } from './order-values.ts';
import { orders, useCreateOrder } from './queries.ts';

interface CreateOrderDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Writes down an order that came by phone or message; the stock is taken at once. */
export function CreateOrderDialog({ opened, onClose }: CreateOrderDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const create = useCreateOrder();
  const { data: methods } = useQuery(orders.paymentMethods());
  const paymentChoices = paymentMethodKeys.map((value) => {
    const method = t(paymentMethodLabels[value]);
    const isOff = methods?.[value] === false;
    return { value, disabled: isOff, label: isOff ? t('{{method}} (switched off)', { method }) : method };
  });
  const send = async (values: OrderValues) => {
    const order = await create.mutateAsync({ body: bodyOf(values) });
    notice.done(t('Order #{{number}} created', { number: String(order.number) }));
    void navigate(paths.order(order._id));
  };
  return (
    <FormDialog<OrderValues>
      title={t('Create Order')}
      opened={opened}
      onClose={onClose}
      fullScreen
      submit={t('Create Order')}
      initial={emptyOrder}
      schema={orderSchema}
      draft="create-order"
      send={send}
    >
      {(form) => (
        <>
          <ItemsField form={form} />
          <AddressFields form={form} name="shipping_address" title={t('Shipping Address')} />
          <Checkbox
            label={t('The billing address is the same')}
            checked={form.values.billing_address === undefined}
            onChange={({ currentTarget }) =>
              form.setFieldValue(
                'billing_address',
                currentTarget.checked ? undefined : { ...form.values.shipping_address },
              )
            }
          />
          {form.values.billing_address && (
            <AddressFields form={form} name="billing_address" title={t('Billing Address')} />
          )}
          <Fieldset legend={t('Payment and delivery')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput type="email" label={t('Email')} {...form.getInputProps('email')} />
              <NativeSelect
                label={t('Payment Method')}
                data={paymentChoices}
                {...form.getInputProps('payment_options')}
              />
              {(['delivery', 'cod_fee', 'discount'] as const).map((name) => (
                <NumberInput
                  key={name}
                  label={t(
                    {
                      delivery: phrase('Delivery'),
                      cod_fee: phrase('COD fee'),
                      discount: phrase('Discount'),
                    }[name],
                  )}
                  min={0}
                  decimalScale={2}
                  prefix="Rs "
                  thousandSeparator=","
                  hideControls
                  {...form.getInputProps(name)}
                />
              ))}
            </SimpleGrid>
            <Textarea label={t('Note')} mt="md" autosize minRows={2} {...form.getInputProps('note')} />
          </Fieldset>
        </>
      )}
    </FormDialog>
  );
}
