import type { OrderReview } from '@kade/contract';
import type { Line } from '../../catalogue/stock/stock.ts';
import { choiceKey } from '../../catalogue/variants/variant.rules.ts';
import { MOST_UNSEEN } from './duplicate-check.rules.ts';

/** Pieces of a product that unpaid orders of one phone number may hold however few there are, as a small order has. */
export const FEW = 3;
/** The share of a product's pieces that unpaid orders of one phone number or network may hold, unless the store set one. */
export const SHARE = 50;

/** An order of the same phone number or network, or a claim that becomes one. */
export interface OtherHolder {
  id: string;
  isClaim: boolean;
  /** Not paid, delivered or cancelled. */
  isOpen: boolean;
  /** A claim, or an order that holds stock and is neither paid nor confirmed. */
  isHolding: boolean;
  hasPhone: boolean;
  hasNetwork: boolean;
  lines: readonly Line[];
}

type Review = OrderReview;
/** What is free of a product or variant, by `choiceKey`. */
type Free = ReadonlyMap<string, { name: string; free: number }>;

interface Claiming {
  id: string;
  lines: readonly Line[];
  /** From 1 to 100. */
  percent: number;
}

const held = (holders: readonly OtherHolder[], choice: Line): number =>
  holders
    .filter(({ isHolding }) => isHolding)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (choiceKey(line) === choiceKey(choice) ? sum + line.quantity : sum), 0);

/** Returns whether every line stays small together with all that its phone number holds, so that no share is compared. */
export const isSmall = ({ lines }: Claiming, others: readonly OtherHolder[]): boolean => {
  const own = others.filter(({ hasPhone }) => hasPhone);
  return own.length < MOST_UNSEEN && lines.every((line) => held(own, line) + line.quantity <= FEW);
};

/**
 * Returns the first line with which these holders hold more than their share. What the claims among them hold may be
 * part of `free`, so that the share is rather too small than too large.
 */
function overShare(
  { lines, percent }: Claiming,
  group: readonly OtherHolder[],
  { free, reason }: { free: Free; reason: 'phone_pieces' | 'network_pieces' },
): Review | null {
  const placed = group.filter(({ isClaim }) => !isClaim);
  for (const line of lines) {
    const { quantity } = line;
    const { name = '', free: left = 0 } = free.get(choiceKey(line)) ?? {};
    const of = left + held(placed, line);
    const most = Math.max(FEW, Math.floor((of * percent) / 100));
    const now = held(group, line);
    // Many honest buyers share the address of a mobile network, so a small order is never compared with its network.
    const isExempt = reason === 'network_pieces' && quantity <= FEW;
    if (!isExempt && now + quantity > most) return { reason, held: now, of, name };
  }
  return null;
}

function reviewWith(claiming: Claiming, others: readonly OtherHolder[], free: Free): Review | null {
  const own = others.filter(({ hasPhone }) => hasPhone);
  const open = own.filter(({ isOpen, isClaim }) => isOpen || isClaim).length;
  if (open >= MOST_UNSEEN) return { reason: 'phone_orders', held: open, of: MOST_UNSEEN, name: '' };
  const near = others.filter(({ hasNetwork }) => hasNetwork);
  return (
    overShare(claiming, own, { free, reason: 'phone_pieces' }) ??
    overShare(claiming, near, { free, reason: 'network_pieces' })
  );
}

/**
 * Returns whether a claim takes its stock, has to wait until some of the others are decided, or why the merchant has to
 * look at it first.
 *
 * Like `decideDuplicate`: a claim takes stock only if it stays within the share together with all others. Of claims that
 * exceed it together, at least the last one to read sees all others; those with the lowest ids wait, and the others are
 * looked at.
 */
export function decideShare(
  claiming: Claiming,
  others: readonly OtherHolder[],
  free: Free,
): 'take' | 'wait' | Review {
  const first = others.filter(({ isClaim, id }) => !isClaim || id < claiming.id);
  const review = reviewWith(claiming, first, free);
  if (review) return review;
  return reviewWith(claiming, others, free) ? 'wait' : 'take';
}
