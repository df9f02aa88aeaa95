import { session } from './session.ts';

interface Question {
  /** Settles when the password was given (true) or the question was closed (false). */
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
 * The question for the password before a sensitive call. Code that is refused with code `reauthenticate` calls `ask`
 * and, on true, sends its call again; the dialog in ui/ listens and settles it.
 */
export const reauthentication = {
  /** Asks for the password. Calls at the same time share one question. False when it was closed without an answer. */
  ask(): Promise<boolean> {
    if (open) return open.answer;
    let settle: Question['settle'] = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    show({ answer, settle });
    return answer;
  },
  /** Ends the open question, if there is one. */
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
