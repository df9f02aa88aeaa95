import { expect, it } from 'vitest';
import { backoffAfter } from './retry-schedule.rules.ts';
import { createTurns } from './fair-queue.ts';

/** Works that end when they are told to, and the names of those that run, in the order of their beginning. */
function works(turns: ReturnType<typeof createTurns>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (owner: string, nth: number) =>
    turns.run(owner, async () => {
      began.push(`${owner}${nth}`);
      await new Promise<void>((end) => ends.set(`${owner}${nth}`, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, run, end };
}

it('owners that wait get a permit in turn, however many works of one were there first', async () => {
  const { began, run, end } = works(createTurns({ permits: 2, each: 2 }));
  for (const nth of [1, 2, 3, 4, 5]) void run('a', nth);
  for (const nth of [1, 2]) void run('b', nth);
  void run('c', 1);
  await end('');
  expect(began).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4']) await end(name);
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
});

it('one owner has a limited number of permits, also while others are free', async () => {
  const { began, run, end } = works(createTurns({ permits: 10, each: 2 }));
  for (const nth of [1, 2, 3]) void run('a', nth);
  void run('b', 1);
  await end('');
  expect(began).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('a work that fails gives its permit back', async () => {
  const turns = createTurns({ permits: 1, each: 1 });
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('b', async () => 'done')).toBe('done');
});

it.each([
  [2, null],
  [3, 1],
  [4, 2],
  [7, 16],
  [8, 30],
  [5000, 30],
])('after %i time-outs in a row a webhook backs off for %s minutes', (timeouts, minutes) => {
  const until = backoffAfter(timeouts, new Date(0));
  expect(until && until.getTime() / 60_000).toBe(minutes);
});
