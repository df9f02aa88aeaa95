import { ApiError } from './errors.ts';

/** Lets a few in at once and the next ones wait, so that many who come together do not eat the machine. */
export interface Turns {
  /** Waits for a turn; call what it answers to end it. Throws a 503 when too many wait already. */
  enter(): Promise<() => void>;
  /** Nobody is in and nobody waits. */
  readonly idle: boolean;
}

interface Room {
  atOnce: number;
  waiting: number;
  /** What those are told for whom there is no room. */
  sentence: string;
}

export function createTurns({ atOnce, waiting, sentence }: Room): Turns {
  let inside = 0;
  const queue: (() => void)[] = [];

  const leaver = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    };
  };

  return {
    get idle() {
      return inside === 0;
    },
    async enter() {
      if (inside < atOnce) {
        inside += 1;
        return leaver();
      }
      if (queue.length >= waiting)
        throw new ApiError(503, sentence, { code: 'busy', headers: { 'Retry-After': '2' } });
      await new Promise<void>((turn) => queue.push(turn));
      return leaver();
    },
  };
}

/** Does the work when it is its turn. */
export async function inTurn<Result>(turns: Turns, work: () => Promise<Result>): Promise<Result> {
  const leave = await turns.enter();
  try {
    return await work();
  } finally {
    leave();
  }
}
