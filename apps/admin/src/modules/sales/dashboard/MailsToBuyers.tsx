import { Button } from '@mantine/core';
import { phrase, useT } from '../../../lib/i18n.ts';
import { useSendConfirmation } from '../../../lib/send-confirmation.ts';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import type { Overview } from './queries.ts';

const texts: Record<Exclude<Overview['mails_to_buyers'], 'sent' | undefined>, string> = {
  unconfirmed: phrase(
    'Buyers get no mails about their orders until your email address is confirmed. Open the link that we mailed to you.',
  ),
  limited: phrase(
    'Your shop is in its first week and has sent as many mails to buyers as it may in a day. It takes orders as usual; send buyers the link of their order by WhatsApp.',
  ),
};

/** Why buyers get no mails now, and what the merchant can do. */
export function MailsToBuyers({ state }: { state: keyof typeof texts }) {
  const t = useT();
  const send = useSendConfirmation();
  const again = async () => {
    try {
      const { message } = await send.mutateAsync({ body: {} });
      notify.done(t(message));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <Message
      tone="warning"
      action={
        state === 'unconfirmed' && (
          <Button variant="secondary" size="xs" disabled={send.isPending} onClick={() => void again()}>
            {t('Send the link again')}
          </Button>
        )
      }
    >
      {t(texts[state])}
    </Message>
  );
}
