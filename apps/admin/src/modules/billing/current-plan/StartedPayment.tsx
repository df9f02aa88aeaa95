import type { Billing } from '@kade/contract';
import { Anchor, Text } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import type { PlanChangeActions } from '../plan-cards/use-plan-change.ts';
import { planNames } from '../labels.ts';

const texts = {
  started: phrase('On {{day}} you began to pay for {{plan}}. No payment has arrived.'),
  pending: phrase(
    'On {{day}} you began to pay for {{plan}}. The bank has not decided about the payment yet.',
  ),
  failed: phrase('On {{day}} you began to pay for {{plan}}. The payment did not go through.'),
};

interface StartedProps {
  billing: Billing;
  planChange: PlanChangeActions;
}

/** A payment that was started and not finished, with a link to continue it. */
export function StartedPayment({ billing: { started }, planChange }: StartedProps) {
  const t = useT();
  if (!started) return null;
  const { plan, period, since, state } = started;
  return (
    <Text size="sm">
      {t(texts[state], { day: day(since), plan: t(planNames[plan]) })}{' '}
      {state !== 'pending' && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mih="var(--kade-control-small)"
          disabled={planChange.busy}
          onClick={() => void planChange.pay({ plan_id: plan, period })}
        >
          {t('Go on with the payment')}
        </Anchor>
      )}
    </Text>
  );
}
