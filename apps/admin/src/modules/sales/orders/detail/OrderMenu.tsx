import { type Order, orderStatuses, paymentStatuses } from '@kade/contract';
import { Button, Loader, Menu } from '@mantine/core';
import { IconDots, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { useMay } from '../../../stores/current/index.ts';
import { StatusItems } from '../StatusMenu.tsx';
import type { StatusChange } from '../use-confirm-status-change.ts';

interface OrderMenuProps {
  order: Order;
  pending: boolean;
  onChange: (change: StatusChange) => void;
}

/** All actions on an order besides its next step, in one menu. */
export function OrderMenu({ order, pending, onChange }: OrderMenuProps) {
  const t = useT();
  const may = useMay();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="secondary"
          aria-busy={pending}
          leftSection={
            pending ? <Loader size={20} color="currentcolor" /> : <IconDots size={22} aria-hidden />
          }
        >
          {t('More actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        <Menu.Item
          component={Link}
          to={paths.printOrder(order._id)}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {t('Print')}
        </Menu.Item>
        {may('orders:write') && (
          <>
            <Menu.Label>{t('Update Status')}</Menu.Label>
            <StatusItems
              kind="order"
              options={orderStatuses}
              current={order.order_status}
              onChoose={(status) => onChange({ status })}
            />
            <Menu.Label>{t('Update Payment Status')}</Menu.Label>
            <StatusItems
              kind="payment"
              options={paymentStatuses}
              current={order.payment_status}
              onChoose={(paymentStatus) => onChange({ paymentStatus })}
            />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
