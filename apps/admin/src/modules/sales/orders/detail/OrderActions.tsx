import { type Order, orderStatuses, paymentStatuses } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { usePhone } from '../../../../lib/viewport.ts';
import { paths } from '../../../../lib/paths.ts';
import { useMay } from '../../../stores/current/index.ts';
import { StatusMenu } from '../StatusMenu.tsx';
import { OrderMenu } from './OrderMenu.tsx';
import { useChangeStatus } from './use-change-status.ts';

/** The print links of an order and the menus of its two statuses: a row of buttons, or one menu on phones. */
export function OrderActions({ order }: { order: Order }) {
  const t = useT();
  const phone = usePhone();
  const may = useMay();
  const { send, sending } = useChangeStatus(order);
  if (phone) return <OrderMenu order={order} onChange={send} pending={sending !== undefined} />;
  return (
    <>
      <Button
        component={Link}
        to={paths.printOrder(order._id)}
        variant="secondary"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {t('Print')}
      </Button>
      {may('orders:write') && (
        <>
          <StatusMenu
            label={t('Update Status')}
            kind="order"
            options={orderStatuses}
            current={order.order_status}
            pending={sending !== undefined && 'status' in sending}
            onChoose={(status) => send({ status })}
          />
          <StatusMenu
            label={t('Update Payment Status')}
            kind="payment"
            options={paymentStatuses}
            current={order.payment_status}
            pending={sending !== undefined && 'paymentStatus' in sending}
            onChoose={(paymentStatus) => send({ paymentStatus })}
          />
        </>
      )}
    </>
  );
}
