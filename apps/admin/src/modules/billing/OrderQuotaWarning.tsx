import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Message } from '../../ui/Message.tsx';
import { billing } from './queries.ts';

/** Warns near the order limit of the plan, with a link to the plans. Renders nothing otherwise. */
export function OrderQuotaWarning() {
  const t = useT();
  const { data } = useQuery(billing.current());
  if (!data?.warning) return null;
  return (
    <Message
      tone="warning"
      action={
        <Anchor component={Link} to={paths.billing()} size="sm">
          {t('Choose Your Plan')}
        </Anchor>
      }
    >
      {t(data.warning)}
    </Message>
  );
}
