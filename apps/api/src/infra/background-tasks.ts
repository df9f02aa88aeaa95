import type { Logger } from 'pino';

/** Work that no reply waits for, such as looking up whether a reset mail is due. */
export interface Background {
  /** Starts the work. A failure is logged under `what` and not thrown. */
  run(what: string, work: () => Promise<void>): void;
  /** Waits until no work is in progress: before the process ends, and in tests. */
  whenIdle(): Promise<void>;
}

/** Returns a runner of work after replies. A failure is logged and not thrown. */
export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      const task = work()
        .catch((cause: unknown) => log.error({ err: cause, what }, 'work behind a reply failed'))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async whenIdle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
