import { Button } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useKeepAccount } from '../../../lib/keep-account.ts';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';

/** When the account is erased, and the way back. */
export function ErasureBanner({ until }: { until: string }) {
  const t = useT();
  const keep = useKeepAccount();
  const send = async () => {
    try {
      const { message } = await keep.mutateAsync({ body: {} });
      notify.done(t(message));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <Message
      tone="warning"
      action={
        <Button variant="secondary" size="xs" disabled={keep.isPending} onClick={() => void send()}>
          {t('Keep my account')}
        </Button>
      }
    >
      {t('This account will be erased on {{day}}. Your shops are closed to visitors.', { day: day(until) })}
    </Message>
  );
}
