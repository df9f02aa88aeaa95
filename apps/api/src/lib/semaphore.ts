import type { BusyReason } from '@kade/contract';
import { busy } from './api-error.ts';

/** Releases a permit. A second call does nothing. */
export type Release = () => void;

/** Limits how many operations run at once. Others wait in order of arrival. */
export interface Semaphore {
  /** Waits for a permit. Throws a 503 when too many wait already, unless it is patient. */
  acquire(how?: { patient: boolean }): Promise<Release>;
  /** No permit is held and no caller waits. */
  readonly idle: boolean;
}

interface SemaphoreLimits {
  permits: number;
  waiting: number;
  /** The refusal when the queue is full. */
  reason?: BusyReason;
}

/** Creates a semaphore; `waiting` callers at most wait for one of its `permits`. */
export function createSemaphore({ permits, waiting, reason = 'requests_busy' }: SemaphoreLimits): Semaphore {
  let held = 0;
  const queue: (() => void)[] = [];

  const createRelease = (): Release => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = queue.shift();
      if (next) next();
      else held -= 1;
    };
  };

  return {
    get idle() {
      return held === 0;
    },
    async acquire({ patient } = { patient: false }) {
      if (held < permits) {
        held += 1;
        return createRelease();
      }
      if (queue.length >= waiting && !patient) throw busy(reason);
      await new Promise<void>((resolve) => queue.push(resolve));
      return createRelease();
    },
  };
}

/** Runs the work while holding a permit. */
export async function withPermit<Result>(semaphore: Semaphore, work: () => Promise<Result>): Promise<Result> {
  const release = await semaphore.acquire();
  try {
    return await work();
  } finally {
    release();
  }
}

/** One semaphore for each key, such as an address or an account. Unused ones are dropped. */
export interface KeyedSemaphore {
  /** Waits for a permit of this key. Throws a 503 when too many wait for the same key, unless it is patient. */
  acquire(key: string, how?: { patient: boolean }): Promise<Release>;
}

/** Creates semaphores with the same limits for every key. */
export function createKeyedSemaphore(limits: SemaphoreLimits): KeyedSemaphore {
  const byKey = new Map<string, Semaphore>();
  return {
    async acquire(key, how) {
      const semaphore = byKey.get(key) ?? createSemaphore(limits);
      byKey.set(key, semaphore);
      const release = await semaphore.acquire(how);
      return () => {
        release();
        if (semaphore.idle && byKey.get(key) === semaphore) byKey.delete(key);
      };
    },
  };
}
