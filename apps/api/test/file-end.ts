/** The clean-up functions of a test file, called in reverse order. */
const endings: (() => unknown)[] = [];

/**
 * Registers a function that is called after the tests of this file. Vitest ignores an `afterAll` that is called while a
 * hook runs, and helpers are called in hooks.
 */
export const atFileEnd = (ending: () => unknown): void => void endings.push(ending);

/** Calls the functions that were registered since the last call. Throws the first failure after all calls. */
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
