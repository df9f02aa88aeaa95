import { codeOf } from '../cause.ts';

/** Whether a write failed because a unique index has its value already. */
export const isDuplicateKey = (cause: unknown): boolean => codeOf(cause) === 11_000;

const isIn = (field: string, keys: unknown): boolean =>
  typeof keys === 'object' && keys !== null && field in keys;

/** Whether a write failed because a unique index that holds the field has its value already. */
export const isDuplicateOf = (field: string, cause: unknown): boolean =>
  isDuplicateKey(cause) && cause instanceof Error && 'keyPattern' in cause && isIn(field, cause.keyPattern);

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
