import type { Order } from '@kade/contract';
import { unlessChanged } from '../../../lib/versions.ts';
import type { useChangeOrder } from './queries.ts';
import { restoringChange, type StatusChange } from './use-confirm-status-change.ts';

type UpdateOrder = ReturnType<typeof useChangeOrder>['mutateAsync'];

interface AppliedStatusChange {
  before: Order;
  change: StatusChange;
  /** The order as the reply to the change has it. */
  after: Order;
}

/**
 * Returns a function that undoes a change of an order, or null when it cannot be undone. The function rejects with an
 * ApiError, also when the order has been changed since.
 */
export function undoStatusChange(
  update: UpdateOrder,
  { before, change, after }: AppliedStatusChange,
): (() => Promise<Order>) | null {
  const body = restoringChange(before, change);
  if (!body) return null;
  return () => update({ params: { id: after._id }, body, extraHeaders: unlessChanged(after) });
}
