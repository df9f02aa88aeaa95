import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { askForPasskey, canSuggestPasskeys, stopAsking } from '../../../lib/passkeys.ts';
import type { BodyOf } from '../../../lib/routes.ts';
import { Message } from '../../../ui/Message.tsx';
import { useAskForPasskey, usePasskeyLogin } from './queries.ts';

type Answer = NonNullable<Awaited<ReturnType<typeof askForPasskey>>>;

/** A challenge can be answered for five minutes, so the suggestion gets another one before that. In milliseconds. */
const RENEWED = 4 * 60_000;

/** Logs in with a passkey: by the button, or by the suggestion of the browser in the field of the address. */
export function PasskeyLogin({ onLogin }: { onLogin: (reply: BodyOf<'passkeys.login'>) => Promise<void> }) {
  const t = useT();
  const { mutateAsync: ask } = useAskForPasskey();
  const { mutateAsync: login } = usePasskeyLogin();
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const logIn = async (answer: Answer) => {
    try {
      await onLogin(await login({ body: answer }));
    } catch (thrown) {
      setProblem(errorText(thrown));
      // The challenge is used up.
      setRound((past) => past + 1);
    }
  };

  const answerTo = async (suggests: boolean) => {
    const { options } = await ask({ body: {} });
    return options && (await askForPasskey(options, { suggests }));
  };

  // Nobody asked for the suggestion. Without it the button and the password are there, so its failure is not shown,
  // and it is not repeated before the next renewal.
  const suggest = async () => {
    const answer = await answerTo(true).catch(() => null);
    if (answer) await logIn(answer);
  };

  const askInDialog = async () => {
    setProblem(null);
    try {
      const answer = await answerTo(false);
      if (answer) return await logIn(answer);
    } catch (thrown) {
      setProblem(errorText(thrown));
    }
    // The dialog of the browser has taken the place of its suggestions.
    setRound((past) => past + 1);
  };

  return (
    <>
      <Suggestion key={round} suggest={suggest} />
      <Button variant="secondary" fullWidth mt="md" onClick={() => void askInDialog()}>
        {t('Use a passkey')}
      </Button>
      {problem && <Message>{problem}</Message>}
    </>
  );
}

/** Lets the browser suggest passkeys, and renews its question when the challenge grows old. */
function Suggestion({ suggest }: { suggest: () => Promise<void> }) {
  const ask = useEffectEvent(suggest);
  useEffect(() => {
    let isShown = true;
    const begin = async () => {
      if ((await canSuggestPasskeys()) && isShown) await ask();
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
