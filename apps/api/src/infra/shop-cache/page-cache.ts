import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { MINUTE } from '../../lib/duration.ts';

/** A page in memory, ready to be sent. */
export interface CachedPage {
  gzip: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them: all but those of a single request. */
  headers: readonly string[];
}

export interface PageCache {
  /** The page under this key, while it was rendered under this stamp and less than a minute ago. */
  get(key: string, stamp: number): CachedPage | undefined;
  /** Keeps a page, a rare one with the others like it in their part of the memory. */
  set(key: string, stamp: number, page: CachedPage, isRare?: boolean): void;
  /** Runs `work`, or joins the run under the same key that has not ended yet. */
  once<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** A crash between a write and its stamp shows for this long at most, in milliseconds. */
const OLDEST = MINUTE;
/** What an entry takes beside its page and key, in bytes; measured roughly. */
const OVERHEAD = 2_000;
/** The part of the memory for rare pages. */
const RARE = 1 / 8;

interface Entry {
  stamp: number;
  until: number;
  page: CachedPage;
}

const createPart = (bytes: number): LRUCache<string, Entry> | null =>
  bytes > 0
    ? new LRUCache<string, Entry>({
        maxSize: bytes,
        sizeCalculation: ({ page }, key) => page.gzip.length + 2 * key.length + OVERHEAD,
      })
    : null;

/**
 * Complete pages in memory, of which the least recently used are removed above `bytes`. Rare ones have a part of their
 * own, so that no visitor can drive out the pages of others.
 */
export function createPageCache(bytes: number, clock: Clock): PageCache {
  const rare = createPart(Math.floor(bytes * RARE));
  const common = createPart(Math.ceil(bytes * (1 - RARE)));
  const underWay = new Map<string, Promise<unknown>>();
  const now = () => clock.now().getTime();

  return {
    get(key, stamp) {
      const entry = common?.get(key) ?? rare?.get(key);
      return entry && entry.stamp === stamp && entry.until > now() ? entry.page : undefined;
    },
    set(key, stamp, page, isRare = false) {
      (isRare ? rare : common)?.set(key, { stamp, until: now() + OLDEST, page });
    },
    once<Result>(key: string, work: () => Promise<Result>) {
      // The map holds promises of any type; a key is only used with one type.
      const running = underWay.get(key) as Promise<Result> | undefined;
      if (running) return running;
      const started = work().finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}
