import type { Quota } from '@kade/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { errorCodeText } from '../../lib/error-code-text.ts';
import { useSession } from '../../lib/session.ts';
import { Message } from '../../ui/Message.tsx';
import { billing } from './queries.ts';

/**
 * Shows above a form that the plan allows no more of what it creates, with a link to the plans. Renders
 * nothing while there is room, and nothing to a merchant without a store, whose first one is always allowed.
 */
export function QuotaReached({ of }: { of: Quota }) {
  const t = useT();
  const { storeId } = useSession();
  const { data } = useQuery({ ...billing.current(), enabled: storeId !== null });
  const sentence = data?.refusals[of];
  if (!sentence) return null;
  const { plan, limits } = data;
  return (
    <Message
      tone="warning"
      action={
        <Anchor component={Link} to={paths.billing()} size="sm">
          {t('Choose Your Plan')}
        </Anchor>
      }
    >
      {errorCodeText(`plan_${of}`, { plan, limit: limits[of] }) ?? sentence}
    </Message>
  );
}
