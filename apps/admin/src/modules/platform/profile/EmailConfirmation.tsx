import { Button } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { useSendConfirmation } from '../../../lib/send-confirmation.ts';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';

/** Shows that the address is not confirmed yet, and sends the mail again. */
export function EmailConfirmation({ email }: { email: string }) {
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
        <Button variant="secondary" size="xs" disabled={send.isPending} onClick={() => void again()}>
          {t('Send the link again')}
        </Button>
      }
    >
      {t(
        '{{email}} is not confirmed yet. Open the link that we mailed there: until then, mails about your account go to the last address that you confirmed, if there is one.',
        { email },
      )}
    </Message>
  );
}
