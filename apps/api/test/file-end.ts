/** What is ended when the tests of a file are over, in the opposite order. */
const endings: (() => unknown)[] = [];

/**
 * Has `ending` done when the tests of this file are over. Vitest ignores an `afterAll` that is called while a hook runs,
 * as helpers are.
 */
export const atFileEnd = (ending: () => unknown): void => void endings.push(ending);

/** Ends all that was begun since the last call. Throws the first failure after all the rest was ended. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const ending of endings.splice(0).toReversed())
    try {
      await ending();
    } catch (cause) {
      failures.push(cause);
    }
  if (failures.length > 0) throw failures[0];
}
