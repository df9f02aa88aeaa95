import type { Order } from '@kade/contract';
import { unlessChanged } from '../../lib/versions.ts';
import type { useChangeOrder } from './queries.ts';
import { changeBack, type StatusChange } from './use-confirm-status.ts';

type Send = ReturnType<typeof useChangeOrder>['mutateAsync'];

interface Step {
  before: Order;
  change: StatusChange;
  /** The order as the change was answered. */
  after: Order;
}

/**
 * Returns what takes a change of an order back, or null where it cannot be. What it returns rejects with an ApiError, also
 * when somebody has changed the order since.
 */
export function takeBack(send: Send, { before, change, after }: Step): (() => Promise<Order>) | null {
  const body = changeBack(before, change);
  if (!body) return null;
  return () => send({ params: { id: after._id }, body, extraHeaders: unlessChanged(after) });
}
