import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { MINUTE, SECOND } from '../../lib/duration.ts';

/** A page in memory, ready to be sent. */
export interface CachedPage {
  gzip: Buffer;
  /** The bytes of the body that is compressed there. */
  length: number;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them: all but those of a single request. */
  headers: readonly string[];
}

export interface PageCache {
  /** The page under this key, while it was rendered under this stamp and less than a minute ago. */
  get(key: string, stamp: number): CachedPage | undefined;
  /**
   * Returns whether the request that asks for a page in memory is to render it anew. In the last third of their minute a few
   * requests a second do; so pages that were rendered at once do not expire at once, and then all wait for each other.
   */
  isRenewedBy(key: string, stamp: number): boolean;
  /** Returns for how many whole seconds a page has been in memory; 0 for one that is not. */
  ageOf(key: string, stamp: number): number;
  /** Keeps a page, a rare one with the others like it in their part of the memory. */
  set(key: string, stamp: number, page: CachedPage, isRare?: boolean): void;
  /** Runs `work`, or joins the run under the same key that has not ended yet. */
  once<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** A crash between a write and its stamp shows for this long at most, in milliseconds. */
const OLDEST = MINUTE;
/** Pages that expire within this time are rendered anew, in milliseconds, one in each interval. */
const RENEWED = OLDEST / 3;
const RENEWAL_INTERVAL = 80;
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
  let renewed = Number.NEGATIVE_INFINITY;
  const find = (key: string, stamp: number): Entry | undefined => {
    const entry = common?.get(key) ?? rare?.get(key);
    return entry?.stamp === stamp && entry.until > now() ? entry : undefined;
  };

  return {
    get: (key, stamp) => find(key, stamp)?.page,
    isRenewedBy(key, stamp) {
      const entry = find(key, stamp);
      const at = now();
      if (!entry || entry.until - at > RENEWED || at - renewed < RENEWAL_INTERVAL) return false;
      renewed = at;
      return true;
    },
    ageOf(key, stamp) {
      const entry = find(key, stamp);
      return entry ? Math.floor((OLDEST - entry.until + now()) / SECOND) : 0;
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
