import { allocate } from '@kade/contract';
import {
  lineTotal,
  type DiscountLine,
  type DiscountTerms,
  isTarget,
  rounded,
} from './discount-basket.rules.ts';
import { percentOf } from './percent.rules.ts';
import { productSavings } from './product-savings.rules.ts';

/** What one discount takes off, in cents: of each line, in their order, and of the delivery fee. */
export interface Saving {
  terms: DiscountTerms;
  lines: number[];
  delivery: number;
}

/** What a set of discounts takes off a basket, in cents. `goods`: what the goods cost after it. */
export interface Combination {
  savings: Saving[];
  goods: number;
  delivery: number | null;
  /** Goods and delivery after the discounts; a delivery fee that is not known counts as none. */
  total: number;
}

/** What is to be reduced. `deliveryFee` returns the fee, in cents, for goods that cost this much after discounts. */
export interface Reducible {
  lines: readonly DiscountLine[];
  deliveryFee: (goods: number) => number | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns whether both discounts allow the class of the other. On one order, discounts of different lines always can. */
export const canCombine = (a: DiscountTerms, b: DiscountTerms): boolean =>
  (a.class === 'product' && b.class === 'product') || (a.combines[b.class] && b.combines[a.class]);

/**
 * The discounts of the class `product` that reduce one line: together those that combine with their own class, or else the
 * single one that saves the most. Of equal savings the older one counts.
 */
function ofLine(savings: readonly Saving[], index: number, total: number): Map<Saving, number> {
  const amounts = savings.map((saving) => [saving, saving.lines[index] ?? 0] as const);
  const chosen = new Map<Saving, number>();
  let rest = total;
  for (const [saving, amount] of amounts) {
    if (!saving.terms.combines.product) continue;
    chosen.set(saving, Math.min(amount, rest));
    rest -= Math.min(amount, rest);
  }
  const best = amounts.reduce<readonly [Saving, number] | null>(
    (found, each) => (found && found[1] >= each[1] ? found : each),
    null,
  );
  return best && best[1] > total - rest ? new Map([best]) : chosen;
}

function reduceLines(set: readonly DiscountTerms[], lines: readonly DiscountLine[]): Saving[] {
  const savings = set.map((terms) => ({ terms, lines: productSavings(terms, lines), delivery: 0 }));
  const parts = lines.map((line, index) => ofLine(savings, index, lineTotal(line)));
  return savings.map((saving) => ({ ...saving, lines: parts.map((part) => part.get(saving) ?? 0) }));
}

function reduceOrder(terms: DiscountTerms, lines: readonly DiscountLine[], left: readonly number[]): Saving {
  const weights = left.map((amount, index) => {
    const line = lines[index];
    return line && isTarget(terms.target, line) ? amount : 0;
  });
  const base = sum(weights);
  const wanted = terms.kind === 'percent' ? percentOf(base, terms.basisPoints) : terms.amount;
  const amount = rounded(terms, Math.min(wanted, base, terms.maxAmount));
  return { terms, lines: allocate(amount, weights), delivery: 0 };
}

function reduceDelivery(terms: DiscountTerms, lines: readonly DiscountLine[], fee: number): Saving {
  const wanted = {
    percent: percentOf(fee, terms.basisPoints),
    amount: terms.amount,
    free_delivery: fee,
    fixed_price: 0,
    buy_x_get_y: 0,
  }[terms.kind];
  const delivery = rounded(terms, Math.min(wanted, fee, terms.maxAmount));
  return { terms, lines: lines.map(() => 0), delivery };
}

/**
 * Returns what a set of discounts takes off, the oldest first: lines, then the sum of the goods as these left it, then
 * delivery. The fee is that for the goods after discounts.
 */
export function applySet(set: readonly DiscountTerms[], { lines, deliveryFee }: Reducible): Combination {
  const of = (wanted: DiscountTerms['class']) => set.filter((terms) => terms.class === wanted);
  const savings = reduceLines(of('product'), lines);
  let left = lines.map(
    (line, index) => lineTotal(line) - sum(savings.map(({ lines: parts }) => parts[index] ?? 0)),
  );
  for (const terms of of('order')) {
    const saving = reduceOrder(terms, lines, left);
    savings.push(saving);
    left = left.map((amount, index) => amount - (saving.lines[index] ?? 0));
  }
  const goods = sum(left);
  const fee = deliveryFee(goods);
  let delivery = fee;
  for (const terms of of('delivery')) {
    const saving = reduceDelivery(terms, lines, delivery ?? 0);
    savings.push(saving);
    if (delivery !== null) delivery -= saving.delivery;
  }
  return { savings, goods, delivery: fee, total: goods + (delivery ?? 0) };
}

/** Returns every set of discounts that can be combined, each in the order given; the empty set too. */
export function combinableSets(candidates: readonly DiscountTerms[]): DiscountTerms[][] {
  return candidates.reduce<DiscountTerms[][]>(
    (sets, each) => [
      ...sets,
      ...sets.filter((set) => set.every((other) => canCombine(other, each))).map((set) => [...set, each]),
    ],
    [[]],
  );
}
