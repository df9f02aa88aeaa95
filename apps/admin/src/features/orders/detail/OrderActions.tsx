import { type Order, orderStatuses, paymentStatuses } from '@kade/contract';
import { type t as Translate, useT } from '../../../lib/i18n.ts';
import { notice } from '../../../ui/notice.tsx';
import { useChangeOrder } from '../queries.ts';
import { StatusMenu } from '../StatusMenu.tsx';
import { capital, type StatusChange, useStatusQuestion } from '../use-status-question.ts';

/** What is said once a change has been kept. */
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

/** The two menus that move an order on. */
export function OrderChanges({ order }: { order: Order }) {
  const t = useT();
  const ask = useStatusQuestion();
  const change = useChangeOrder();
  const send = async (body: StatusChange) => {
    if (change.isPending || !(await ask([order], body))) return;
    try {
      const changed = await change.mutateAsync({ params: { id: order._id }, body });
      notice.done(outcome(t, changed, body));
    } catch (thrown) {
      notice.error(thrown);
    }
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
