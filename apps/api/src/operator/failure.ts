/** What an operator is told in one sentence; `code` is the exit code: 2 for a command that is not understood. */
export class CommandError extends Error {
  constructor(
    sentence: string,
    readonly code: 1 | 2 = 1,
  ) {
    super(sentence);
  }
}
