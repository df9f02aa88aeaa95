import type { Jobs, JobRound } from './jobs.ts';

export interface InlineJobs extends Jobs {
  readonly names: string[];
  /** Runs a job once now, and throws what it throws. */
  run(name: string): Promise<void>;
}

/** Jobs without a clock: a run is made when it is called for. For tests and for commands. */
export function inlineJobs(): InlineJobs {
  const known = new Map<string, JobRound>();
  const stopping = new AbortController();
  const every: Jobs['every'] = (name, _period, work) => void known.set(name, work);
  return {
    every,
    everywhere: every,
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
