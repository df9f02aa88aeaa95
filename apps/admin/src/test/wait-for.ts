import { vi } from 'vitest';

/** As `vi.waitFor`, whose own limit of a second is too short on a busy machine: pages load their code on the first visit. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 20_000 });
