import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { Question } from './ConfirmDialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

type Confirm = (question: Question) => Promise<boolean>;
const Context = createContext<Confirm | null>(null);
const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog.tsx').then((file) => file.ConfirmDialog));

/** `const confirm = useConfirm(); if (await confirm({ title, message, action, send })) …`: true once it is done. */
export function useConfirm(): Confirm {
  const confirm = useContext(Context);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}

/** Holds the one confirmation dialog of the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const answer = useRef<(yes: boolean) => void>(() => undefined);

  const confirm = useCallback<Confirm>((next) => {
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
    <Context value={confirm}>
      {children}
      <ConfirmDialog question={question} opened={opened} close={close} onClose={() => close(false)} />
    </Context>
  );
}
