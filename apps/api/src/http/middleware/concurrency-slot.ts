import type { Response } from 'express';
import { requestAborted } from '../../lib/api-error.ts';
import type { Release } from '../../lib/semaphore.ts';

/** The right of a request to run. It is held while a reply is produced, and not while that waits for its reader. */
export interface ConcurrencySlot {
  /** Waits until the request may run. Throws a 503 when too many wait, or when its client has disconnected. */
  take(): Promise<void>;
  /** Exchanges the slot for a turn to read a batch of a whole list. Throws as `take` does before the reply has begun. */
  takeTurn(): Promise<void>;
  /** Lets another request run. `bytes` were produced and are not sent yet. */
  leave(bytes: number): void;
}

interface SlotOptions {
  enter: () => Promise<Release>;
  enterTurn: () => Promise<Release>;
  /** Called with the bytes of the reply that wait for the reader. */
  onWaiting: (bytes: number) => void;
}

const sizeOf = (chunk: unknown): number =>
  typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk.length : 0;

/** Gives a request a slot, `res.locals.slot`, which it leaves with the end of its reply, or when its client disconnects. */
export function createSlot(res: Response, { enter, enterTurn, onWaiting }: SlotOptions): ConcurrencySlot {
  let held: Release | undefined;
  const give = () => {
    held?.();
    held = undefined;
  };
  const hold = (release: Release) => {
    held = release;
    if (!res.closed) return;
    give();
    throw requestAborted();
  };
  const slot: ConcurrencySlot = {
    take: async () => hold(await enter()),
    async takeTurn() {
      give();
      hold(await enterTurn());
    },
    leave(bytes) {
      give();
      onWaiting(bytes);
    },
  };
  const end = res.end.bind(res);
  // The last bytes may wait for the reader as long as it likes.
  const endAndLeave = (...sent: unknown[]): unknown => {
    slot.leave(sizeOf(sent[0]));
    return Reflect.apply(end, res, sent);
  };
  Object.assign(res, { end: endAndLeave });
  res.once('close', give);
  res.locals.slot = slot;
  return slot;
}
