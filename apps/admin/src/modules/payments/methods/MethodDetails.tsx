import type { PaymentSettings } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { phrase, useT } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Message } from '../../../ui/Message.tsx';
import { type DetailedMethod, detailsSummary, whyNotOffered } from './details-summary.ts';
import classes from '../../../ui/setting-rows.module.css';
import { useSaveDetails } from './use-save-details.ts';

const CodDialog = lazyDialog(() => import('./CodDialog.tsx').then((file) => file.CodDialog));
const BankDialog = lazyDialog(() => import('./BankDialog.tsx').then((file) => file.BankDialog));
const PaypalDialog = lazyDialog(() => import('./PaypalDialog.tsx').then((file) => file.PaypalDialog));

const buttons: Record<DetailedMethod, string> = {
  cash_on_delivery: phrase('Edit COD Rules'),
  bank_transfer: phrase('Edit Bank Details'),
  paypal: phrase('Edit PayPal Details'),
};

interface MethodDetailsProps {
  method: DetailedMethod;
  all: PaymentSettings;
  /** Whether the method is enabled. */
  enabled: boolean;
}

/** The rules or details of a payment method, what is missing, and the dialog that edits them. */
export function MethodDetails({ method, all, enabled }: MethodDetailsProps) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const save = useSaveDetails();
  const line = detailsSummary(t, method, all);
  const lacking = enabled ? whyNotOffered(t, method, all) : '';
  const dialog = { opened: editing, onClose: () => setEditing(false) };
  return (
    <div className={classes.details}>
      {line && (
        <Text size="sm" c="dimmed">
          {line}
        </Text>
      )}
      {lacking && <Message tone="warning">{lacking}</Message>}
      <Button variant="link" size="xs" onClick={() => setEditing(true)}>
        {t(buttons[method])}
      </Button>
      {method === 'cash_on_delivery' && (
        <CodDialog
          {...dialog}
          stored={all.cash_on_delivery}
          onSave={(rules) => save({ cash_on_delivery: rules })}
        />
      )}
      {method === 'bank_transfer' && (
        <BankDialog {...dialog} stored={all.bank_transfer} onSave={(bank) => save({ bank_transfer: bank })} />
      )}
      {method === 'paypal' && (
        <PaypalDialog {...dialog} stored={all.paypal} onSave={(paypal) => save({ paypal })} />
      )}
    </div>
  );
}
