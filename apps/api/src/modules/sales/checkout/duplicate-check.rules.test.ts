import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketKey, MOST_OPEN, type OtherOrder, decideDuplicate } from './duplicate-check.rules.ts';

type State = 'new' | 'claimed' | 'looked' | 'placed' | 'refused';
interface Runner {
  id: string;
  basket: string;
  state: State;
}

const isSeen = ({ state }: Runner) => state === 'claimed' || state === 'looked' || state === 'placed';

/** Runs the next step of one request: it stores its claim, reads the others, and is placed in a later step. */
function step(runner: Runner, all: readonly Runner[]): void {
  if (runner.state === 'new') runner.state = 'claimed';
  else if (runner.state === 'looked') runner.state = 'placed';
  else if (runner.state === 'claimed') {
    const others = all
      .filter((other) => other !== runner && isSeen(other))
      .map((other): OtherOrder => {
        const isClaim = other.state !== 'placed';
        return { id: other.id, isClaim, isOpen: true, isSame: other.basket === runner.basket, isNear: true };
      });
    try {
      if (decideDuplicate(runner.id, others, false) === 'go') runner.state = 'looked';
    } catch {
      runner.state = 'refused';
    }
  }
}

/** Runs the steps of requests of one phone number in any order, until all of them are decided. */
function run(baskets: readonly string[], ids: readonly number[], turns: readonly number[]): Runner[] {
  const runners = baskets.map(
    (basket, n): Runner => ({ id: String(ids[n]).padStart(24, '0'), basket, state: 'new' }),
  );
  for (const turn of turns) {
    const runner = runners[turn % runners.length];
    if (runner) step(runner, runners);
  }
  // A claim that waits is checked again and again.
  for (let round = 0; round < 3 * runners.length; round += 1)
    for (const runner of runners) step(runner, runners);
  return runners;
}

const requests = (baskets: fc.Arbitrary<string>) =>
  fc
    .integer({ min: 1, max: 12 })
    .chain((count) =>
      fc.tuple(
        fc.array(baskets, { minLength: count, maxLength: count }),
        fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: count, maxLength: count }),
        fc.array(fc.nat(), { maxLength: 60 }),
      ),
    );
const placed = (runners: readonly Runner[]) => runners.filter(({ state }) => state === 'placed');

describe('requests of one phone number whose steps come in any order', () => {
  it('are all decided, and no more are placed than the limit of open orders', () => {
    fc.assert(
      fc.property(requests(fc.constant('')), ([count, ids, turns]) => {
        const all = count.map((_, n) => `basket ${n}`);
        const runners = run(all, ids, turns);
        expect(runners.filter(({ state }) => state !== 'placed' && state !== 'refused')).toEqual([]);
        expect(placed(runners)).toHaveLength(Math.min(MOST_OPEN, runners.length));
      }),
      { numRuns: 300 },
    );
  });

  it('are placed at most once for each basket', () => {
    fc.assert(
      fc.property(requests(fc.constantFrom('a', 'b', 'c')), ([baskets, ids, turns]) => {
        const runners = run(baskets, ids, turns);
        expect(runners.filter(({ state }) => state !== 'placed' && state !== 'refused')).toEqual([]);
        const bought = placed(runners).map(({ basket }) => basket);
        expect(bought.length).toBeGreaterThan(0);
        expect(bought).toHaveLength(new Set(bought).size);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the key of a basket', () => {
  it('is the same for the same lines in any order, and another for others', () => {
    const line = (product: string, quantity: number) => ({ product, quantity });
    const key = basketKey([line('a', 1), line('b', 12)]);
    expect(basketKey([line('b', 12), line('a', 1)])).toBe(key);
    for (const other of [[line('a', 1)], [line('a', 12), line('b', 1)], [line('a', 11), line('b', 2)]])
      expect(basketKey(other)).not.toBe(key);
  });
});
