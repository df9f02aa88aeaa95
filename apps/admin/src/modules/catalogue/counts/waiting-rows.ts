import type { CountLine, CountRowResult } from '@kade/contract';
import { update } from 'idb-keyval';

/** A number that somebody counted and that is not saved yet. */
export interface WaitingRow {
  key: string;
  product: string;
  variant: string;
  counted: number;
  add: boolean;
  seen: number | null;
  /** When it was counted, in milliseconds by the clock of this device. */
  at: number;
}

/** A number that was not saved, with the reason. */
export interface RefusedRow {
  row: WaitingRow;
  state: CountRowResult['state'];
  /** What was counted before. */
  line: CountLine | null;
}

/** What this device has counted: in the order of counting, and what the merchant has to decide. */
export interface CountQueue {
  waiting: readonly WaitingRow[];
  refused: readonly RefusedRow[];
}

const NOTHING: CountQueue = { waiting: [], refused: [] };
const nameOf = (count: string) => `count:${count}`;

/** What browsers hold that keep nothing, such as some private windows: until the page is closed. */
const inMemory = new Map<string, CountQueue>();

/**
 * Changes what is kept of a stock-take on this device, and returns it. It stays until it is sent, also when the page is closed;
 * two pages of one browser change the same.
 */
export async function changeQueue(
  count: string,
  change: (queue: CountQueue) => CountQueue,
): Promise<CountQueue> {
  let now = NOTHING;
  try {
    await update<CountQueue>(nameOf(count), (before = NOTHING) => {
      now = change(before);
      return now;
    });
  } catch {
    now = change(inMemory.get(count) ?? NOTHING);
    inMemory.set(count, now);
  }
  return now;
}
