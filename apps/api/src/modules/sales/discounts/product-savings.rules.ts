import { allocate } from '@kade/contract';
import {
  type DiscountLine,
  type DiscountTerms,
  isTarget,
  lineTotal,
  rounded,
} from './discount-basket.rules.ts';
import { percentOf } from './percent.rules.ts';
import { choiceKey } from '../../catalogue/variants/variant.rules.ts';

/** Pieces of one line with one price. */
interface Pieces {
  index: number;
  price: number;
  count: number;
  buys: boolean;
  gets: boolean;
}

const compareKeys = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The lines that take part, the dearest first; of equal prices by product and variant, so that the order of lines is irrelevant. */
function piecesOf(terms: DiscountTerms, lines: readonly DiscountLine[]): Pieces[] {
  return lines
    .map((line, index) => ({
      index,
      key: choiceKey(line),
      price: line.price,
      count: line.quantity,
      buys: isTarget(terms.target, line),
      gets: isTarget(terms.get_target, line),
    }))
    .filter(({ buys, gets }) => buys || gets)
    .toSorted((a, b) => b.price - a.price || compareKeys(a.key, b.key));
}

/** Takes up to `wanted` pieces from those that fit, in their order. Returns how many of each line. */
function take(pieces: readonly Pieces[], wanted: number, fits: (one: Pieces) => boolean): number[] {
  let rest = wanted;
  return pieces.map((one) => {
    const taken = fits(one) ? Math.min(rest, one.count) : 0;
    rest -= taken;
    return taken;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Returns how many sets of bought and reduced pieces a basket has: the largest number for which both parts can be filled
 * with different pieces. A piece that can only be bought is bought first, so that the others stay for the reduced part.
 */
function setsIn(terms: DiscountTerms, pieces: readonly Pieces[]): number {
  const onlyBuys = sum(pieces.map(({ buys, gets, count }) => (buys && !gets ? count : 0)));
  const onlyGets = sum(pieces.map(({ buys, gets, count }) => (gets && !buys ? count : 0)));
  const both = sum(pieces.map(({ buys, gets, count }) => (buys && gets ? count : 0)));
  const { buyQuantity: buy, getQuantity: get, maxSets } = terms;
  const fits = (sets: number) =>
    Math.max(0, sets * buy - onlyBuys) + Math.max(0, sets * get - onlyGets) <= both;
  let sets = 0;
  // Doubling and halving: a basket holds up to 50 lines of 999 pieces.
  for (let step = 65_536; step >= 1; step = Math.floor(step / 2)) if (fits(sets + step)) sets += step;
  return Math.min(sets, maxSets);
}

/** Buy x, get y: the dearest pieces are the bought ones, the cheapest that remain are reduced; one piece plays one part. */
function buyAndGet(terms: DiscountTerms, lines: readonly DiscountLine[]): number[] {
  const pieces = piecesOf(terms, lines);
  const sets = setsIn(terms, pieces);
  const wanted = sets * terms.buyQuantity;
  const savings = lines.map(() => 0);
  // First those that cannot be reduced, then the dearest of the others.
  const apart = take(pieces, wanted, ({ buys, gets }) => buys && !gets);
  const mixed = take(pieces, wanted - sum(apart), ({ buys, gets }) => buys && gets);
  const left = pieces
    .map((one, at) => ({ ...one, count: one.count - (apart[at] ?? 0) - (mixed[at] ?? 0) }))
    .toReversed();
  const reduced = take(left, sets * terms.getQuantity, ({ gets }) => gets);
  for (const [at, { index, price }] of left.entries())
    savings[index] = percentOf(price * (reduced[at] ?? 0), terms.basisPoints);
  return savings;
}

function savingOfLine(terms: DiscountTerms, line: DiscountLine): number {
  const total = lineTotal(line);
  if (terms.kind === 'percent') return percentOf(total, terms.basisPoints);
  if (terms.kind === 'fixed_price') return Math.max(0, line.price - terms.amount) * line.quantity;
  return Math.min(line.price, terms.amount) * line.quantity;
}

/** Returns what a discount of the class `product` takes off each line on its own, in cents, at most the line's total. */
export function productSavings(terms: DiscountTerms, lines: readonly DiscountLine[]): number[] {
  const savings =
    terms.kind === 'buy_x_get_y'
      ? buyAndGet(terms, lines)
      : lines.map((line) => (isTarget(terms.target, line) ? savingOfLine(terms, line) : 0));
  const parts = savings.map((amount) => rounded(terms, amount));
  const most = rounded(terms, terms.maxAmount);
  return sum(parts) > most ? allocate(most, parts) : parts;
}
