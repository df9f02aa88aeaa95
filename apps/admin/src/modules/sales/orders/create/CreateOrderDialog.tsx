import { Checkbox } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { ItemsField } from '../../order-lines/index.ts';
import { useCreateOrder } from '../queries.ts';
import { AddressFields } from './AddressFields.tsx';
import { toOrderInput, emptyOrder, orderSchema, type OrderValues } from './order-values.ts';
import { TermsFields } from './TermsFields.tsx';

interface CreateOrderDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates an order that came by phone or message; the stock is taken at once. */
export function CreateOrderDialog({ opened, onClose }: CreateOrderDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const create = useCreateOrder();
  const send = async (values: OrderValues) => {
    const order = await create.mutateAsync({ body: toOrderInput(values) });
    notify.done(t('Order #{{number}} created', { number: String(order.number) }));
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
          <TermsFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
