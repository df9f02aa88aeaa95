import { createHash } from 'node:crypto';
import { ApiError } from '../../errors.ts';
import type { Line } from '../products/stock.service.ts';

/** Open orders that one phone number may have in a shop. */
export const MOST_OPEN = 5;
/** How long an order counts as placed a moment ago, in milliseconds. */
export const REPEAT_WINDOW = 120_000;

/** Equal for equal lines in whatever order. */
export const basketKey = (lines: readonly Line[]): string =>
  createHash('sha256')
    .update(
      lines
        .map(({ product, quantity }) => `${product} ${quantity}`)
        .sort()
        .join(),
    )
    .digest('base64url');

/** An order of the same phone number, or a claim that becomes one. */
export interface OtherOrder {
  id: string;
  isClaim: boolean;
  /** Neither paid nor delivered nor cancelled. */
  isOpen: boolean;
  /** With the same lines, and at most a moment old. */
  isSame: boolean;
}

const before = () =>
  new ApiError(409, 'The same was ordered with this phone number a moment ago', { code: 'ordered_before' });
const tooMany = () =>
  new ApiError(429, `This phone number has ${MOST_OPEN} orders here that are not paid or delivered yet`, {
    code: 'too_many_open_orders',
    field: 'phone',
  });

/**
 * Whether a claim may go on beside the others, or has to wait until some of them are decided. `again` lets it be the
 * same as another. Throws when it must not go on.
 *
 * It goes on only while all others together leave room for it. Of claims that leave none for each other, each sees all
 * that were made before it looked, so at least the one that looked last does not go on. Those with the lowest ids wait
 * and the others give up, so some of them always get through.
 */
export function decideClaim(claim: string, others: readonly OtherOrder[], again: boolean): 'go' | 'wait' {
  const same = again ? [] : others.filter(({ isSame }) => isSame);
  const claims = others.filter(({ isClaim }) => isClaim);
  const open = others.filter(({ isOpen, isClaim }) => isOpen && !isClaim).length;
  const goesFirst = ({ id, isClaim }: OtherOrder) => !isClaim || id < claim;
  if (same.some(goesFirst)) throw before();
  if (open + claims.filter(goesFirst).length >= MOST_OPEN) throw tooMany();
  return same.length > 0 || open + claims.length >= MOST_OPEN ? 'wait' : 'go';
}
