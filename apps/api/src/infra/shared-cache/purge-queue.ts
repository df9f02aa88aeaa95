import { SECOND } from '../../lib/duration.ts';

/** For how long a shared cache may keep a page, in seconds: `s-maxage`. */
export const SHARED_SECONDS = 60;
/** Tags in one request: their header stays below the 8 kB that caches accept. */
const MOST_TAGS = 100;
/** The waits after failures in succession, in milliseconds, and the one after all others. */
const WAITS = [SECOND / 4, SECOND / 2, SECOND, 2 * SECOND];
const LAST_WAIT = 4 * SECOND;

/** What a queue measures its waits by. */
export interface Time {
  /** Milliseconds since any moment. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

interface Purging {
  time: Time;
  /** Asks the cache to remove the pages with any of the tags. Rejects when it did not. */
  send: (tags: string[]) => Promise<void>;
  /** Called with the outcome of each request, and of each tag that is not sent again. */
  onResult: (result: 'purged' | 'failed' | 'given_up', cause?: unknown) => void;
}

/**
 * The purges of one cache, one request at a time. A tag that failed is sent again until every page from before it was added has
 * expired.
 */
export class PurgeQueue {
  readonly #parts: Purging;
  /** The tags that are due, and when each is no longer of use. */
  readonly #due = new Map<string, number>();
  #isRunning = false;
  #ended = Promise.resolve();

  constructor(parts: Purging) {
    this.#parts = parts;
  }

  /** Purges a tag, with all others that are added before the next request. */
  add(tag: string): void {
    this.#due.set(tag, this.#parts.time.now() + SHARED_SECONDS * SECOND);
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#ended = this.#run();
  }

  /** Resolves when no purge is due. */
  whenIdle(): Promise<void> {
    return this.#ended;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (this.#due.size > 0) {
      failures = (await this.#sendBatch()) ? 0 : failures + 1;
      if (failures > 0) await this.#parts.time.wait(WAITS[failures - 1] ?? LAST_WAIT);
      this.#dropExpired();
    }
    // In the same turn as the look at what is due, so that no tag is added between and left there.
    this.#isRunning = false;
  }

  /** Sends the tags that are due. Returns whether the cache confirmed it. */
  async #sendBatch(): Promise<boolean> {
    const { send, onResult } = this.#parts;
    const batch = [...this.#due].slice(0, MOST_TAGS);
    for (const [tag] of batch) this.#due.delete(tag);
    try {
      await send(batch.map(([tag]) => tag));
      onResult('purged');
      return true;
    } catch (cause) {
      for (const [tag, until] of batch) if (!this.#due.has(tag)) this.#due.set(tag, until);
      onResult('failed', cause);
      return false;
    }
  }

  #dropExpired(): void {
    const { time, onResult } = this.#parts;
    for (const [tag, until] of this.#due)
      if (until <= time.now()) {
        this.#due.delete(tag);
        onResult('given_up');
      }
  }
}
