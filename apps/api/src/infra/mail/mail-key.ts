import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';

/** Passes on every failure but that of a unique index: a mail with the same `once` key is there already. */
export function ignoreDuplicate(cause: unknown): void {
  if (!isDuplicateKey(cause)) throw cause;
}

/** Returns the condition of a key that begins like this: an index finds it. */
export const beginningWith = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\uffff` });
