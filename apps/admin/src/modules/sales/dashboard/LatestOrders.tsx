import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Money } from '../../../ui/Money.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TaskBadge } from '../order-parts/index.ts';
import classes from './dashboard.module.css';
import type { Overview } from './queries.ts';

/** The newest orders, each with a link to its page. */
export function LatestOrders({ orders }: { orders: Overview['latest_orders'] }) {
  const t = useT();
  return (
    <Section
      title={t('Latest orders')}
      actions={
        orders.length > 0 && (
          <Anchor component={Link} to={paths.orders()}>
            {t('All orders')}
          </Anchor>
        )
      }
    >
      {orders.length === 0 ? (
        <Text c="dimmed">{t('No orders yet')}</Text>
      ) : (
        <ul className={classes.orders}>
          {orders.map((order) => {
            const { _id, number, order_date, total_price, customer, task } = order;
            return (
              <li key={_id}>
                <Anchor component={Link} to={paths.order(_id)} fw={600}>
                  #{number}
                </Anchor>
                <span className={classes.who}>
                  <span>{customer}</span>
                  <Text span size="xs" c="dimmed">
                    {dateTime(order_date)}
                  </Text>
                </span>
                <span className={classes.badges}>
                  <TaskBadge task={task} order={order} />
                </span>
                <Money amount={total_price} />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
