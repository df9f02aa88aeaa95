import type { PastOrder } from '@kade/contract';
import { Group, Text } from '@mantine/core';
import { dateTime, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import rows from '../../../ui/setting-rows.module.css';
import { Hint, StatusBadge } from '../../../ui/StatusBadge.tsx';

/** Imported orders, each with what was ordered. They are read only. */
export function PastOrderList({ orders }: { orders: readonly PastOrder[] }) {
  const t = useT();
  return (
    <ul className={rows.rows}>
      {orders.map(({ _id, number, order_date, shipping_address: to, email, products, ...order }) => (
        <li key={_id}>
          <div className={rows.rowText}>
            <Group gap="xs">
              <Text span fw={600}>
                {number}
              </Text>
              <Hint tone="grey">{t('Imported')}</Hint>
            </Group>
            <Text size="sm">
              {[to.full_name, to.phone_number || email].filter((text) => text !== '').join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {dateTime(order_date)} ·{' '}
              {products.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
            </Text>
          </div>
          <Group gap="sm">
            <StatusBadge kind="order" status={order.order_status} />
            <Text>{money(order.total_price)}</Text>
          </Group>
        </li>
      ))}
    </ul>
  );
}
