import { useEffect, useRef, useState } from 'react';
import { toApiError, errorText } from './errors.ts';
import type { FormValues, KadeForm } from './form.ts';

export interface Submission<V extends FormValues> {
  form: KadeForm<V>;
  /** Sends the values. A rejection is shown as the problem, and beside the field that it names. */
  send: (values: V) => Promise<unknown>;
  /** Returns what is wrong with the values as a whole, null when they may be sent. */
  check?: ((values: V) => string | null) | undefined;
  /** Returns the message for a failure where it is not the API's own; null where it is shown elsewhere. */
  failure?: ((thrown: unknown) => string | null) | undefined;
  /** Whether failures are written to the console here, as they are by default. A wrong password is no reason for that. */
  isLogged?: boolean;
  /** The problem that the form begins with. */
  initialProblem?: string | null | undefined;
}

/** Focuses the first invalid field. The errors are rendered shortly after the submit. */
export function showFirstError(sent: HTMLFormElement | null): void {
  setTimeout(() => sent?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/**
 * Sends the values of a form, once for a double click, keeps what went wrong and focuses a refused field. `submit` resolves
 * to whether the values were sent.
 */
export function useSubmit<V extends FormValues>(submission: Submission<V>) {
  const { form, send, check, failure = errorText, isLogged = true, initialProblem = null } = submission;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState(initialProblem);
  // Both clicks of a double click can arrive before the pending state is rendered.
  const isSending = useRef(false);
  // A new object for every refusal of a field, so that the effect runs for each.
  const [refused, setRefused] = useState<{ sent: HTMLFormElement | null } | null>(null);
  // After the render that marks the field and ends the pending state: a disabled field takes no focus.
  useEffect(() => {
    if (refused) showFirstError(refused.sent);
  }, [refused]);

  const submit = async (values: V, sent: HTMLFormElement | null): Promise<boolean> => {
    if (isSending.current) return false;
    const wrong = check?.(values) ?? null;
    setProblem(wrong);
    if (wrong !== null) return false;
    isSending.current = true;
    setPending(true);
    try {
      await send(values);
      return true;
    } catch (thrown) {
      if (isLogged) console.error(thrown);
      setProblem(failure(thrown));
      const { field } = toApiError(thrown);
      if (field && (field.split('.', 1)[0] ?? '') in values) {
        form.setFieldError(field, errorText(thrown));
        setRefused({ sent });
      }
      return false;
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  return { submit, pending, problem };
}
