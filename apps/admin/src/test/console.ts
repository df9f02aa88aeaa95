import { vi } from 'vitest';

/** Keeps expected errors out of the output. Returns the spy that received them. */
export const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
