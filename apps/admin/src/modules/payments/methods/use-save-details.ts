import type { PaymentSettings } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/notify.tsx';
import { paymentMethods, useUpdatePaymentSettings } from './queries.ts';

/** A dialog for the rules or details of one payment method. */
export interface DetailsDialogProps<D> {
  stored: D;
  opened: boolean;
  onClose: () => void;
  /** Rejects with an ApiError. */
  onSave: (details: D) => Promise<unknown>;
}

/** Saves the rules or details of some payment methods; rejects with an ApiError. */
export function useSaveDetails() {
  const t = useT();
  const client = useQueryClient();
  const update = useUpdatePaymentSettings();
  return async (body: Partial<PaymentSettings>): Promise<void> => {
    const stored = await update.mutateAsync({ body });
    client.setQueryData(paymentMethods.settings().queryKey, stored);
    notify.done(t('Payment details saved'));
  };
}
