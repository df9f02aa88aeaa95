import type { Billing } from '@kade/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { phrase, useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import type { PlanChangeActions } from '../plan-cards/use-plan-change.ts';
import { planNames } from '../labels.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import type { usePlanState } from './use-plan-state.ts';

const outcomeTexts: Record<PaymentOutcome, { tone: 'good' | 'warning' | 'bad'; text: string }> = {
  cancelled: {
    tone: 'warning',
    text: phrase('You left the payment page. Nothing was charged, and your plan is as it was.'),
  },
  waiting: {
    tone: 'warning',
    text: phrase('We are waiting for PayHere to confirm your payment. This page looks again by itself.'),
  },
  late: {
    tone: 'warning',
    text: phrase(
      'PayHere has not confirmed your payment yet. You can leave this page: the plan begins by itself when the payment arrives, and we mail you then.',
    ),
  },
  paid: { tone: 'good', text: phrase('Your payment has arrived. Your store is on {{plan}} now.') },
  failed: {
    tone: 'bad',
    text: phrase('The payment for {{plan}} did not go through, and your plan is as it was.'),
  },
};

interface PaymentOutcomeMessageProps {
  state: ReturnType<typeof usePlanState>;
  planChange: PlanChangeActions;
  billing: Billing;
}

/** The result of the payment from which the merchant returns. */
export function PaymentOutcomeMessage({ state, planChange, billing }: PaymentOutcomeMessageProps) {
  const t = useT();
  if (state.outcome === null) return null;
  const { tone, text } = outcomeTexts[state.outcome];
  const plan = t(planNames[billing.started?.plan ?? billing.plan]);
  return (
    <Message tone={tone} action={<Step state={state} planChange={planChange} billing={billing} />}>
      {t(text, { plan })}
    </Message>
  );
}

/** The actions: pay again, refresh, or dismiss. */
function Step({ state, planChange, billing: { started } }: PaymentOutcomeMessageProps) {
  const t = useT();
  const button = (label: string, onClick: () => void): ReactNode => (
    <Button variant="secondary" size="xs" disabled={planChange.busy} onClick={onClick}>
      {label}
    </Button>
  );
  if (state.outcome === 'failed' && started)
    return button(
      t('Try again'),
      () => void planChange.pay({ plan_id: started.plan, period: started.period }),
    );
  if (state.outcome === 'late') return button(t('Look again'), state.waitAgain);
  return state.outcome === 'waiting' ? null : button(t('Close'), state.forget);
}
