import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { besideRequests } from './beside-requests.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Does a piece of work in which requests begin. Returns how long it took together with its pause, in milliseconds. */
async function timeOf(work: { takes: number; requests: number }): Promise<number> {
  const serving = { requests: 7 };
  const began = performance.now();
  const done = besideRequests(serving, async () => {
    await new Promise((resolve) => setTimeout(resolve, work.takes));
    serving.requests += work.requests;
    return 'the result';
  });
  await vi.runAllTimersAsync();
  expect(await done).toBe('the result');
  return performance.now() - began;
}

it.each([
  { takes: 300, requests: 0, time: 300 },
  { takes: 300, requests: 1, time: 600 },
  { takes: 300, requests: 9, time: 600 },
  { takes: 5_000, requests: 2, time: 6_000 },
])('A piece of $takes ms beside $requests requests ends after $time ms', async ({ time, ...work }) => {
  expect(Math.round(await timeOf(work))).toBe(time);
});
