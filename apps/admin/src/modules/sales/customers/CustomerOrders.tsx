import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dateTime, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { customers } from './queries.ts';

/** The orders of a customer, newest first, cancelled ones too. */
export function CustomerOrders({ id }: { id: string }) {
  const t = useT();
  const { query, list } = useList(customers.orders(id));
  return (
    <Section title={t('Orders')}>
      <Loaded query={query}>
        {() => (
          <ul className={rows.rows}>
            {list.rows.map((order) => (
              <li key={order._id}>
                <div className={rows.rowText}>
                  <Anchor component={Link} to={paths.order(order._id)} fw={600}>
                    {t('Order #{{number}}', { number: String(order.number) })}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {dateTime(order.order_date)}
                  </Text>
                </div>
                <Group gap="sm">
                  <StatusBadge kind="order" status={order.order_status} />
                  <Text>{money(order.total_price)}</Text>
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore more={list.more} />
    </Section>
  );
}
