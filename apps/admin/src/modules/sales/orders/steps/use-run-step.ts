import type { Order } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../../../ui/notify.tsx';
import { orders, useChangeOrder } from '../queries.ts';
import { undoStatusChange } from '../undo-status-change.ts';
import type { StatusChange } from '../use-confirm-status-change.ts';

/** A step that changes one status and nothing else, so that it can be undone. */
interface UndoableChange {
  before: Order;
  change: StatusChange;
}

/**
 * Runs steps of orders one at a time. `runStep` throws an ApiError, for dialogs; `startStep` shows the failure in a
 * toast. Both show `done` after a success; an `undoable` change can be undone. Calls while a step is in flight are
 * ignored.
 */
export function useRunStep() {
  const client = useQueryClient();
  const change = useChangeOrder();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);

  const runStep = async (
    send: () => Promise<Order>,
    done: string,
    undoable?: UndoableChange,
  ): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      const order = await send();
      client.setQueryData(orders.one(order._id).queryKey, order);
      const undo = undoable && undoStatusChange(change.mutateAsync, { ...undoable, after: order });
      if (undo) notify.undoable(done, undo);
      else notify.done(done);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  const startStep = (send: () => Promise<Order>, done: string, undoable?: UndoableChange): void => {
    runStep(send, done, undoable).catch(notify.error);
  };
  return { runStep, startStep, pending };
}
