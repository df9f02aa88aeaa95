import { asApiError, errorText } from '../../../lib/errors.ts';
import { notice } from '../../../ui/notice.tsx';

interface Words {
  /** The alert after a refusal; receives the API's message. */
  refused: (message: string) => string;
  /** The alert when there was no valid reply. */
  broke: string;
}

/**
 * Shows the alert that the specification gives for a failure, and logs the details to the console. Returns null: the form
 * itself shows nothing then.
 */
export function alertFailure(thrown: unknown, { refused, broke }: Words): null {
  console.error(thrown);
  notice.failed(asApiError(thrown).answered ? refused(errorText(thrown)) : broke);
  return null;
}
