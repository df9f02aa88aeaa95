import { session } from './session.ts';

interface Question {
  /** Resolves to true when the password was accepted, to false when the dialog was closed. */
  answer: Promise<boolean>;
  settle: (given: boolean) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

function show(question: Question | null): void {
  open = question;
  for (const listener of listeners) listener();
}

/**
 * The password dialog before a sensitive call. A caller that is refused with code `reauthenticate` calls `ask` and, on
 * true, sends its call again; the dialog in ui/ subscribes and settles the question.
 */
export const reauthentication = {
  /** Opens the password dialog. Concurrent calls share one dialog. Resolves to false when it was closed without a password. */
  ask(): Promise<boolean> {
    if (open) return open.answer;
    let settle: Question['settle'] = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    show({ answer, settle });
    return answer;
  },
  /** Settles the open question, if there is one. */
  settle(given: boolean): void {
    const question = open;
    show(null);
    question?.settle(given);
  },
  isOpen: (): boolean => open !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

session.onEnd(() => reauthentication.settle(false));
