import { LRUCache } from 'lru-cache';
import type { Store } from './store.ts';
import { MINUTE, SECOND } from '../../lib/duration.ts';

/** What a value takes besides, in the measure of its size. */
const OVERHEAD = 50;
/** More products than this are held. */
export const LARGE = 1000;
const HELD = 5 * SECOND;

interface Measures<Value> {
  /** How much is kept of all shops together. */
  most: number;
  sizeOf: (value: Value) => number;
  /** Whether a value is kept at all; all are unless given. */
  isKept?: (value: Value) => boolean;
  /**
   * Whether a value is used for five seconds although the shop has changed, where reading it after each change would take
   * most of the time of a busy shop; none is unless given.
   */
  isHeld?: (value: Value) => boolean;
}

/** The state of a shop in which something is read. The stamp has to be read before anything that a value depends on. */
export interface ShopState {
  store: Store;
  revision: number;
}

interface Kept<Value> {
  value: Value;
  revision: number;
  readAt: number;
}

/**
 * Returns a function that keeps what is read of a shop under a name and the shop's stamp, which every change that visitors
 * can see increments. Requests that wait for the same value share its reading. A value is a minute old at most, which limits
 * the effect of a crash between a write and the stamp.
 */
export function keepByRevision<Value>({
  most,
  sizeOf,
  isKept = () => true,
  isHeld = () => false,
}: Measures<Value>) {
  const values = new LRUCache<string, Kept<Value>>({
    maxSize: most,
    sizeCalculation: ({ value }) => sizeOf(value) + OVERHEAD,
    ttl: MINUTE,
  });
  const underWay = new Map<string, Promise<Value>>();
  const isUsable = ({ value, revision, readAt }: Kept<Value>, now: number): boolean =>
    revision >= now || (isHeld(value) && performance.now() - readAt < HELD);

  return async ({ store, revision }: ShopState, name: string, read: () => Promise<Value>): Promise<Value> => {
    const key = `${store.id} ${name}`;
    const known = values.get(key);
    if (known && isUsable(known, revision)) return known.value;
    const reading = `${revision} ${key}`;
    const running = underWay.get(reading);
    if (running) return running;
    const readAt = performance.now();
    const started = read().finally(() => underWay.delete(reading));
    underWay.set(reading, started);
    const value = await started;
    if (isKept(value) && (values.peek(key)?.revision ?? -1) <= revision)
      values.set(key, { value, revision, readAt });
    return value;
  };
}
