import type { Order } from '@kade/contract';
import { unlessChanged } from '../../../lib/versions.ts';
import type { useChangeOrder } from './queries.ts';
import { changeBack, type StatusChange } from './use-confirm-status.ts';

type Send = ReturnType<typeof useChangeOrder>['mutateAsync'];

interface Step {
  before: Order;
  change: StatusChange;
  /** The order as the reply to the change has it. */
  after: Order;
}

/**
 * Returns a function that undoes a change of an order, or null when it cannot be undone. The function rejects with an
 * ApiError, also when the order has been changed since.
 */
export function takeBack(send: Send, { before, change, after }: Step): (() => Promise<Order>) | null {
  const body = changeBack(before, change);
  if (!body) return null;
  return () => send({ params: { id: after._id }, body, extraHeaders: unlessChanged(after) });
}
