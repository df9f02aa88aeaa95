import { errorText } from './errors.ts';
import { t } from './i18n.ts';

/** A file or a pasted text is not what is read. Its message is a sentence for the merchant, in their language. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** Returns what to show when a file or a pasted text could not be read. */
export function fileErrorText(thrown: unknown): string {
  if (thrown instanceof FileError) return thrown.message;
  // Of the browser: the file was changed, moved or locked after it was chosen.
  if (thrown instanceof DOMException) return t('The file cannot be read');
  return errorText(thrown);
}
