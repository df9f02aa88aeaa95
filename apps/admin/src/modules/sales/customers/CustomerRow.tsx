import type { Customer } from '@kade/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { day, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import rows from '../../../ui/setting-rows.module.css';
import { Hint } from '../../../ui/StatusBadge.tsx';
import { isOrderTime } from './order-time.ts';

/** One customer: name, contact, tags, and what the orders come to. */
export function CustomerRow({ customer }: { customer: Customer }) {
  const t = useT();
  const { name, phone, email, tags, orders, spent, refused, pay_first, last_order_at } = customer;
  return (
    <li>
      <div className={rows.rowText}>
        <Group gap="xs">
          <Anchor component={Link} to={paths.customer(customer._id)} fw={600} className={rows.keyStart}>
            {name}
          </Anchor>
          {customer.erasure_asked_at && <Hint tone="red">{t('Asked to be erased')}</Hint>}
          {pay_first && <Hint tone="yellow">{t('Pays first')}</Hint>}
          {refused > 0 && <Hint tone="yellow">{t('{{count}} refused', { count: refused })}</Hint>}
        </Group>
        <Text size="sm" className={rows.keyStart}>
          {[phone, email].filter(Boolean).join(' · ')}
        </Text>
        {tags.length > 0 && (
          <Text size="sm" c="dimmed" className={rows.keyStart}>
            {tags.join(', ')}
          </Text>
        )}
      </div>
      <div className={rows.rowEnd}>
        <Text size="sm">
          {t('{{count}} orders', { count: orders })} · {money(spent)}
        </Text>
        <Text size="sm" c="dimmed">
          {isOrderTime(last_order_at)
            ? t('Last on {{day}}', { day: day(last_order_at) })
            : t('No orders yet')}
        </Text>
      </div>
    </li>
  );
}
