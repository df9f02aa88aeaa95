import { codeOf } from '../cause.ts';

/** Whether a write failed because a unique index has its value already. */
export const isDuplicateKey = (cause: unknown): boolean => codeOf(cause) === 11_000;

/** Whether a write failed because a unique index that holds the field has its value already. */
export const isDuplicateOf = (field: string, cause: unknown): boolean =>
  isDuplicateKey(cause) && field in ((cause as { keyPattern?: object }).keyPattern ?? {});

/** Whether this insert was the first: false when a unique index has its value already. Throws any other failure. */
export async function insertOnce(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause;
    return false;
  }
}
