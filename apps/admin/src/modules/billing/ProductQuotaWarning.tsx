import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Message } from '../../ui/Message.tsx';
import { billing } from './queries.ts';
import { planNames } from './labels.ts';

/** Warns before many products are created that the plan has no room for all of them. Renders nothing when it has. */
export function ProductQuotaWarning({ wanted }: { wanted: number }) {
  const t = useT();
  const { data } = useQuery(billing.current());
  if (!data || data.limits.products === null) return null;
  const room = Math.max(0, data.limits.products - data.usage.products);
  // PlanLimit reports a full plan, in the server's words.
  if (wanted <= room || data.refusals.products !== null) return null;
  return (
    <Message
      tone="warning"
      action={
        <Anchor component={Link} to={paths.billing()} size="sm">
          {t('Choose Your Plan')}
        </Anchor>
      }
    >
      {t('{{plan}} allows {{most}} products and has room for {{room}} more: the others are refused.', {
        plan: t(planNames[data.plan]),
        most: data.limits.products,
        room,
      })}
    </Message>
  );
}
