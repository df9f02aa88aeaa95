import { type Order, orderStatuses, paymentStatuses } from '@kade/contract';
import { useT } from '../../lib/i18n.ts';
import { notice } from '../../ui/notice.tsx';
import { useChangeOrder } from './queries.ts';
import { StatusMenu } from './StatusMenu.tsx';
import { type StatusChange, useStatusQuestion } from './use-status-question.ts';

/** The two menus that move an order on. */
export function OrderChanges({ order }: { order: Order }) {
  const t = useT();
  const ask = useStatusQuestion();
  const change = useChangeOrder();
  const send = async (body: StatusChange) => {
    if (change.isPending || !(await ask([order], body))) return;
    await change.mutateAsync({ params: { id: order._id }, body }).catch(notice.error);
  };
  const sending = change.isPending ? change.variables?.body : undefined;
  return (
    <>
      <StatusMenu
        label={t('Update Status')}
        kind="order"
        options={orderStatuses}
        current={order.order_status}
        pending={sending !== undefined && 'status' in sending}
        onChoose={(status) => void send({ status })}
      />
      <StatusMenu
        label={t('Update Payment Status')}
        kind="payment"
        options={paymentStatuses}
        current={order.payment_status}
        pending={sending !== undefined && 'paymentStatus' in sending}
        onChoose={(paymentStatus) => void send({ paymentStatus })}
      />
    </>
  );
}
