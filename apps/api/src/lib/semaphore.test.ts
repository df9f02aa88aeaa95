import { describe, expect, it } from 'vitest';
import { createKeyedSemaphore, createSemaphore, withPermit } from './semaphore.ts';

const limits = (permits: number, waiting: number) => ({ permits, waiting });

/** Waits until every promise that can settle has settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a semaphore', () => {
  it('runs as many as it has permits, queues the next ones in order and refuses the rest', async () => {
    const semaphore = createSemaphore(limits(2, 3));
    let [running, most] = [0, 0];
    const work = async (at: number) => {
      running += 1;
      most = Math.max(most, running);
      await settled();
      running -= 1;
      return at;
    };
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, (_, at) => withPermit(semaphore, () => work(at))),
    );
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.status)),
    ).toEqual([0, 1, 2, 3, 4, 503, 503]);
    expect([most, semaphore.idle]).toEqual([2, true]);
  });

  it('releases the permit of work that failed', async () => {
    const semaphore = createSemaphore(limits(1, 1));
    await expect(withPermit(semaphore, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withPermit(semaphore, async () => 'next')).toBe('next');
  });

  it('releases a permit once, however often `release` is called', async () => {
    const semaphore = createSemaphore(limits(1, 5));
    const release = await semaphore.acquire();
    let entered = 0;
    for (let at = 0; at < 2; at += 1) void semaphore.acquire().then(() => (entered += 1));
    release();
    release();
    await settled();
    expect(entered).toBe(1);
  });
});

describe('a keyed semaphore', () => {
  it('counts each key separately', async () => {
    const semaphore = createKeyedSemaphore(limits(1, 0));
    const release = await semaphore.acquire('a');
    await expect(semaphore.acquire('a')).rejects.toMatchObject({ status: 503 });
    (await semaphore.acquire('b'))();
    release();
    release();
    (await semaphore.acquire('a'))();
  });

  it('keeps the callers that wait for a key when another permit of it is released', async () => {
    const semaphore = createKeyedSemaphore(limits(1, 5));
    const first = await semaphore.acquire('a');
    const second = semaphore.acquire('a');
    first();
    first();
    const release = await second;
    let third = false;
    void semaphore.acquire('a').then(() => (third = true));
    await settled();
    expect(third).toBe(false);
    release();
    await settled();
    expect(third).toBe(true);
  });
});
