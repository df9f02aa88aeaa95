import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { Question } from './ConfirmDialog.tsx';
import { lazily } from './lazily.tsx';

type Ask = (question: Question) => Promise<boolean>;
const Context = createContext<Ask | null>(null);
const ConfirmDialog = lazily(() => import('./ConfirmDialog.tsx').then((file) => file.ConfirmDialog));

/** `const confirm = useConfirm(); if (await confirm({ title, message, action, send })) …`: true once it is done. */
export function useConfirm(): Ask {
  const ask = useContext(Context);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

/** Holds the one confirmation dialog of the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const answer = useRef<(yes: boolean) => void>(() => undefined);

  const ask = useCallback<Ask>((next) => {
    setQuestion(next);
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = useCallback((yes: boolean) => {
    setOpened(false);
    answer.current(yes);
  }, []);

  return (
    <Context value={ask}>
      {children}
      <ConfirmDialog question={question} opened={opened} close={close} />
    </Context>
  );
}
