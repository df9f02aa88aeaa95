import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';
import { useApiMutation } from '../lib/mutation.ts';
import { askForPasskey } from '../lib/passkeys.ts';
import { accountQuery } from '../lib/query.ts';
import { Message } from './Message.tsx';

/** A button that makes the session fresh with a passkey, for accounts that have one. */
export function ReauthenticateByPasskey({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { data } = useQuery(accountQuery('passkeys.list'));
  const { mutateAsync: ask } = useApiMutation('passkeys.ask');
  const { mutateAsync: reauthenticate } = useApiMutation('passkeys.reauthenticate');
  const [problem, setProblem] = useState<string | null>(null);
  const answerWithPasskey = async () => {
    setProblem(null);
    try {
      const { options } = await ask({ body: {} });
      const answer = options && (await askForPasskey(options));
      if (!answer) return;
      await reauthenticate({ body: answer });
      onDone();
    } catch (thrown) {
      setProblem(errorText(thrown));
    }
  };
  if (!data || data.passkeys.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => void answerWithPasskey()}>
        {t('Use a passkey')}
      </Button>
      {problem && <Message>{problem}</Message>}
    </>
  );
}
