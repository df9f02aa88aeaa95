import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideShare, type OtherHolder } from './stock-share.rules.ts';

const THERE = 100;
const PERCENT = 50;
const PRODUCT = 'tea';

interface Runner {
  id: string;
  quantity: number;
  state: 'new' | 'claimed' | 'admitted' | 'taken' | 'looked at';
}

const findHostHolder = ({ id, quantity, state }: Runner): OtherHolder => ({
  id,
  isClaim: state === 'claimed' || state === 'admitted',
  isOpen: true,
  isHolding: state !== 'looked at',
  hasPhone: true,
  hasNetwork: true,
  lines: [{ product: PRODUCT, quantity }],
});

const sum = (runners: readonly Runner[]) => runners.reduce((all, { quantity }) => all + quantity, 0);
const taken = (runners: readonly Runner[]) => runners.filter(({ state }) => state === 'taken');

/** Runs the next step of one order: it stores its claim, reads the others, and takes its stock in a later step. */
function step(runner: Runner, all: readonly Runner[]): void {
  if (runner.state === 'new') runner.state = 'claimed';
  else if (runner.state === 'admitted') runner.state = 'taken';
  else if (runner.state === 'claimed') {
    const others = all.filter((other) => other !== runner && other.state !== 'new').map(findHostHolder);
    const free = new Map([[PRODUCT, { name: PRODUCT, free: THERE - sum(taken(all)) }]]);
    const lines = [{ product: PRODUCT, quantity: runner.quantity }];
    const share = decideShare({ id: runner.id, lines, percent: PERCENT }, others, free);
    if (share !== 'wait') runner.state = share === 'take' ? 'admitted' : 'looked at';
  }
}

const orders = fc
  .integer({ min: 1, max: 8 })
  .chain((count) =>
    fc.tuple(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: count, maxLength: count }),
      fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: count, maxLength: count }),
      fc.array(fc.nat(), { maxLength: 40 }),
    ),
  );

it('orders of one phone number whose steps come in any order never hold more than the share', () => {
  fc.assert(
    fc.property(orders, ([quantities, ids, turns]) => {
      const runners = quantities.map(
        (quantity, n): Runner => ({ id: String(ids[n]).padStart(24, '0'), quantity, state: 'new' }),
      );
      for (const turn of turns) {
        const runner = runners[turn % runners.length];
        if (runner) step(runner, runners);
      }
      // A claim that waits is checked again and again.
      for (let round = 0; round < 3 * runners.length; round += 1)
        for (const runner of runners) step(runner, runners);
      expect(runners.filter(({ state }) => state !== 'taken' && state !== 'looked at')).toEqual([]);
      expect(sum(taken(runners))).toBeLessThanOrEqual((THERE * PERCENT) / 100);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['three pieces of three that are there', 3, 3, 'take'],
  ['four pieces of four', 4, 4, { reason: 'phone_pieces', held: 0, of: 4 }],
  ['half of them', 50, 100, 'take'],
  ['one more than half', 51, 100, { reason: 'phone_pieces', held: 0, of: 100 }],
] as const)('a first order of %s: the decision', (...[, quantity, free, decision]) => {
  const lines = [{ product: PRODUCT, quantity }];
  const share = decideShare(
    { id: 'a', lines, percent: PERCENT },
    [],
    new Map([[PRODUCT, { name: 'Tea', free }]]),
  );
  if (typeof decision === 'string') expect(share).toBe(decision);
  else expect(share).toMatchObject(decision);
});
