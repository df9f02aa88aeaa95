import type { PaymentMethodKey } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { notice } from '../../../ui/notice.tsx';
import { settings, useSetPaymentMethod } from '../queries.ts';

/** Switches a payment method; what is shown follows the server's answer, so a failure leaves it as it was. */
export function usePaymentToggle() {
  const client = useQueryClient();
  const send = useSetPaymentMethod();
  return async (method: PaymentMethodKey, enabled: boolean) => {
    if (send.isPending) return;
    try {
      const answer = await send.mutateAsync({ params: { method }, body: { enabled } });
      client.setQueryData(settings.paymentMethods().queryKey, answer);
    } catch (thrown) {
      notice.error(thrown);
    }
  };
}
