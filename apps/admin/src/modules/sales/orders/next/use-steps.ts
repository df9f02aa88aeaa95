import type { Order } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notice } from '../../../../ui/notice.tsx';
import { orders, useChangeOrder } from '../queries.ts';
import { takeBack } from '../take-back.ts';
import type { StatusChange } from '../use-confirm-status.ts';

/** A step that changes one status and nothing else, so that it can be undone. */
interface Move {
  before: Order;
  change: StatusChange;
}

/**
 * Runs steps of orders one at a time. `take` throws an ApiError, for dialogs; `run` shows the failure in a notice. Both
 * show `done` after a success; a `move` can be undone. Calls while a step is in flight are ignored.
 */
export function useSteps() {
  const client = useQueryClient();
  const change = useChangeOrder();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);

  const take = async (send: () => Promise<Order>, done: string, move?: Move): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      const order = await send();
      client.setQueryData(orders.one(order._id).queryKey, order);
      const undo = move && takeBack(change.mutateAsync, { ...move, after: order });
      if (undo) notice.undoable(done, undo);
      else notice.done(done);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  const run = (send: () => Promise<Order>, done: string, move?: Move): void => {
    take(send, done, move).catch(notice.error);
  };
  return { take, run, pending };
}
