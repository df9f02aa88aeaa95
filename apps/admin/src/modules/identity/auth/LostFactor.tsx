import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useBeginFactorRecovery } from './queries.ts';

/** The way back into an account whose second factor is lost: after seven days, with the password alone. */
export function LostFactor({ email, password }: { email: string; password: string }) {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync: begin } = useBeginFactorRecovery();
  const [removedAt, setRemovedAt] = useState<string | null>(null);
  const ask = () =>
    confirm({
      title: t('Second factor lost'),
      message: t(
        'Use a recovery code if you have one. Without any, the second factor of {{email}} is removed in 7 days, and the password alone opens the account. Every address of the account and the managers of its shops are mailed at once, and each of them can stop it.',
        { email },
      ),
      action: t('Remove it in 7 days'),
      send: async () => setRemovedAt((await begin({ body: { email, password } })).removed_at),
    });
  if (removedAt)
    return (
      <Message tone="good">
        {t('The second factor is removed on {{time}}. Log in with the password alone after that.', {
          time: dateTime(removedAt),
        })}
      </Message>
    );
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => void ask()}>
      {t('I have lost my app and my recovery codes')}
    </Anchor>
  );
}
