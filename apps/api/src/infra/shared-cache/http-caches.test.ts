import type { ServerResponse } from 'node:http';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CacheRecorder, cacheRecorder, confirmPurge } from '../../../test/cache-recorder.ts';
import { emitShopChanged } from '../../db/stores/shop-revision.ts';
import { sharedCachePurges } from '../metrics/shared-caches.ts';
import { httpCaches } from './http-caches.ts';
import type { SharedCaches } from './shared-caches.ts';

const token = 'secret-of-the-test';
const soon = { timeout: 10_000, interval: 5 };

/** A time that passes only when the test lets it. */
function stoppedTime() {
  let at = 0;
  let waiting: { until: number; wake: () => void }[] = [];
  return {
    now: () => at,
    wait: (milliseconds: number) =>
      new Promise<void>((wake) => waiting.push({ until: at + milliseconds, wake })),
    isWaiting: () => waiting.length > 0,
    pass(milliseconds: number) {
      at += milliseconds;
      const due = waiting.filter(({ until }) => until <= at);
      waiting = waiting.filter(({ until }) => until > at);
      for (const { wake } of due) wake();
    },
  };
}

let time: ReturnType<typeof stoppedTime>;
let cache: CacheRecorder;
let caches: SharedCaches;
let printed: string[];
let log: Logger;
beforeEach(async () => {
  time = stoppedTime();
  cache = await cacheRecorder();
  printed = [];
  log = pino({}, { write: (line: string) => void printed.push(line) });
  caches = httpCaches({ addresses: [cache.url], token, log, time });
  sharedCachePurges.reset();
});
afterEach(async () => {
  cache.respond = confirmPurge;
  // What waits is woken up for as long as the end takes.
  const passing = setInterval(() => time.pass(100), 5);
  await caches.close();
  clearInterval(passing);
});

const tags = () => cache.purges.map((purge) => purge.tags.join(' '));
const counted = async (result: string) =>
  (await sharedCachePurges.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0;

/** Keeps replies back until the test lets them go. */
function keepReplies() {
  const kept: ServerResponse[] = [];
  cache.respond = (res) => void kept.push(res);
  return () => {
    cache.respond = confirmPurge;
    for (const res of kept.splice(0)) confirmPurge(res);
  };
}

describe('a change of a shop', () => {
  it('purges the pages of its store from every cache, with the secret', async () => {
    const second = await cacheRecorder();
    const both = httpCaches({
      addresses: [cache.url, second.url],
      token,
      log: pino({ level: 'silent' }),
      time,
    });
    both.purge('one');
    await vi.waitFor(() => expect([cache.purges.length, second.purges.length]).toEqual([1, 1]), soon);
    const purge = {
      method: 'PURGE',
      authorization: `Bearer ${token}`,
      tags: ['store-one'],
      at: expect.any(Number),
    };
    expect([cache.purges, second.purges]).toEqual([[purge], [purge]]);
    time.pass(2_000);
    await both.close();
  });

  it('is heard of by itself, a change of hosts as one of all shops', async () => {
    emitShopChanged('one');
    await vi.waitFor(() => expect(tags()).toEqual(['store-one']), soon);
    emitShopChanged(null);
    await vi.waitFor(() => expect(tags()).toEqual(['store-one', 'shops']), soon);
  });

  it('shares the next purge with all others that come while one is under way', async () => {
    const release = keepReplies();
    caches.purge('one');
    await vi.waitFor(() => expect(tags()).toEqual(['store-one']), soon);
    for (let n = 0; n < 20; n += 1) caches.purge(n % 2 === 0 ? 'one' : 'two');
    release();
    await vi.waitFor(() => expect(tags()).toEqual(['store-one', 'store-one store-two']), soon);
    await vi.waitFor(async () => expect(await counted('purged')).toBe(2), soon);
    expect(cache.purges).toHaveLength(2);
  });

  it('purges once more when other processes must have seen it, counted from the last change', async () => {
    caches.purge('one');
    await vi.waitFor(() => expect(cache.purges).toHaveLength(1), soon);
    time.pass(1_500);
    caches.purge('one');
    await vi.waitFor(() => expect(cache.purges).toHaveLength(2), soon);
    time.pass(500);
    await vi.waitFor(() => expect(time.isWaiting()).toBe(true), soon);
    expect(cache.purges).toHaveLength(2);
    time.pass(1_500);
    await vi.waitFor(() => expect(tags()).toEqual(['store-one', 'store-one', 'store-one']), soon);
  });
});

describe('a cache that fails', () => {
  const refuse = (res: ServerResponse) => void res.writeHead(503).end();

  it('is asked again shortly, until it confirms, and what changed meanwhile is in the same purge', async () => {
    cache.respond = refuse;
    caches.purge('one');
    await vi.waitFor(async () => expect(await counted('failed')).toBe(1), soon);
    caches.purge('two');
    cache.respond = confirmPurge;
    time.pass(250);
    await vi.waitFor(async () => expect(await counted('purged')).toBe(1), soon);
    expect(cache.purges[1]?.tags.toSorted()).toEqual(['store-one', 'store-two']);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('The cache replied with 503');
    expect(printed[0]).not.toContain(token);
  });

  it('is not asked for ever: after a minute every older page has expired', async () => {
    cache.respond = refuse;
    caches.purge('one');
    await vi.waitFor(async () => {
      if (time.isWaiting()) time.pass(4_000);
      expect(await counted('given_up')).toBe(1);
    }, soon);
    const asked = cache.purges.length;
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(40);
    expect(time.now()).toBeLessThan(80_000);
    expect(printed).toHaveLength(3);
  });

  it('keeps no other cache from its purge, and nothing of this follows a redirect with the secret', async () => {
    const thief = await cacheRecorder();
    const other = await cacheRecorder();
    cache.respond = (res) => void res.writeHead(307, { location: thief.url }).end();
    const both = httpCaches({
      addresses: [cache.url, other.url],
      token,
      log: pino({ level: 'silent' }),
      time,
    });
    both.purge('one');
    await vi.waitFor(() => expect(other.purges).toHaveLength(1), soon);
    await vi.waitFor(async () => expect(await counted('failed')).toBe(1), soon);
    expect(thief.purges).toEqual([]);
    cache.respond = confirmPurge;
    const passing = setInterval(() => time.pass(100), 5);
    await both.close();
    clearInterval(passing);
  });
});

describe('the end of a process', () => {
  it('waits for the purges that are due, and for none of a cache that hangs', async () => {
    caches.purge('one');
    await vi.waitFor(() => expect(cache.purges).toHaveLength(1), soon);
    const ended = caches.close();
    time.pass(2_000);
    await ended;
    expect(cache.purges).toHaveLength(2);
    emitShopChanged('two');
    expect(tags()).not.toContain('store-two');
    expect(printed).toEqual([]);
    const hanging = httpCaches({ addresses: [cache.url], token, log, time });
    keepReplies();
    hanging.purge('three');
    await vi.waitFor(() => expect(tags().at(-1)).toBe('store-three'), soon);
    const closed = hanging.close();
    time.pass(4_000);
    await closed;
    expect(cache.purges).toHaveLength(3);
    expect(printed.join('')).toContain('ended before its purges');
  });
});
