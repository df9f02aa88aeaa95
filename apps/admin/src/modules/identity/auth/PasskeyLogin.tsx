import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { askForPasskey, canSuggestPasskeys, stopAsking } from '../../../lib/passkeys.ts';
import type { BodyOf } from '../../../lib/routes.ts';
import { Message } from '../../../ui/Message.tsx';
import { useAskForPasskey, usePasskeyLogin } from './queries.ts';

/** A challenge can be answered for five minutes, so the suggestion gets another one before that. In milliseconds. */
const RENEWED = 4 * 60_000;

/** Logs in with a passkey: by the button, or by the suggestion of the browser in the field of the address. */
export function PasskeyLogin({ onLogin }: { onLogin: (reply: BodyOf<'passkeys.login'>) => Promise<void> }) {
  const t = useT();
  const { mutateAsync: ask } = useAskForPasskey();
  const { mutateAsync: login } = usePasskeyLogin();
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const logIn = async (suggests: boolean) => {
    setProblem(null);
    try {
      const { options } = await ask({ body: {} });
      const answer = options && (await askForPasskey(options, { suggests }));
      if (answer) await onLogin(await login({ body: answer }));
      // The dialog of the browser has taken the place of its suggestions.
      else if (!suggests) setRound((past) => past + 1);
    } catch (thrown) {
      setProblem(errorText(thrown));
      setRound((past) => past + 1);
    }
  };

  return (
    <>
      <Suggestion key={round} logIn={() => logIn(true)} />
      <Button variant="secondary" fullWidth mt="md" onClick={() => void logIn(false)}>
        {t('Use a passkey')}
      </Button>
      {problem && <Message>{problem}</Message>}
    </>
  );
}

/** Lets the browser suggest passkeys, and renews its question when the challenge grows old. */
function Suggestion({ logIn }: { logIn: () => Promise<void> }) {
  const suggest = useEffectEvent(logIn);
  useEffect(() => {
    let isShown = true;
    const begin = async () => {
      if ((await canSuggestPasskeys()) && isShown) await suggest();
    };
    void begin();
    const renewal = setInterval(() => void begin(), RENEWED);
    return () => {
      isShown = false;
      clearInterval(renewal);
      void stopAsking();
    };
  }, []);
  return null;
}
