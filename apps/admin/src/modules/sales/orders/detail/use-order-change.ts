import type { Order } from '@kade/contract';
import { type t as Translate, useT } from '../../../../lib/i18n.ts';
import { notice } from '../../../../ui/notice.tsx';
import { useChangeOrder } from '../queries.ts';
import { takeBack } from '../take-back.ts';
import { capital, type StatusChange, useConfirmStatus } from '../use-confirm-status.ts';

/** The notice after a change was saved. */
const outcome = (t: typeof Translate, order: Order, change: StatusChange): string => {
  const number = String(order.number);
  return 'status' in change
    ? t('Order #{{number}}: the status is now {{status}}.', {
        number,
        status: t(capital(order.order_status)),
      })
    : t('Order #{{number}}: the payment status is now {{status}}.', {
        number,
        status: t(capital(order.payment_status)),
      });
};

/** Sends a change of an order. A step back is confirmed first; any other can be undone. `sending` is the change in flight. */
export function useOrderChange(order: Order) {
  const t = useT();
  const confirmStatus = useConfirmStatus();
  const change = useChangeOrder();
  const send = async (chosen: StatusChange) => {
    let final = false;
    const setFinal = (next: boolean) => {
      final = next;
    };
    if (change.isPending || !(await confirmStatus([order], chosen, setFinal))) return;
    const body = final ? { ...chosen, final } : chosen;
    try {
      const changed = await change.mutateAsync({ params: { id: order._id }, body });
      const undo = takeBack(change.mutateAsync, { before: order, change: body, after: changed });
      if (undo) notice.undoable(outcome(t, changed, body), undo);
      else notice.done(outcome(t, changed, body));
    } catch (thrown) {
      notice.error(thrown);
    }
  };
  return {
    send: (body: StatusChange) => void send(body),
    sending: change.isPending ? change.variables?.body : undefined,
  };
}
