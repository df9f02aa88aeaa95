import { type ApiError, busy } from '../../../lib/api-error.ts';

const MB = 1024 * 1024;
/** A body without a new byte for this many milliseconds is dropped when another one needs its memory. */
const STALLED = 1000;

/** The bytes of one body that are in memory. */
interface Held {
  address: string;
  bytes: number;
  lastByte: number;
  complete: boolean;
  giveUp: (cause: ApiError) => void;
}

/** A body that is being received. */
export interface HeldBody {
  /** Counts bytes that arrived. When they are too many, drops a stalled body, or else this one. */
  add(bytes: number): void;
  /** The body is complete. It is counted until `release`, and is not dropped any more. */
  complete(): void;
  /** The bytes are no longer in memory. */
  release(): void;
}

export interface BodyMemory {
  /** Starts to count a body. Calls `giveUp` once when its bytes must be dropped. */
  open(address: string, giveUp: (cause: ApiError) => void): HeldBody;
}

const full = () => busy('uploads_busy');

const bytesOf = (bodies: Held[]): number => bodies.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Limits the memory that request bodies take, in all and for an address. When an arriving body exceeds a limit, the
 * body that has stalled longest is dropped; when none has stalled, the arriving one is dropped.
 */
export function createBodyMemory({ inAll = 256 * MB, perAddress = 64 * MB } = {}): BodyMemory {
  const held = new Set<Held>();

  const drop = (body: Held) => {
    held.delete(body);
    body.giveUp(full());
  };

  const longestStalled = (bodies: Held[], except: Held): Held | undefined => {
    const before = Date.now() - STALLED;
    return bodies
      .filter((body) => body !== except && !body.complete && body.lastByte < before)
      .toSorted((a, b) => a.lastByte - b.lastByte)[0];
  };

  const makeRoom = (body: Held, among: () => Held[], limit: number) => {
    for (let bodies = among(); bytesOf(bodies) > limit && held.has(body); bodies = among())
      drop(longestStalled(bodies, body) ?? body);
  };

  return {
    open(address, giveUp) {
      const body: Held = { address, bytes: 0, lastByte: Date.now(), complete: false, giveUp };
      held.add(body);
      return {
        add(bytes) {
          body.bytes += bytes;
          body.lastByte = Date.now();
          makeRoom(body, () => [...held].filter((other) => other.address === address), perAddress);
          makeRoom(body, () => [...held], inAll);
        },
        complete() {
          body.complete = true;
        },
        release: () => void held.delete(body),
      };
    },
  };
}
