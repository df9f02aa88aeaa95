import { Button } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import { usePaymentToggle } from './use-payment-toggle.ts';

/** Offers cash on delivery while buyers have no way to pay: the one method that needs no account and no details. */
export function CashOffer() {
  const t = useT();
  const toggle = usePaymentToggle();
  return (
    <Message
      tone="warning"
      action={
        <Button size="xs" onClick={() => void toggle('cash_on_delivery', true)}>
          {t('Take cash on delivery')}
        </Button>
      }
    >
      {t(
        'Buyers cannot order yet: no payment method is switched on. Cash on delivery needs nothing else; you can set a fee and limits later.',
      )}
    </Message>
  );
}
