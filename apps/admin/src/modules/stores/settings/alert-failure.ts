import { toApiError, errorText } from '../../../lib/errors.ts';
import { notify } from '../../../ui/notify.tsx';

interface AlertTexts {
  /** The alert after a refusal; receives the API's message. */
  refused: (message: string) => string;
  /** The alert when there was no valid reply. */
  broke: string;
}

/**
 * Shows the alert that the specification gives for a failure, and logs the details to the console. Returns null: the form
 * itself shows nothing then.
 */
export function alertFailure(thrown: unknown, { refused, broke }: AlertTexts): null {
  console.error(thrown);
  notify.failed(toApiError(thrown).answered ? refused(errorText(thrown)) : broke);
  return null;
}
