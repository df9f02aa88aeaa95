import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { profile } from '../../../lib/profile.ts';
import { useSendConfirmation } from '../../../lib/send-confirmation.ts';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import type { Overview } from './queries.ts';

/** A new shop has sent as many mails to buyers as it may in a day. */
export function MailsLimited() {
  const t = useT();
  return (
    <Message tone="warning">
      {t(
        'Your shop is in its first week and has sent as many mails to buyers as it may in a day. It takes orders as usual; send buyers the link of their order by WhatsApp.',
      )}
    </Message>
  );
}

/**
 * Names the address of the account until it is confirmed, with what that prevents, and sends the link again. `mails` is
 * whether buyers get mails.
 */
export function UnconfirmedEmail({ mails }: { mails: Overview['mails_to_buyers'] }) {
  const t = useT();
  const { data } = useQuery(profile());
  const send = useSendConfirmation();
  const again = async () => {
    try {
      const { message } = await send.mutateAsync({ body: {} });
      notify.done(t(message));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  if (!data || data.email_confirmed) return null;
  return (
    <Message
      tone="warning"
      action={
        <Button variant="secondary" size="xs" disabled={send.isPending} onClick={() => void again()}>
          {t('Send the link again')}
        </Button>
      }
    >
      {t('Open the link that we mailed to {{email}}.', { email: data.email })}{' '}
      {mails === 'unconfirmed' && t('Until then buyers get no mails about their orders.')}{' '}
      <Anchor component={Link} to={paths.profile()} inherit c="inherit" td="underline">
        {t('Change the address')}
      </Anchor>
    </Message>
  );
}
