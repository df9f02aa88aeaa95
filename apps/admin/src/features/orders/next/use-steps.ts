import type { Order } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notice } from '../../../ui/notice.tsx';
import { orders } from '../queries.ts';

/**
 * Takes steps of orders one at a time. `take` throws an ApiError, for dialogs; `run` tells the failure in a notice. Both
 * say `done` when the step was taken. What is pressed while a step is on its way is not sent.
 */
export function useSteps() {
  const client = useQueryClient();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);

  const take = async (send: () => Promise<Order>, done: string): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      const order = await send();
      client.setQueryData(orders.one(order._id).queryKey, order);
      notice.done(done);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  const run = (send: () => Promise<Order>, done: string): void => {
    take(send, done).catch(notice.error);
  };
  return { take, run, pending };
}
