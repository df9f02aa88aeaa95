import { createHash } from 'node:crypto';
import { apiError } from '../../../lib/api-error.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { choiceKey } from '../../catalogue/variants/variant.rules.ts';

/** Open orders that one phone number may have in a shop from one network. */
export const MOST_OPEN = 5;
/** Open orders of one phone number from any network; the merchant looks at further ones before they take stock. */
export const MOST_UNSEEN = 10;
/** For how long a repeated order counts as a duplicate, in milliseconds. */
export const REPEAT_WINDOW = 120_000;

/** Returns a key that is equal for equal lines in any order. */
export const basketKey = (lines: readonly Line[]): string =>
  createHash('sha256')
    .update(
      lines
        .map((line) => `${choiceKey(line)} ${line.quantity}`)
        .sort()
        .join(),
    )
    .digest('base64url');

/** An order of the same phone number, or a claim that becomes one. */
export interface OtherOrder {
  id: string;
  isClaim: boolean;
  /** Not paid, delivered or cancelled. */
  isOpen: boolean;
  /** With the same lines, and recent enough to be a duplicate. */
  isSame: boolean;
  /** From the same network: a stranger with this phone number elsewhere does not use up the limit of its owner. */
  isNear: boolean;
}

const before = () => apiError('ordered_before');
const tooMany = () => apiError('orders_open', { params: { limit: MOST_OPEN }, field: 'phone' });

/**
 * Returns whether a claim is admitted, or has to wait until some of the others are decided. `again` allows a duplicate.
 * Throws when it is refused.
 *
 * A claim is admitted only if it stays within the limit together with all others. Of claims that exceed it together,
 * each reads all that were stored before, so at least the last one to read is not admitted. Those with the lowest ids
 * wait and the others are refused, so some of them are always admitted.
 */
export function decideDuplicate(claim: string, others: readonly OtherOrder[], again: boolean): 'go' | 'wait' {
  const same = again ? [] : others.filter(({ isSame }) => isSame);
  const near = others.filter(({ isNear }) => isNear);
  const claims = near.filter(({ isClaim }) => isClaim);
  const open = near.filter(({ isOpen, isClaim }) => isOpen && !isClaim).length;
  const goesFirst = ({ id, isClaim }: OtherOrder) => !isClaim || id < claim;
  if (same.some(goesFirst)) throw before();
  if (open + claims.filter(goesFirst).length >= MOST_OPEN) throw tooMany();
  return same.length > 0 || open + claims.length >= MOST_OPEN ? 'wait' : 'go';
}
