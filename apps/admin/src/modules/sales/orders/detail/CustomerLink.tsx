import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { orders } from '../queries.ts';

/** Leads to the customer of an order, with what the orders of the customer come to; nothing while none is known. */
export function CustomerLink({ order }: { order: string }) {
  const t = useT();
  const { data } = useQuery(orders.customer(order));
  const customer = data?.[0];
  if (!customer) return null;
  const { orders: count, spent, refused, pay_first } = customer;
  const facts = [
    t('{{count}} orders', { count }),
    money(spent),
    refused > 0 && t('{{count}} refused', { count: refused }),
    pay_first && t('Pays first'),
  ];
  return (
    <Text size="sm">
      <Anchor component={Link} to={paths.customer(customer._id)}>
        {t('All about {{name}}', { name: customer.name })}
      </Anchor>
      {` · ${facts.filter(Boolean).join(' · ')}`}
    </Text>
  );
}
