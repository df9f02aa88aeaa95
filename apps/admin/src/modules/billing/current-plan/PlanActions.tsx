import type { Billing } from '@kade/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { toApiError } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/notify.tsx';
import type { PlanChangeActions } from '../plan-cards/use-plan-change.ts';
import { useKeepPlan } from '../queries.ts';
import { planNames } from '../labels.ts';

interface PlanActionsProps {
  billing: Billing;
  planChange: PlanChangeActions;
}

/** Pays a missing payment, undoes a change, or cancels the plan. */
export function PlanActions({ billing, planChange }: PlanActionsProps) {
  const t = useT();
  const { plan: identifier, state, period, renews, change } = billing;
  const plan = t(planNames[identifier]);
  const [late, setLate] = useState(false);
  const needsPayment = state === 'grace' || (state === 'active' && !renews && !change) || late;
  if (!needsPayment && state !== 'active') return null;
  return (
    <Group gap="xs">
      {needsPayment && (
        <Button
          disabled={planChange.busy}
          onClick={() => void planChange.pay({ plan_id: identifier, period: period ?? 'monthly' })}
        >
          {t('Pay for {{plan}}', { plan })}
        </Button>
      )}
      {change && !late && <Keep plan={plan} onLate={() => setLate(true)} />}
      {state === 'active' && renews && (
        <Button variant="secondary" disabled={planChange.busy} onClick={() => void planChange.cancel()}>
          {t('Cancel plan')}
        </Button>
      )}
    </Group>
  );
}

/** Undoes the change that is due at the end of the paid time, as long as the gateway allows it. */
function Keep({ plan, onLate }: { plan: string; onLate: () => void }) {
  const t = useT();
  const keep = useKeepPlan();
  const send = async () => {
    try {
      await keep.mutateAsync({});
      notify.done(t('Your store stays on {{plan}}', { plan }));
    } catch (thrown) {
      if (toApiError(thrown).code === 'wrong_step') onLate();
      notify.error(thrown);
    }
  };
  return (
    <Button disabled={keep.isPending} onClick={() => void send()}>
      {t('Keep {{plan}}', { plan })}
    </Button>
  );
}
