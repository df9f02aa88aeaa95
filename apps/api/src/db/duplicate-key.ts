/** Whether a write failed because a unique index has its value already. */
export const isDuplicateKey = (cause: unknown): boolean =>
  (cause as { code?: unknown } | null)?.code === 11_000;
