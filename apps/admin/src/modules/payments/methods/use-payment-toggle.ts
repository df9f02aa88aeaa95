import type { PaymentMethodKey } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../ui/notify.tsx';
import { paymentMethods, useSetPaymentMethod } from './queries.ts';

/** Enables or disables a payment method. The toggle follows the server's reply, so a failure leaves it unchanged. */
export function usePaymentToggle() {
  const client = useQueryClient();
  const send = useSetPaymentMethod();
  return async (method: PaymentMethodKey, enabled: boolean) => {
    if (send.isPending) return;
    try {
      const answer = await send.mutateAsync({ params: { method }, body: { enabled } });
      client.setQueryData(paymentMethods.list().queryKey, answer);
    } catch (thrown) {
      notify.error(thrown);
    }
  };
}
