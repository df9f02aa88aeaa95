import { errorCode } from '../../lib/error-details.ts';

/** Returns whether a write failed because of a duplicate value in a unique index (error 11000). */
export const isDuplicateKey = (cause: unknown): boolean => errorCode(cause) === 11_000;

/** Returns the value that a unique index refused for the field; undefined for another failure. */
export function duplicateValueOf(field: string, cause: unknown): unknown {
  if (!isDuplicateOf(field, cause) || !(cause instanceof Error) || !('keyValue' in cause)) return undefined;
  const { keyValue } = cause;
  return typeof keyValue === 'object' && keyValue !== null
    ? Object.entries(keyValue).find(([name]) => name === field)?.[1]
    : undefined;
}

const isIn = (field: string, keys: unknown): boolean =>
  typeof keys === 'object' && keys !== null && field in keys;

/** Returns whether a write failed because of a duplicate value in a unique index that holds the field. */
export const isDuplicateOf = (field: string, cause: unknown): boolean =>
  isDuplicateKey(cause) && cause instanceof Error && 'keyPattern' in cause && isIn(field, cause.keyPattern);

/**
 * Returns true when the row was inserted, false when a unique index has its value already. Throws any other failure.
 */
export async function insertOnce(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause;
    return false;
  }
}
