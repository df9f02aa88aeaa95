/** Permits that owners share: each has a limited number, and the owners that wait get one in turn. */
export interface Turns {
  /** Runs the work once its owner has a permit. The works of one owner begin in the order of their calls. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

interface QueueLimits {
  permits: number;
  /** How many permits one owner has at most. */
  each: number;
}

/** What waits, for each owner. The owner whose turn is next is first. */
type Waiting = Map<string, (() => void)[]>;

/** Removes the next work of the first owner that may begin one. The owner queues behind the others. */
function shiftNext(waiting: Waiting, mayBegin: (owner: string) => boolean) {
  for (const [owner, [start, ...others]] of waiting) {
    if (!start || !mayBegin(owner)) continue;
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    return { owner, start };
  }
  return null;
}

/** Creates turns: `permits` at once in all, `each` at once for one owner. */
export function createTurns({ permits, each }: QueueLimits): Turns {
  let free = permits;
  const held = new Map<string, number>();
  const waiting: Waiting = new Map();
  const heldBy = (owner: string) => held.get(owner) ?? 0;

  function startNext(): void {
    const next = free > 0 ? shiftNext(waiting, (owner) => heldBy(owner) < each) : null;
    if (!next) return;
    free -= 1;
    held.set(next.owner, heldBy(next.owner) + 1);
    next.start();
  }

  function giveBack(owner: string): void {
    free += 1;
    if (heldBy(owner) > 1) held.set(owner, heldBy(owner) - 1);
    else held.delete(owner);
    startNext();
  }

  return {
    async run(owner, work) {
      await new Promise<void>((start) => {
        waiting.set(owner, [...(waiting.get(owner) ?? []), start]);
        startNext();
      });
      return work().finally(() => giveBack(owner));
    },
  };
}
