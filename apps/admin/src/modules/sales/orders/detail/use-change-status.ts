import type { Order } from '@kade/contract';
import { type t as Translate, useT } from '../../../../lib/i18n.ts';
import { notify } from '../../../../ui/notify.tsx';
import { useChangeOrder } from '../queries.ts';
import { undoStatusChange } from '../undo-status-change.ts';
import { capitalize, type StatusChange, useConfirmStatusChange } from '../use-confirm-status-change.ts';

/** The toast after a change was saved. */
const savedText = (t: typeof Translate, order: Order, change: StatusChange): string => {
  const number = String(order.number);
  return 'status' in change
    ? t('Order #{{number}}: the status is now {{status}}.', {
        number,
        status: t(capitalize(order.order_status)),
      })
    : t('Order #{{number}}: the payment status is now {{status}}.', {
        number,
        status: t(capitalize(order.payment_status)),
      });
};

/** Sends a change of an order. A step back is confirmed first; any other can be undone. `sending` is the change in flight. */
export function useChangeStatus(order: Order) {
  const t = useT();
  const confirmStatus = useConfirmStatusChange();
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
      const undo = undoStatusChange(change.mutateAsync, { before: order, change: body, after: changed });
      if (undo) notify.undoable(savedText(t, changed, body), undo);
      else notify.done(savedText(t, changed, body));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return {
    send: (body: StatusChange) => void send(body),
    sending: change.isPending ? change.variables?.body : undefined,
  };
}
