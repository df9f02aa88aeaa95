import type { CodeProblem, QuotedCode } from '@kade/contract';
import { type DiscountBasket, type DiscountLine, type DiscountTerms } from './discount-basket.rules.ts';
import { applySet, canCombine, combinableSets, type Combination } from './combine-discounts.rules.ts';
import { type Obstacle, obstacleFor } from './discount-conditions.rules.ts';
import { choiceKey } from '../../catalogue/variants/variant.rules.ts';

/** More candidates than these are not combined: 2 to this power sets are compared. */
const MOST_COMBINED = 10;

/** A code as it was given in normal form, with its discount; null when there is none that is switched on. */
export interface GivenCode {
  code: string;
  terms: DiscountTerms | null;
  /** Why it cannot be used, whatever the basket: its uses are taken. */
  spent?: CodeProblem | null;
}

export interface DiscountRequest {
  basket: DiscountBasket;
  /** The automatic discounts that are switched on, the oldest first. */
  automatic: readonly DiscountTerms[];
  codes: readonly GivenCode[];
  /** The delivery fee, in cents, for goods that cost this much after discounts; null while it is not known. */
  deliveryFee: (goods: number) => number | null;
}

/** The discounts of a basket, in cents; `codes` says what each given code does. */
export interface DiscountResult extends Combination {
  /** The sum of all savings. */
  amount: number;
  codes: QuotedCode[];
}

const amountOf = ({ savings }: Combination): number =>
  savings.reduce((sum, { lines, delivery }) => lines.reduce((all, each) => all + each, sum + delivery), 0);

/** Returns the better of two combinations: the lower total, then fewer discounts, then the one that was found first. */
const better = (a: Combination, b: Combination): Combination =>
  b.total < a.total || (b.total === a.total && b.savings.length < a.savings.length) ? b : a;

/** Returns the candidates that are combined: all codes, and of the automatic ones those that save the most alone. */
function strongest(candidates: readonly DiscountTerms[], request: DiscountRequest): DiscountTerms[] {
  if (candidates.length <= MOST_COMBINED) return [...candidates];
  const { basket, deliveryFee } = request;
  const total = (terms: DiscountTerms) => applySet([terms], { lines: basket.lines, deliveryFee }).total;
  const automatic = candidates
    .filter(({ method }) => method === 'automatic')
    .map((terms) => ({ terms, total: total(terms) }))
    .toSorted((a, b) => a.total - b.total);
  const codes = candidates.filter(({ method }) => method === 'code');
  const kept = new Set(automatic.slice(0, MOST_COMBINED - codes.length).map(({ terms }) => terms));
  return candidates.filter((terms) => terms.method === 'code' || kept.has(terms));
}

const withoutEffect = (
  code: string,
  { reason, missing = null }: { reason: CodeProblem; missing?: number | null },
) => ({
  code,
  applied: false,
  reason,
  missing,
  other: null,
});

/** Says what a code does that nothing prevented by itself. */
function outcomeOf(code: string, terms: DiscountTerms, chosen: Combination): QuotedCode {
  const own = chosen.savings.find((saving) => saving.terms._id === terms._id);
  const isEffective = own && (own.delivery > 0 || own.lines.some((amount) => amount > 0));
  if (isEffective) return { code, applied: true, reason: null, missing: null, other: null };
  if (terms.class === 'delivery' && chosen.delivery === null)
    return withoutEffect(code, { reason: 'delivery_unknown' });
  const others = chosen.savings.map((saving) => saving.terms);
  const barrier = others.find((other) => other._id !== terms._id && !canCombine(other, terms));
  if (barrier) return { ...withoutEffect(code, { reason: 'not_combinable' }), other: barrier.title };
  const stronger = others.find((other) => other._id !== terms._id);
  return stronger
    ? { ...withoutEffect(code, { reason: 'another_saves_more' }), other: stronger.title }
    : withoutEffect(code, { reason: 'no_saving' });
}

/**
 * The positions of the lines, by product and variant. Amounts are split in this order: which line gets the cent that is left
 * over changes what later discounts reduce, and a basket must cost the same however its lines are ordered.
 */
function byChoice(lines: readonly DiscountLine[]): number[] {
  const keys = lines.map(choiceKey);
  const key = (at: number) => keys[at] ?? '';
  const quantity = (at: number) => lines[at]?.quantity ?? 0;
  return lines
    .map((_, at) => at)
    .toSorted((a, b) => (key(a) === key(b) ? quantity(a) - quantity(b) : key(a) < key(b) ? -1 : 1));
}

/** Returns the combination of the candidates that costs the least, with its shares in the order of the basket's lines. */
function cheapest(
  candidates: readonly DiscountTerms[],
  { basket, deliveryFee }: DiscountRequest,
): Combination {
  const positions = byChoice(basket.lines);
  const lines = positions.flatMap((at) => basket.lines[at] ?? []);
  const chosen = combinableSets(candidates)
    .map((set) => applySet(set, { lines, deliveryFee }))
    .reduce(better);
  const inBasket = (shares: readonly number[]) =>
    basket.lines.map((_, at) => shares[positions.indexOf(at)] ?? 0);
  return {
    ...chosen,
    savings: chosen.savings.map((saving) => ({ ...saving, lines: inBasket(saving.lines) })),
  };
}

/**
 * Returns the combination of discounts with which a basket costs the least; of equal ones that with the fewest discounts.
 * A basket never costs more than without discounts, and no line and no fee is reduced below zero.
 */
export function calculateDiscounts(request: DiscountRequest): DiscountResult {
  const { basket, automatic, codes } = request;
  const obstacles = new Map<string, Obstacle>();
  const given = codes.filter(({ terms, spent }) => terms && !spent);
  const possible = [...automatic, ...given.flatMap(({ terms }) => terms ?? [])]
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .filter((terms) => {
      const obstacle = obstacleFor(terms, basket);
      if (obstacle) obstacles.set(terms._id, obstacle);
      return !obstacle;
    });
  const chosen = cheapest(strongest(possible, request), request);
  const savings = chosen.savings.filter(
    ({ lines, delivery }) => delivery > 0 || lines.some((amount) => amount > 0),
  );
  return {
    ...chosen,
    savings,
    amount: amountOf(chosen),
    codes: codes.map(({ code, terms, spent }) => {
      if (!terms) return withoutEffect(code, { reason: 'unknown' });
      const obstacle = spent ? { reason: spent } : obstacles.get(terms._id);
      return obstacle ? withoutEffect(code, obstacle) : outcomeOf(code, terms, { ...chosen, savings });
    }),
  };
}
