/** Passes on every failure but that of a unique index: a mail with the same `once` key is there already. */
export function unlessThere(cause: unknown): void {
  if ((cause as { code?: number }).code !== 11000) throw cause;
}
