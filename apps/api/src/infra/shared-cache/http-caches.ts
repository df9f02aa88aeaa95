import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { onShopChange } from '../../db/stores/shop-revision.ts';
import { MINUTE, SECOND } from '../../lib/duration.ts';
import { seldomLog } from '../../lib/throttled-log.ts';
import { sharedCachePurges } from '../metrics/shared-caches.ts';
import { REMEMBERED } from '../shop-cache/shop-hosts.ts';
import { PurgeQueue, type Time } from './purge-queue.ts';
import { type SharedCaches, tagOf } from './shared-caches.ts';

const TIMEOUT = 2 * SECOND;
/**
 * How long after a change its pages are purged once more, in milliseconds. Other processes know the shop as it was for this
 * time at most, and may have given a cache an old page after the first purge. The rest is for the way of such a page.
 */
const SECOND_PURGE = REMEMBERED + SECOND;
/** A process that ends does not wait longer for its purges, in milliseconds. */
const CLOSING = 4 * SECOND;
const WORDS = {
  message: 'a shared cache did not purge pages of shops; they expire there within a minute',
  rest: 'more purges of shared caches failed',
};

const systemTime: Time = {
  now: () => performance.now(),
  // A cache that does not reply keeps no process from its end.
  wait: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
};

interface Options {
  /** Where each cache takes requests with the method `PURGE`. */
  addresses: readonly string[];
  /** The secret that the caches ask for. */
  token: string;
  log: Logger;
  time?: Time;
}

/** Asks a cache to remove all pages with any of the tags. Rejects unless it confirms that. */
async function sendPurge(address: string, token: string, tags: readonly string[]): Promise<void> {
  const reply = await fetch(address, {
    method: 'PURGE',
    headers: { Authorization: `Bearer ${token}`, 'Cache-Tag': tags.join(',') },
    // The secret is for this address alone.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The cache replied with ${reply.status}`);
}

function queuesOf({ addresses, token, log, time = systemTime }: Options): PurgeQueue[] {
  const warn = seldomLog({ most: 3, span: MINUTE });
  return addresses.map(
    (address) =>
      new PurgeQueue({
        time,
        send: (tags) => sendPurge(address, token, tags),
        onResult(result, cause) {
          sharedCachePurges.inc({ result });
          if (result === 'failed') warn(log, { cache: address, err: cause }, WORDS);
        },
      }),
  );
}

/** Returns how the purge of a tag is repeated later, counted from the last call for it, and what waits for that. */
function createSecondPurges(time: Time, purge: (tag: string) => void) {
  /** The tags whose second purge is due, and when each was last purged at once. */
  const changedAt = new Map<string, number>();
  const underWay = new Set<Promise<void>>();

  async function purgeLater(tag: string): Promise<void> {
    let rest = SECOND_PURGE;
    while (rest > 0) {
      await time.wait(rest);
      rest = (changedAt.get(tag) ?? 0) + SECOND_PURGE - time.now();
    }
    changedAt.delete(tag);
    purge(tag);
  }

  return {
    add(tag: string): void {
      const isDue = changedAt.has(tag);
      changedAt.set(tag, time.now());
      // One that is due waits for this change, too.
      if (isDue) return;
      const purging = purgeLater(tag).finally(() => underWay.delete(purging));
      underWay.add(purging);
    },
    whenIdle: () => Promise.all(underWay),
  };
}

/**
 * Returns caches that are purged over HTTP: `PURGE` with the tags in `Cache-Tag`, and the secret as a bearer token. Each
 * change of a shop by this process purges its pages at once and two seconds later.
 */
export function httpCaches(options: Options): SharedCaches {
  const { time = systemTime, log } = options;
  const queues = queuesOf(options);
  const addToAll = (tag: string) => {
    for (const queue of queues) queue.add(tag);
  };
  const second = createSecondPurges(time, addToAll);

  function purge(store: string | null): void {
    addToAll(tagOf(store));
    second.add(tagOf(store));
  }

  async function purgeRest(): Promise<boolean> {
    await second.whenIdle();
    await Promise.all(queues.map((queue) => queue.whenIdle()));
    return true;
  }

  const ignoreChanges = onShopChange(purge);
  return {
    purge,
    async close() {
      ignoreChanges();
      const isDone = await Promise.race([purgeRest(), time.wait(CLOSING).then(() => false)]);
      if (!isDone) log.error('a process ended before its purges; shared caches have old pages for a minute');
    },
  };
}
