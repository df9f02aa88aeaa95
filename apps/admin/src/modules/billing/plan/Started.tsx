import type { Billing } from '@kade/contract';
import { Anchor, Text } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import type { Choosing } from '../cards/use-choose.ts';
import { planNames } from '../words.ts';

const words = {
  started: phrase('On {{day}} you began to pay for {{plan}}. No payment has arrived.'),
  pending: phrase(
    'On {{day}} you began to pay for {{plan}}. The bank has not decided about the payment yet.',
  ),
  failed: phrase('On {{day}} you began to pay for {{plan}}. The payment did not go through.'),
};

interface StartedProps {
  billing: Billing;
  choosing: Choosing;
}

/** A payment that was started and not finished, with a link to continue it. */
export function Started({ billing: { started }, choosing }: StartedProps) {
  const t = useT();
  if (!started) return null;
  const { plan, period, since, state } = started;
  return (
    <Text size="sm">
      {t(words[state], { day: day(since), plan: t(planNames[plan]) })}{' '}
      {state !== 'pending' && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mih="var(--kade-control-small)"
          disabled={choosing.busy}
          onClick={() => void choosing.pay({ plan_id: plan, period })}
        >
          {t('Go on with the payment')}
        </Anchor>
      )}
    </Text>
  );
}
