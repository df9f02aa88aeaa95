import { asApiError, errorText } from '../../lib/errors.ts';
import { notice } from '../../ui/notice.tsx';

interface Words {
  /** The alert when the API said no; it gets the API's own words. */
  refused: (message: string) => string;
  /** The alert when there was no answer to go by. */
  broke: string;
}

/** Shows the alert that the specification has for a failure, and keeps the details in the console. */
export function alertFailure(thrown: unknown, { refused, broke }: Words): void {
  console.error(thrown);
  notice.failed(asApiError(thrown).answered ? refused(errorText(thrown)) : broke);
}
