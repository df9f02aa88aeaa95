/** Returns the message of what was thrown; what is no error, as text. */
export const errorMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** Returns the stack of an error, with its message; of what is no error, the text. */
export const errorStack = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);

/** Returns the `code` that Node or a driver gave to an error; undefined where it has none. */
export const errorCode = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
