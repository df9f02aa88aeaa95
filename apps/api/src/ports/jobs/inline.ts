import type { Jobs, JobRound } from './index.ts';

export interface InlineJobs extends Jobs {
  readonly names: string[];
  /** Does one round of a job at once, and throws what it throws. */
  run(name: string): Promise<void>;
}

/** Jobs without a clock: a round is done when it is asked for. For tests and for commands. */
export function inlineJobs(): InlineJobs {
  const known = new Map<string, JobRound>();
  const stopping = new AbortController();
  return {
    every: (name, _period, work) => void known.set(name, work),
    late: async () => new Map(),
    stop: async () => stopping.abort(),
    get names() {
      return [...known.keys()];
    },
    async run(name) {
      const work = known.get(name);
      if (!work) throw new Error(`There is no job ${name}`);
      await work(stopping.signal);
    },
  };
}
