/** A message to the operator in one sentence; `code` is the exit code: 2 for an unknown command. */
export class CommandError extends Error {
  constructor(
    sentence: string,
    readonly code: 1 | 2 = 1,
  ) {
    super(sentence);
  }
}
